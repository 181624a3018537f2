import { formatScore } from '@domicile/contract/compliance/screening/format-score'
import type { Match, Run } from '@domicile/contract/compliance/screening/runs'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Panel } from '../../../../ui/layout/Panel.tsx'
import { hairline } from '../../../../ui/layout/surface.ts'
import { Reasons } from '../hits/ReasonsPanel.tsx'
import { runTexts as words } from './run-texts.ts'
import { Hash } from './RunPanels.tsx'

type Found<One> = { matches: readonly One[]; nearMisses: readonly One[] } & Pick<Run, 'lists'>

type MatchesPanelProps<One> = {
  run: Found<One>
  /** Where the party that was searched for is from; by default the record of a company. */
  where?: string
  /** Shows what the list says about a party. */
  onOpen?: (match: One) => void
}

/** The parties that were found, from the threshold on and below it, each with the reasons for its score. */
export function MatchesPanel<One extends Match>({ run, where, onOpen }: MatchesPanelProps<One>) {
  const { matches, nearMisses, lists } = run
  const shared = { lists, where, onOpen }
  return (
    <>
      <Panel title={words.matches(matches.length)}>
        {matches.length === 0 ? (
          <Typography sx={{ color: 'text.secondary' }}>{words.noMatches}</Typography>
        ) : (
          <Matches label={words.matches(matches.length)} matches={matches} {...shared} />
        )}
      </Panel>
      {nearMisses.length > 0 && (
        <Panel title={words.nearMisses} subtitle={words.nearMissesText}>
          <Matches label={words.nearMisses} matches={nearMisses} {...shared} />
        </Panel>
      )}
    </>
  )
}

type MatchesProps<One> = {
  label: string
  matches: readonly One[]
  lists: Run['lists']
  where: string | undefined
  onOpen: ((match: One) => void) | undefined
}

function Matches<One extends Match>({ label, matches, lists, where, onOpen }: MatchesProps<One>) {
  const nameOf = (listId: string) => lists.find(({ id }) => id === listId)?.name ?? ''
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {matches.map((match) => (
        <Box component="li" key={`${match.listId} ${match.partyId}`} sx={{ ...hairline, py: 1.5 }}>
          <Stack direction="row" sx={{ gap: 2, justifyContent: 'space-between' }}>
            <Typography component="h3" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
              {onOpen ? (
                <Link component="button" type="button" onClick={() => onOpen(match)} sx={opener}>
                  {match.name}
                </Link>
              ) : (
                match.name
              )}
            </Typography>
            <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
              {formatScore(match.score)}
            </Typography>
          </Stack>
          <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
            {words.partyOf(nameOf(match.listId), match.partyId)}
          </Typography>
          <Reasons features={match.features} {...(where && { where })} />
          <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
            {words.hash('')}
            <Hash>{match.hash}</Hash>
          </Typography>
        </Box>
      ))}
    </Box>
  )
}

const opener = { font: 'inherit', textAlign: 'left', overflowWrap: 'anywhere' } as const
