import {
  type SystemNoticeState,
  systemNoticeStates,
} from '@domicile/contract/announcements/announcement-states'
import { defined, oneOf, pageIn } from '../../navigation/url-params.ts'
import { pageSizes } from '../../lists/list-types.ts'

type Paged = { page?: number; pageSize?: number }

/** What is shown of the notices for oneself, as the address says it. */
export type OwnSearch = Paged & { state?: 'current' | 'past' }

/** What a publisher is shown of all notices. */
export type AllSearch = Paged & { state?: SystemNoticeState }

/** What is shown of those whom a notice is for. */
export type ReadersSearch = Paged & { only?: 'acknowledged' | 'missing' }

type Search = Record<string, string>

export function parseOwnSearch(search: Search): OwnSearch {
  return defined({ state: oneOf(['current', 'past'] as const, search.state), ...paged(search) })
}

export function parseAllSearch(search: Search): AllSearch {
  return defined({ state: oneOf(systemNoticeStates, search.state), ...paged(search) })
}

export function parseReadersSearch(search: Search): ReadersSearch {
  return defined({ only: oneOf(['acknowledged', 'missing'] as const, search.only), ...paged(search) })
}

function paged(search: Search): Paged {
  const { page, pageSize } = pageIn(search)
  return defined({ page, pageSize: pageSizes.find((size) => size === pageSize) })
}
