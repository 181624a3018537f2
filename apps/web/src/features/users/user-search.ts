import { anId, defined, oneOf, pageIn } from '../../navigation/url-params.ts'

const ROLES = [
  'administrator',
  'accountManager',
  'complianceOfficer',
  'operations',
  'contentEditor',
  'owner',
  'member',
  'viewer',
] as const
const STATES = ['deactivated', 'all'] as const
const INVITATION_STATES = ['expired', 'accepted', 'declined', 'removed', 'all'] as const
const SORTS = ['name', 'email', 'lastSeen'] as const

/** What the list of people shows, as its address says it. */
export type UserSearch = {
  q?: string
  role?: (typeof ROLES)[number]
  companyId?: string
  state?: (typeof STATES)[number]
  sort?: (typeof SORTS)[number]
  order?: 'asc' | 'desc'
  page?: number
  pageSize?: number
}

/** What the list of invitations shows, as its address says it; pending ones where it says nothing. */
export type InvitationSearch = {
  q?: string
  companyId?: string
  state?: (typeof INVITATION_STATES)[number]
  page?: number
  pageSize?: number
}

/** Reads an address; what it says wrongly is left out, so that an old or mistyped link still opens. */
export function parseUserSearch(search: Record<string, string>): UserSearch {
  return defined({
    q: search.q?.slice(0, 200),
    role: oneOf(ROLES, search.role),
    companyId: anId(search.companyId),
    state: oneOf(STATES, search.state),
    sort: oneOf(SORTS, search.sort),
    order: oneOf(['asc', 'desc'] as const, search.order),
    ...pageIn(search),
  })
}

/** The same for the list of invitations. */
export function parseInvitationSearch(search: Record<string, string>): InvitationSearch {
  return defined({
    q: search.q?.slice(0, 200),
    companyId: anId(search.companyId),
    state: oneOf(INVITATION_STATES, search.state),
    ...pageIn(search),
  })
}
