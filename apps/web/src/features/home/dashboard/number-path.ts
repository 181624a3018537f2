import type { CountedList } from '@domicile/contract/home/dashboard'
import type { PurchaseList } from '@domicile/contract/sales/dashboard'
import { paths } from '../../../navigation/paths.ts'

/** A number of either API, and the list that it counts. */
export type Tally = {
  name: string | number
  count: number
  list: CountedList | PurchaseList
  query: Record<string, string>
  /** Shown instead of the count, such as a sum of money. */
  figure?: string
  /** Shown below the count. */
  note?: string | undefined
}

const screens: Record<Tally['list'], () => string> = {
  projects: paths.projects,
  runs: () => paths.runs(),
  companies: paths.companies,
  invitations: paths.invitations,
  notices: () => paths.notifications(),
  jobs: paths.jobs,
  // Clients have one list at this address.
  assignments: paths.answers,
  checks: () => paths.checks(),
  translations: () => paths.translations(),
  cases: () => paths.cases(),
  hits: () => paths.screeningHits(),
  mail: () => paths.mails(),
  letters: () => '/mail-intake',
  orders: paths.orders,
  bankEntries: () => paths.payments(),
  invoices: paths.invoices,
}

/** Returns the address of the list that a number counts, with its filters. */
export function numberPath({ list, query }: Pick<Tally, 'list' | 'query'>): string {
  const path = screens[list]()
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams(query).toString()}`
}
