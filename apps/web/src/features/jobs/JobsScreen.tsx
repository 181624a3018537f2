import type { Job } from '@domicile/contract/jobs/jobs'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../navigation/paths.ts'
import { me, query } from '../../api/queries.ts'
import { FilterSelect } from '../../lists/FilterSelect.tsx'
import { ListPage } from '../../lists/ListPage.tsx'
import { usePages } from '../../lists/use-pages.ts'
import { type JobSearch, parseJobSearch } from './job-search.ts'
import { jobTexts as words } from './job-texts.ts'
import { JobDialog, type JobStep } from './JobDialog.tsx'
import { JobList } from './JobList.tsx'

/** A job that is done leaves the queue without a word: only looking again shows it. */
const LOOK_AGAIN_MS = 5_000
const states = ['failing', 'waiting', 'running', 'all'] as const

/** Work behind the portal: what was given up, and what else the queue holds. */
export default function JobsScreen() {
  const navigate = useNavigate()
  const timeZone = useQuery(me).data?.timeZone
  const [open, setOpen] = useState<{ job: Job; step: JobStep }>()
  const filter = parseJobSearch(useSearch({ strict: false }) as Record<string, string>)
  const { state } = filter
  const found = useQuery({
    ...query('GET /api/jobs', { query: filter }),
    placeholderData: (before) => before,
    refetchInterval: LOOK_AGAIN_MS,
  })
  const go = (change: JobSearch | { state: undefined }, replace = false) =>
    void navigate({ to: paths.jobs(), search: { ...filter, page: undefined, ...change }, replace })
  const pages = usePages(found, filter, go)
  return (
    <>
      <ListPage
        title={words.title}
        subtitle={words.subtitle}
        count={found.data?.total}
        filters={
          <FilterSelect
            label={words.state}
            value={state ?? ''}
            anyLabel={words.states['given-up']}
            options={states.map((value) => ({ value, label: words.states[value] }))}
            onChange={(value) => go({ state: (value || undefined) as 'all' })}
          />
        }
        activeFilters={
          state ? [{ label: words.states[state], onRemove: () => go({ state: undefined }) }] : []
        }
        onClearFilters={() => go({ state: undefined })}
        rowKey={({ number }) => number}
        renderRows={(jobs) => (
          <JobList jobs={jobs} timeZone={timeZone} onStep={(job, step) => setOpen({ job, step })} />
        )}
        {...pages}
        empty={{ ...words.empty, action: { label: words.showAll, to: paths.jobs('all') } }}
        emptyFiltered={words.emptyFiltered}
      />
      {open && <JobDialog {...open} onClose={() => setOpen(undefined)} />}
    </>
  )
}
