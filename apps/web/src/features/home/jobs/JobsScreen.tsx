import type { Job } from '@domicile/contract/home/jobs/jobs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { me } from '../../../api/queries.ts'
import { filtersOf } from '../../../lists/filters/list-filters.ts'
import { ListScreen } from '../../../lists/ListScreen.tsx'
import { useList } from '../../../lists/use-list.ts'
import { paths } from '../../../navigation/paths.ts'
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
  const [open, setOpen] = useState<{ job: Job; step: JobStep }>()
  return (
    <>
      <ListScreen
        list={useList(jobList, { refetchInterval: REFETCH_MS })}
        texts={texts}
        filters={filters}
        renderRows={(jobs) => (
          <JobList jobs={jobs} timeZone={timeZone} onStep={(job, step) => setOpen({ job, step })} />
        )}
      />
      {open && <JobDialog {...open} onClose={() => setOpen(undefined)} />}
    </>
  )
}
