import type { Query } from '@domicile/contract/route'
import { anId, defined, oneOf, pageIn } from '../../navigation/url-params.ts'
import type { Routes } from '../../api/client.ts'

/** What is shown of the renewals, as the address says it. */
export type RenewalSearch = NonNullable<Query<Routes['GET /api/purchase/renewals']>>

/** Reads an address; what it says wrongly is left out, so that an old or mistyped link still opens. */
export function parseRenewalSearch(search: Record<string, string>): RenewalSearch {
  return defined({
    companyId: anId(search.companyId),
    state: oneOf(['active', 'ends', 'lapsed'] as const, search.state),
    ...pageIn(search),
  })
}
