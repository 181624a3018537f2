import { formatScore } from '@domicile/contract/compliance/screening/format-score'
import type { Run } from '@domicile/contract/compliance/screening/runs'
import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import { paths } from '../../../../navigation/paths.ts'
import { ActionButton } from '../../../../ui/actions/ActionButton.tsx'
import { runTexts } from './run-texts.ts'

const words = runTexts.notices

/** The outcome in a sentence. A list that was stale or missing is named, because then nothing is clear. */
export function RunNotice({ run }: { run: Run }) {
  return (
    <Stack sx={{ gap: 1 }}>
      <OutcomeNotice run={run} />
      {run.repeats && (
        <Alert
          severity={run.isSame ? 'success' : 'error'}
          action={
            <ActionButton size="small" color="inherit" to={paths.screeningRun(run.repeats)}>
              {words.first}
            </ActionButton>
          }
        >
          {run.isSame ? words.same : words.different}
        </Alert>
      )}
    </Stack>
  )
}

type Outcome = Pick<Run, 'outcome' | 'lists' | 'parties' | 'threshold' | 'matches'>

export function OutcomeNotice({ run: { outcome, lists, parties, threshold, matches } }: { run: Outcome }) {
  const from = formatScore(threshold)
  if (outcome === 'clear') return <Alert severity="success">{words.clear(from, lists.length, parties)}</Alert>
  if (outcome === 'hits') return <Alert severity="warning">{words.hits(matches.length, from)}</Alert>
  const reasons = lists.flatMap(({ name, use }) =>
    use === 'searched' ? [] : [use === 'missing' ? words.missing(name) : words.stale(name)],
  )
  return (
    <Alert severity="error">
      {[words.notChecked, ...(lists.length === 0 ? [words.noLists] : reasons)].join(' ')}
      {matches.length > 0 && ` ${words.hits(matches.length, from)}`}
    </Alert>
  )
}
