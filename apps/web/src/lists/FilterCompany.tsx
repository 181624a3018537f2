import { FilterSelect } from './FilterSelect.tsx'
import { useCompanyOptions } from './use-company-options.ts'

type FilterCompanyProps = {
  label: string
  /** The id of the one that is filtered by. */
  value: string | undefined
  onChange: (companyId: string | undefined) => void
}

/** Filters by one company, for those who see more than one. */
export function FilterCompany({ label, value, onChange }: FilterCompanyProps) {
  const companies = useCompanyOptions(value)
  if (companies.length < 2) return null
  return (
    <FilterSelect
      label={label}
      value={value ?? ''}
      options={companies}
      onChange={(companyId) => onChange(companyId || undefined)}
    />
  )
}

/** What the company is called that is filtered by; `otherwise` until that is known. */
export function useFilteredCompany(companyId: string | undefined, otherwise: string): string | undefined {
  const companies = useCompanyOptions(companyId)
  return companyId && (companies.find(({ value }) => value === companyId)?.label ?? otherwise)
}
