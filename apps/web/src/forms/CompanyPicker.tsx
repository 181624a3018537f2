import { can } from '@domicile/contract/permissions'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { me, query } from '../api/queries.ts'
import type { FieldProps } from '../ui/fields/field-types.ts'
import { SearchSelect } from '../ui/fields/SearchSelect.tsx'
import type { Option } from '../ui/fields/SelectField.tsx'

type CompanyPickerProps = FieldProps<Option | null> & {
  /** The company to leave out of the choice. */
  exceptId: string
  /** Offers only companies as which staff can act now. */
  actable?: boolean
}

/** Selects one of the companies that the user may see, by name or number. */
export function CompanyPicker({ exceptId, actable = false, ...field }: CompanyPickerProps) {
  const [q, setQ] = useState('')
  const { data: person } = useQuery(me)
  const found = useQuery({
    ...query('GET /api/companies', {
      query: { q, pageSize: 20, ...(actable && { actable: 'yes' as const }) },
    }),
    placeholderData: (before) => before,
    enabled: person !== undefined && can(person, 'companies:read'),
  })
  const options = (found.data?.items ?? [])
    .filter(({ id }) => id !== exceptId)
    .map(({ id, name }) => ({ value: id, label: name }))
  return (
    <SearchSelect
      {...field}
      options={options}
      source={found}
      onSearch={setQ}
      placeholder="Search by name or number"
      emptyText="No company fits"
    />
  )
}

/**
 * Fills in a company of which only the id is known, such as that of the address: the user's own at once, as its field may be
 * hidden, and another when its name has loaded.
 */
export function useCompanyOf(id: string | undefined, fill: (company: Option) => void): void {
  const { data: person } = useQuery(me)
  const own = person?.memberships.find(({ companyId }) => companyId === id)
  const found = useQuery({
    ...query('GET /api/companies/:id', { params: { id: id ?? '' } }),
    enabled: id !== undefined && person !== undefined && !own,
  }).data
  const label = own?.companyName ?? found?.name
  useEffect(() => {
    if (id && label) fill({ value: id, label })
    // Runs once per company, so that a later choice stays.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [id, label !== undefined])
}
