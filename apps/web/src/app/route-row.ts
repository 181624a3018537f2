import type { Permission } from '@domicile/contract/permissions'
import type { FetchQueryOptions } from '@tanstack/react-query'
import type { ComponentType } from 'react'

type Address = { params: Record<string, string>; search: Record<string, string> }
/** What a loader fetches ahead: the parts of a query that the cache needs. */
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
  | 'Data collections'
  | 'Companies'
  | 'Workflows'
  | 'Audit log'
  | 'Jobs'

export type Row = {
  /** As the specification writes it. */
  path: string
  title: string
  subtitle?: string
  area?: Area
  /** Open to everybody; whoever is signed in is sent to `/`, but for what `anyone` may read or answer at any time. */
  access?: 'public' | 'anyone'
  may?: Permission
  /** Shown in the side navigation. */
  inNavigation?: true
  background?: 'page' | 'surface'
  /** What the screen reads first: its code and its data are fetched side by side. */
  reads?: (address: Address) => readonly Read[]
  /** Parts of the screen that have an address below its own, or a pattern of them: the screen stays between them. */
  parts?: readonly string[]
  /** Absent: the screen is still to come. */
  screen?: Screen
}
