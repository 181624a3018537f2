import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { errorText } from '../../../api/problem-error.ts'
import { paths } from '../../../navigation/paths.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { surface } from '../../../ui/layout/surface.ts'
import { TabSkeleton } from '../../../ui/layout/TabSkeleton.tsx'
import { TextLink } from '../../../ui/layout/TextLink.tsx'
import { GroupPanel } from './GroupPanel.tsx'
import { correctSearch } from './merge-results.ts'
import { NothingFound } from './NothingFound.tsx'
import { PersonPanel } from './PersonPanel.tsx'
import { searchTexts as words } from './search-texts.ts'
import type { SearchResults } from './use-search-results.ts'

type Address = Record<string, string>
export type ResultsProps = {
  q: string
  address: Address
  found: SearchResults
  /** Clears the filters; absent without any. */
  onClear?: () => void
}

/** The results of both APIs: people in all their roles, then the records by kind. */
export function Results({ q, address, found, onClear }: ResultsProps) {
  const { groups, people, corrections, isPending, failures } = found
  const resultCount = groups.reduce((sum, { items }) => sum + items.length, 0)
  const hasMore = groups.some((group) => group.hasMore)
  const isEmpty = resultCount === 0 && !isPending && failures.length === 0
  return (
    <Stack sx={{ gap: 2, maxWidth: 880 }} aria-busy={isPending}>
      <Box role="status" sx={{ minHeight: 20 }}>
        {isEmpty && <NothingFound q={q} mayCreate={found.mayCreate} onClear={onClear} />}
        {resultCount > 0 && !isPending && corrections.length === 0 && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {words.results(resultCount, hasMore, q)}
          </Typography>
        )}
        {resultCount > 0 && !isPending && corrections.length > 0 && (
          <Corrected address={address} corrections={corrections} q={q} />
        )}
      </Box>
      {people.map((person) => (
        <PersonPanel key={person.roles[0]!.id} person={person} />
      ))}
      {groups.map((group) => (
        <GroupPanel key={group.noun} group={group} address={address} />
      ))}
      {isPending && resultCount === 0 && <TabSkeleton />}
      {failures.map(({ title, error, onRetry }) => (
        <Box key={title} sx={surface}>
          <ErrorState title={title} text="" {...errorText(error)} onRetry={onRetry} />
        </Box>
      ))}
    </Stack>
  )
}

type CorrectedProps = { q: string; address: Address; corrections: SearchResults['corrections'] }

/** Names the words that were found instead; the link searches for them. */
function Corrected({ q, address, corrections }: CorrectedProps) {
  const better = correctSearch(q, corrections)
  return (
    <Typography>
      {words.didYouMean}{' '}
      <TextLink to={paths.search({ ...address, q: better })} isUnderlined>
        {better}
      </TextLink>
      ?
    </Typography>
  )
}
