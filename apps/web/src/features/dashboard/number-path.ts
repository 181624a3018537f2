import type { CountedList } from '@domicile/contract/dashboard'
import type { PurchaseList } from '@domicile/contract/purchase/dashboard'
import { paths } from '../../navigation/paths.ts'

/** A number, and the list that it counts, of either API. */
export type Tally = {
  name: string | number
  count: number
  list: CountedList | PurchaseList
  query: Record<string, string>
  /** Shown in place of the count, such as what it comes to. */
  figure?: string
  /** Shown below it. */
  note?: string | undefined
}

const screens: Record<Tally['list'], () => string> = {
  projects: paths.projects,
  runs: () => paths.runs(),
  companies: paths.companies,
  invitations: paths.invitations,
  notices: () => paths.notifications(),
  jobs: paths.jobs,
  orders: paths.orders,
  bankEntries: () => paths.payments(),
  invoices: paths.invoices,
}

/** The list that a number counts, as its address asks for it. */
export function numberPath({ list, query }: Pick<Tally, 'list' | 'query'>): string {
  return `${screens[list]()}?${new URLSearchParams(query).toString()}`
}
