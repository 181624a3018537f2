import { formatScore } from '@domicile/contract/screening/format-score'
import type { Match, Run } from '@domicile/contract/screening/runs'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { hairline } from '../../../ui/layout/surface.ts'
import { Reasons } from '../hits/ReasonsPanel.tsx'
import { runTexts as words } from './run-texts.ts'
import { Hash } from './RunPanels.tsx'

/** The parties that were found, from the threshold on and below it, each with the reasons for its score. */
export function MatchesPanel({ run }: { run: Run }) {
  const { matches, nearMisses } = run
  return (
    <>
      <Panel title={words.matches(matches.length)}>
        {matches.length === 0 ? (
          <Typography sx={{ color: 'text.secondary' }}>{words.noMatches}</Typography>
        ) : (
          <Matches label={words.matches(matches.length)} matches={matches} run={run} />
        )}
      </Panel>
      {nearMisses.length > 0 && (
        <Panel title={words.nearMisses} subtitle={words.nearMissesText}>
          <Matches label={words.nearMisses} matches={nearMisses} run={run} />
        </Panel>
      )}
    </>
  )
}

type MatchesProps = { label: string; matches: readonly Match[]; run: Run }

function Matches({ label, matches, run: { lists } }: MatchesProps) {
  const nameOf = (listId: string) => lists.find(({ id }) => id === listId)?.name ?? ''
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {matches.map((match) => (
        <Box component="li" key={`${match.listId} ${match.partyId}`} sx={{ ...hairline, py: 1.5 }}>
          <Stack direction="row" sx={{ gap: 2, justifyContent: 'space-between' }}>
            <Typography component="h3" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
              {match.name}
            </Typography>
            <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
              {formatScore(match.score)}
            </Typography>
          </Stack>
          <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
            {words.partyOf(nameOf(match.listId), match.partyId)}
          </Typography>
          <Reasons features={match.features} />
          <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
            {words.hash('')}
            <Hash>{match.hash}</Hash>
          </Typography>
        </Box>
      ))}
    </Box>
  )
}
