import type { Holder, Permission } from '@domicile/contract/permissions'
import type { FetchQueryOptions } from '@tanstack/react-query'
import type { ComponentType } from 'react'

type Address = { params: Record<string, string>; search: Record<string, string> }
/** The parts of a query that a loader needs to prefetch it. */
export type Read = Pick<FetchQueryOptions, 'queryKey' | 'staleTime'> & {
  queryFn: (context: { signal: AbortSignal }) => Promise<unknown>
}
type Screen = () => Promise<{ default: ComponentType }>

/** The areas of the side navigation, in the specification's order. */
export type Area =
  | 'Dashboard and notices'
  | 'FAQ'
  | 'Knowledge base'
  | 'Checks'
  | 'Mail'
  | 'Translations'
  | 'Notification services'
  | 'Addresses'
  | 'Projects'
  | 'Service catalogue'
  | 'Users'
  | 'Other'
  | 'Due diligence'
  | 'Screening'
  | 'Risk'
  | 'Data collections'
  | 'Companies'
  | 'Workflows'
  | 'Audit log'
  | 'Terms of use'
  | 'Jobs'

export type Row = {
  /** The path in the specification's syntax. */
  path: string
  title: string
  subtitle?: string
  area?: Area
  /** Public screens redirect signed-in users to `/`; `anyone` screens are open to all users at any time. */
  access?: 'public' | 'anyone'
  /** The permission that opens the screen, or several of which one is enough. */
  may?: Permission | readonly [Permission, ...Permission[]]
  /** Shown in the side navigation. */
  inNavigation?: true
  background?: 'page' | 'surface'
  /** The screen's first queries, fetched in parallel with its code. */
  reads?: (address: Address, person: Holder) => readonly Read[]
  /** The sub-paths, or patterns of them, that belong to the screen: it stays mounted between them. */
  parts?: readonly string[]
  /** Absent until the screen is built. */
  screen?: Screen
}
