import { FilterCompany, useFilteredCompany } from '../../lists/FilterCompany.tsx'
import { activeFilters } from '../../lists/active-filters.ts'
import { FilterChip } from '../../lists/FilterChip.tsx'
import { FilterSelect } from '../../lists/FilterSelect.tsx'
import { formatDay, sentence } from '../../ui/data/format.ts'
import type { ActiveFilter } from '../../lists/list-types.ts'
import { projectLabels, type ProjectSearch } from './project-search.ts'
import { projectTexts } from './project-texts.ts'

const words = projectTexts.filters

const DUE = { overdue: -1, week: 7, month: 30, quarter: 90 } as const

type Change = (change: ProjectSearch) => void
type ProjectFiltersProps = { filter: ProjectSearch; onFilter: Change; isClient: boolean }

/** The filters of the projects. */
export function ProjectFilters({ filter, onFilter, isClient }: ProjectFiltersProps) {
  const waits = isClient ? projectTexts.waitsForClient : projectTexts.waits
  const due = !filter.dueFrom && Object.entries(DUE).find(([, days]) => dayIn(days) === filter.dueBefore)?.[0]
  return (
    <>
      {!isClient && (
        <FilterChip
          label={words.me}
          selected={filter.manager === 'me'}
          onToggle={(isOn) => onFilter({ manager: isOn ? 'me' : undefined })}
        />
      )}
      <FilterSelect
        label={words.label}
        value={filter.label ?? ''}
        options={projectLabels.map((label) => ({ value: label, label: sentence(label) }))}
        onChange={(label) => onFilter({ label: (label || undefined) as 'pending' })}
      />
      <FilterCompany
        label={words.company}
        value={filter.companyId}
        onChange={(companyId) => onFilter({ companyId })}
      />
      <FilterSelect
        label={words.waitingOn}
        value={filter.waitingOn ?? ''}
        options={(['client', 'firm', 'authority'] as const).map((value) => ({
          value,
          label: sentence(waits[value]),
        }))}
        onChange={(waitingOn) => onFilter({ waitingOn: (waitingOn || undefined) as 'firm' })}
      />
      <FilterSelect
        label={words.due}
        value={due || ''}
        options={(Object.keys(DUE) as (keyof typeof DUE)[]).map((value) => ({ value, label: words[value] }))}
        onChange={(value) =>
          onFilter({ dueFrom: undefined, dueBefore: value ? dayIn(DUE[value as 'week']) : undefined })
        }
      />
      <FilterSelect
        label={words.show}
        value={filter.show ?? ''}
        anyLabel={words.open}
        options={(['ended', 'archived', 'all'] as const).map((value) => ({ value, label: words[value] }))}
        onChange={(show) => onFilter({ show: (show || undefined) as 'all' })}
      />
    </>
  )
}

/** What is filtered by, each to be taken away. */
export function useActiveProjectFilters(filter: ProjectSearch, onFilter: Change): ActiveFilter[] {
  const company = useFilteredCompany(filter.companyId, words.company)
  const { manager, label, health, waitingOn, waited, tasks, dueFrom, dueBefore, show } = filter
  return activeFilters(
    {
      manager: manager && (manager === 'me' ? words.me : manager === 'none' ? words.none : words.manager),
      label: label && sentence(label),
      health: health && sentence(health),
      companyId: company,
      waitingOn: waitingOn && `${words.waitingOn} ${projectTexts.waits[waitingOn]}`,
      waited: waited && words.waited[waited],
      tasks: tasks && words.tasks[tasks],
      dueFrom: dueFrom && words.from(formatDay(dueFrom)),
      dueBefore: dueBefore && words.by(formatDay(dueBefore)),
      show: show && words[show],
    },
    onFilter,
  )
}

function dayIn(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}
