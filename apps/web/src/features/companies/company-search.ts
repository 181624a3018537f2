import { aDay, defined, oneOf, pageIn } from '../../navigation/url-params.ts'

const SORTS = ['name', 'country', 'status', 'established', 'updated'] as const
const STATUSES = ['draft', 'active', 'archived', 'all'] as const

/** What the list of companies shows, as its address says it. */
export type CompanySearch = {
  q?: string
  country?: string
  status?: (typeof STATUSES)[number]
  manager?: string
  expiresFrom?: string
  expiresBy?: string
  sort?: (typeof SORTS)[number]
  order?: 'asc' | 'desc'
  page?: number
  pageSize?: number
}

/** The columns that a reader may take off the list; the name stays. */
const COLUMNS = ['registration', 'country', 'established', 'status', 'manager', 'updated'] as const

/** The columns that the address asks for, such as `columns=name,country`; all of them where it asks for none. */
export function parseCompanyColumns({ columns }: Record<string, string>): string[] | undefined {
  const asked = columns?.split(',')
  return asked && ['name', ...COLUMNS.filter((column) => asked.includes(column))]
}

/** The columns as the address says them: nothing where all are shown. */
export function columnsInAddress(shown: readonly string[]): string | undefined {
  const chosen = COLUMNS.filter((column) => shown.includes(column))
  return chosen.length < COLUMNS.length ? ['name', ...chosen].join(',') : undefined
}

/** Reads an address; what it says wrongly is left out, so that an old or mistyped link still opens. */
export function parseCompanySearch(search: Record<string, string>): CompanySearch {
  const { q, country, manager } = search
  return defined({
    q: q?.slice(0, 200),
    country: country && /^[A-Z]{2}$/.test(country) ? country : undefined,
    status: oneOf(STATUSES, search.status),
    manager: manager && /^([0-9a-f-]{36}|none)$/.test(manager) ? manager : undefined,
    expiresFrom: aDay(search.expiresFrom),
    expiresBy: aDay(search.expiresBy),
    sort: oneOf(SORTS, search.sort),
    order: oneOf(['asc', 'desc'] as const, search.order),
    ...pageIn(search),
  })
}
