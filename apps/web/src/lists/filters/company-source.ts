import { can } from '@domicile/contract/permissions'
import { useQuery } from '@tanstack/react-query'
import { me, query } from '../../api/queries.ts'
import type { Option } from '../../ui/fields/SelectField.tsx'
import type { Source } from './list-filters.ts'

const LIMIT = 100

type Named = { id: string; name: string }

/** Returns the companies that the user may see, by name; not readable for a user who sees none. */
export function useCompanySource(withArchived = false): Source {
  const { data: person } = useQuery(me)
  const status = withArchived ? ({ status: 'all' } as const) : {}
  return {
    limit: LIMIT,
    isReadable: person !== undefined && can(person, 'companies:read'),
    find: (text) => ({
      ...query('GET /api/companies', { query: { ...status, ...(text && { q: text }), pageSize: LIMIT } }),
      select: ({ items }: { items: Named[] }) => items.map(optionOf),
    }),
    one: (id) => ({
      ...query('GET /api/companies/:id', { params: { id } }),
      select: (company: Named) => [optionOf(company)],
    }),
  }
}

/** Returns the option of a record, by its name. */
export function optionOf({ id, name }: Named): Option {
  return { value: id, label: name }
}
