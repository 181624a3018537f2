import { auditGroups } from '@domicile/contract/audit/audit-groups'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../api/queries.ts'
import { FilterPeriod } from '../../lists/FilterPeriod.tsx'
import { FilterSelect } from '../../lists/FilterSelect.tsx'
import { formatDay } from '../../ui/data/format.ts'
import type { ActiveFilter } from '../../lists/list-types.ts'
import type { Option } from '../../ui/fields/SelectField.tsx'
import type { AuditSearch } from './audit-search.ts'
import { auditTexts } from './audit-texts.ts'

const words = auditTexts.filters

type Change = (change: { [K in keyof AuditSearch]?: AuditSearch[K] | undefined }) => void
type AuditFiltersProps = { filter: AuditSearch; onFilter: Change; isStaff: boolean }

/** The filters of the log; clients are not offered what is the firm's own matter. */
export function AuditFilters({ filter, onFilter, isStaff }: AuditFiltersProps) {
  const groups = auditGroups.filter((group) => isStaff || (group !== 'note' && group !== 'session'))
  return (
    <>
      <PersonFilter filter={filter} onFilter={onFilter} />
      <CompanyFilter filter={filter} onFilter={onFilter} />
      <FilterSelect
        label={words.group}
        value={filter.group ?? ''}
        options={groups.map((group) => ({ value: group, label: auditTexts.groups[group] }))}
        onChange={(group) => onFilter({ group: (group || undefined) as 'company' })}
      />
      <FilterPeriod
        label={words.period}
        fields={{ from: words.from, to: words.to }}
        value={filter}
        onChange={onFilter}
      />
    </>
  )
}

type OneFilterProps = Omit<AuditFiltersProps, 'isStaff'>

function PersonFilter({ filter: { person }, onFilter }: OneFilterProps) {
  const [q, setQ] = useState('')
  const found = useQuery({
    ...query('GET /api/audit/people', { query: q ? { q } : {} }),
    placeholderData: (before) => before,
  })
  const chosen = useChosenPerson(person)
  return (
    <FilterSelect
      label={words.person}
      value={person ?? ''}
      options={withChosen(found.data ?? [], chosen)}
      onSearch={setQ}
      onChange={(value) => onFilter({ person: value || undefined })}
    />
  )
}

function CompanyFilter({ filter: { company }, onFilter }: OneFilterProps) {
  const [q, setQ] = useState('')
  const found = useQuery({
    ...query('GET /api/companies', { query: { q, status: 'all', pageSize: 20 } }),
    placeholderData: (before) => before,
  })
  const chosen = useChosenCompany(company)
  return (
    <FilterSelect
      label={words.company}
      value={company ?? ''}
      options={withChosen(found.data?.items ?? [], chosen)}
      onSearch={setQ}
      onChange={(value) => onFilter({ company: value || undefined })}
    />
  )
}

type Named = { id: string; name: string }

function withChosen(found: readonly Named[], chosen: Named | undefined): Option[] {
  const others = found.filter(({ id }) => id !== chosen?.id)
  return [...(chosen ? [chosen] : []), ...others].map(({ id, name }) => ({ value: id, label: name }))
}

/** What is filtered by, each to be taken away. `subject` is what the record filtered by is called. */
export function useActiveFilters(
  filter: AuditSearch,
  onFilter: Change,
  subject: string | undefined,
): ActiveFilter[] {
  const { person, company, group, record, from, to } = filter
  const chosenPerson = useChosenPerson(person)
  const chosenCompany = useChosenCompany(company)
  const active: ActiveFilter[] = []
  const add = (name: keyof AuditSearch, label: string) =>
    active.push({ label, onRemove: () => onFilter({ [name]: undefined }) })
  if (person) add('person', chosenPerson?.name ?? '…')
  if (company) add('company', chosenCompany?.name ?? '…')
  if (group) add('group', auditTexts.groups[group])
  if (record) add('record', `${words.record}: ${subject ?? words.oneRecord}`)
  if (from) add('from', words.since(formatDay(from)))
  if (to) add('to', words.until(formatDay(to)))
  return active
}

function useChosenPerson(id: string | undefined): Named | undefined {
  const found = useQuery({
    ...query('GET /api/audit/people', { query: { id: id ?? '' } }),
    enabled: id !== undefined,
  })
  return id ? found.data?.[0] : undefined
}

function useChosenCompany(id: string | undefined): Named | undefined {
  const found = useQuery({
    ...query('GET /api/companies/:id', { params: { id: id ?? '' } }),
    enabled: id !== undefined,
  })
  return id ? found.data : undefined
}
