import { retentions } from '@domicile/contract/home/jobs/retention-kinds'
import type { Job } from '@domicile/contract/home/jobs/jobs'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Output } from '../../../api/client.ts'
import { me } from '../../../api/queries.ts'
import { filtersOf } from '../../../lists/filters/list-filters.ts'
import { ListScreen } from '../../../lists/ListScreen.tsx'
import { useList } from '../../../lists/use-list.ts'
import { paths } from '../../../navigation/paths.ts'
import { DateTime } from '../../../ui/data/DateTime.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { jobTexts as words } from './job-texts.ts'
import { JobDialog, type JobStep } from './JobDialog.tsx'
import { JobList } from './JobList.tsx'
import { jobList } from './jobs.list.ts'

/** The refetch interval in milliseconds; finished jobs leave the queue without an event. */
const REFETCH_MS = 5_000

const texts = { ...words, empty: { ...words.empty, action: { label: words.showAll, to: paths.jobs('all') } } }
const filters = filtersOf(jobList, {
  state: {
    kind: 'choice',
    label: words.state,
    offers: ['failing', 'waiting', 'running', 'all'],
    any: words.states['given-up'],
    nameOf: (state) => words.states[state],
  },
})

/** The background jobs: the dead ones, and the rest of the queue. */
export default function JobsScreen() {
  const timeZone = useQuery(me).data?.timeZone
  const list = useList(jobList, { refetchInterval: REFETCH_MS })
  const [open, setOpen] = useState<{ job: Job; step: JobStep }>()
  return (
    <>
      <ListScreen
        list={list}
        tabs={<QueueWarnings data={list.data} timeZone={timeZone} />}
        texts={texts}
        filters={filters}
        renderRows={(jobs) => (
          <JobList jobs={jobs} timeZone={timeZone} onStep={(job, step) => setOpen({ job, step })} />
        )}
      />
      <RetentionPanel />
      {open && <JobDialog {...open} onClose={() => setOpen(undefined)} />}
    </>
  )
}

type QueueWarningsProps = {
  data: Pick<Output<'GET /api/jobs'>, 'missing' | 'waitingEmails'> | undefined
  timeZone: string | undefined
}

/** Warns of emails that the mail server does not take, and of regular jobs that do not run. */
function QueueWarnings({ data, timeZone }: QueueWarningsProps) {
  const { missing = [], waitingEmails } = data ?? {}
  return (
    <>
      {waitingEmails && (
        <Alert severity="warning" sx={{ mb: 3, overflowWrap: 'anywhere' }}>
          <AlertTitle>{words.waitingEmails(waitingEmails.count)}</AlertTitle>
          {words.waitingSince} <DateTime value={waitingEmails.since} timeZone={timeZone} />.{' '}
          {words.waitingReason(waitingEmails.reason)}
        </Alert>
      )}
      {missing.length > 0 && (
        <Alert severity="warning" sx={{ mb: 3 }}>
          <AlertTitle>{words.missing(missing.length)}</AlertTitle>
          {words.missingText}
          <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5 }}>
            {missing.map(({ name, summary }, index) => (
              <li key={`${name} ${index}`}>{summary}</li>
            ))}
          </Box>
        </Alert>
      )}
    </>
  )
}

/** The retention of data that a nightly job deletes. */
function RetentionPanel() {
  return (
    <Box sx={{ mt: 3 }}>
      <Panel title={words.retention} subtitle={words.retentionText}>
        <Box component="dl" sx={{ m: 0 }}>
          {Object.entries(retentions).map(([name, { what, days, after, why }]) => (
            <Box key={name} sx={{ py: 1, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
              <Typography component="dt">{what}</Typography>
              <Typography component="dd" variant="body2" sx={{ m: 0, color: 'text.secondary' }}>
                {words.kept(days, after)} {why}
              </Typography>
            </Box>
          ))}
        </Box>
      </Panel>
    </Box>
  )
}
