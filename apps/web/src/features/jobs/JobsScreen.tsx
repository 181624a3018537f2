import type { Job } from '@domicile/contract/jobs'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { shownError } from '../../problem-error.ts'
import { me, query } from '../../queries.ts'
import { FilterSelect } from '../../ui/FilterSelect.tsx'
import { ListPage } from '../../ui/ListPage.tsx'
import { useLastPage } from '../../use-last-page.ts'
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
  const { state, page = 1, pageSize = 20 } = filter
  const found = useQuery({
    ...query('GET /api/jobs', { query: filter }),
    placeholderData: (before) => before,
    refetchInterval: LOOK_AGAIN_MS,
  })
  const go = (change: JobSearch | { state: undefined }, replace = false) =>
    void navigate({ to: paths.jobs(), search: { ...filter, page: undefined, ...change }, replace })
  const total = found.isPlaceholderData ? undefined : found.data?.total
  useLastPage(page, pageSize, total, (last) => go({ page: last }, true))
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
        rows={found.data?.items ?? []}
        rowKey={({ number }) => number}
        renderRows={(jobs) => (
          <JobList jobs={jobs} timeZone={timeZone} onStep={(job, step) => setOpen({ job, step })} />
        )}
        state={found.isError ? 'error' : total === undefined ? 'loading' : 'ready'}
        error={shownError(found.error)}
        onRetry={() => void found.refetch()}
        page={page}
        pageSize={pageSize}
        total={found.data?.total}
        onPage={(next) => go({ page: next })}
        onPageSize={(size) => go({ pageSize: size })}
        empty={{ ...words.empty, action: { label: words.showAll, to: paths.jobs('all') } }}
        emptyFiltered={words.emptyFiltered}
      />
      {open && <JobDialog {...open} onClose={() => setOpen(undefined)} />}
    </>
  )
}
