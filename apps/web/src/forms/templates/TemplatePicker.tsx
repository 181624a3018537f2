import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../api/queries.ts'
import type { FieldProps } from '../../ui/fields/field-types.ts'
import { SearchSelect } from '../../ui/fields/SearchSelect.tsx'
import type { Option } from '../../ui/fields/SelectField.tsx'

/** Selects a published template by name; the value of an option is its slug. */
export function TemplatePicker(field: FieldProps<Option | null>) {
  const [q, setQ] = useState('')
  const found = useQuery({
    ...query('GET /api/templates', { query: { q, state: 'published', pageSize: 20 } }),
    placeholderData: (before) => before,
  })
  return (
    <SearchSelect
      {...field}
      options={(found.data?.items ?? []).map(({ slug, name }) => ({ value: slug, label: name }))}
      source={found}
      onSearch={setQ}
      placeholder="Search published templates"
      emptyText="No published template fits"
    />
  )
}
