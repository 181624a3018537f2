import type { Job } from '@domicile/contract/home/jobs/jobs'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { ActionButton } from '../../../ui/actions/ActionButton.tsx'
import { DateTime } from '../../../ui/data/DateTime.tsx'
import { jobTexts as words } from './job-texts.ts'
import type { JobStep } from './JobDialog.tsx'

type OnStep = (job: Job, step: JobStep) => void
type JobListProps = { jobs: readonly Job[]; timeZone: string | undefined; onStep: OnStep }

/** Jobs described in plain words, each with its error and its actions. */
export function JobList({ jobs, timeZone, onStep }: JobListProps) {
  return (
    <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {jobs.map((job) => (
        <JobRow key={job.number} job={job} timeZone={timeZone} onStep={onStep} />
      ))}
    </Stack>
  )
}

type JobRowProps = { job: Job; timeZone: string | undefined; onStep: OnStep }

function JobRow({ job, timeZone, onStep }: JobRowProps) {
  const { number, name, summary, state, attempts, maxAttempts, lastError, askedAt, dueAt } = job
  const zone = timeZone ? { timeZone } : {}
  return (
    <Box component="li" sx={row}>
      <Box sx={{ flex: '1 1 320px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>{summary}</Typography>
        {lastError && (
          <Typography sx={error} title={words.error}>
            {shortForm(lastError)}
          </Typography>
        )}
        <Typography variant="body2" component="p" sx={{ color: 'text.secondary', mt: 0.5 }}>
          {state !== 'given-up' && `${words.states[state]} · `}
          {words.tried(attempts, maxAttempts)} · {words.asked} <DateTime value={askedAt} {...zone} />
          {state === 'waiting' && (
            <>
              {' '}
              · {words.due} <DateTime value={dueAt} {...zone} />
            </>
          )}
          {' · '}
          {words.number(name, number)}
        </Typography>
      </Box>
      {state === 'given-up' && (
        <Stack direction="row" sx={{ gap: 1 }}>
          <ActionButton
            size="small"
            variant="outlined"
            aria-label={words.retryNamed(summary)}
            onClick={() => onStep(job, 'retry')}
          >
            {words.retry}
          </ActionButton>
          <ActionButton
            size="small"
            color="error"
            aria-label={words.dropNamed(summary)}
            onClick={() => onStep(job, 'drop')}
          >
            {words.drop}
          </ActionButton>
        </Stack>
      )}
    </Box>
  )
}

const LONGEST = 240

/** Returns the first line of an error, shortened; the log has the full text. */
function shortForm(text: string): string {
  const line = text.trim().split('\n')[0] ?? ''
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line
}

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: 2,
  py: 2,
  '&:first-of-type': { pt: 0 },
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const

const error = { color: 'error.main', fontFamily: 'monospace', fontSize: 13, mt: 0.5 } as const
