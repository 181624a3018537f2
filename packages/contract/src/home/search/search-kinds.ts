import type { Permission } from '../../permissions.ts'

// No zod here: the route map of the web loads this.

/** The nouns that the main API's search finds, in the order of their results, each with the permission to find it. */
export const searchedBy = {
  company: 'companies:read',
  project: 'projects:read',
  user: 'users:read',
  owner: 'owners:read',
  officer: 'officers:read',
  employee: 'employees:read',
  run: 'runs:read',
  workflow: 'workflows:read',
  template: 'templates:read',
  survey: 'surveys:read',
  assignment: 'assignments:read',
  check: 'checks:read',
  address: 'addresses:read',
  translation: 'translations:read',
  translator: 'translators:read',
  mail: 'mail:read',
  'due-diligence': 'due-diligence:read',
  obligation: 'obligations:read',
  'obligation-rule': 'obligation-rules:read',
  watch: 'watches:read',
  enquiry: 'enquiries:read',
  file: 'files:read',
  post: 'posts:read',
  question: 'faq:read',
} as const satisfies Record<string, Permission>
export type SearchedNoun = keyof typeof searchedBy
export const searchedNouns = Object.keys(searchedBy) as [SearchedNoun, ...SearchedNoun[]]

/** The same of the purchase API. */
export const purchaseSearchedBy = {
  order: 'orders:read',
  invoice: 'invoices:read',
  service: 'services:read',
} as const satisfies Record<string, Permission>
export type PurchaseSearchedNoun = keyof typeof purchaseSearchedBy
export const purchaseSearchedNouns = Object.keys(purchaseSearchedBy) as [
  PurchaseSearchedNoun,
  ...PurchaseSearchedNoun[],
]

/** The most characters of a state by which results are filtered. */
export const LONGEST_STATE = 40
