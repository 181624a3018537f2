import type { Option } from '../../ui/fields/SelectField.tsx'
import type { Param } from '../list.ts'

/** A query whose answer becomes options; only its `select` knows the shape of the answer. */
export type OptionsRead = {
  queryKey: readonly unknown[]
  queryFn: (context: { signal: AbortSignal }) => Promise<unknown>
  select: (answer: never) => Option[]
}

/** Options from the API. */
export type Source = {
  /**
   * Returns the options that match a text; with more options than the API sends, the best matches come first.
   */
  find: (text: string) => OptionsRead
  /** The user may read the options; defaults to true. */
  isReadable?: boolean
  /** Reads the chosen option if it may not be among the others. */
  one?: (value: string) => OptionsRead
  /** From this number of options on, the API searches; without it, the search is local. */
  limit?: number
}

type Labelled = { label: string }

/** A choice from a fixed list; the labels come from `nameOf` or from the options. */
type ChoiceFilter<V> = Labelled & {
  kind: 'choice'
  /** The offered values; defaults to all that the address accepts. */
  offers?: readonly V[]
  options?: readonly Option[]
  nameOf?: (value: V) => string
  /** The label of the empty choice. */
  any?: string
  chip?: (value: V) => string
}

/** A choice from many options of the API. */
type PickFilter = Labelled & {
  kind: 'pick'
  source: Source
  /** Options listed before the others. */
  also?: readonly Option[]
  /**
   * The label of the active filter if the option's name does not suit; the name is undefined while loading.
   */
  chip?: (name: string | undefined) => string
}

type CompanyFilter = Labelled & {
  kind: 'company'
  /** Includes archived companies. */
  withArchived?: true
}

type FlagFilter<V> = Labelled & { kind: 'flag'; value: V; chip?: (value: V) => string }

/** A filter set only by a link from elsewhere: the user can remove it but not set it. */
type LinkedFilter<V> = { kind: 'linked'; chip: (value: V) => string }

type DayTexts = { since: (day: string) => string; until: (day: string) => string }

/** A period from its own parameter to another one, both days included. */
type PeriodFilter<N> = Labelled & { kind: 'period'; to: N; texts: DayTexts & { from: string; to: string } }

/** A period that ends a number of days from today, chosen from labelled options. */
type WithinFilter<N> = Labelled & {
  kind: 'within'
  to: N
  days: readonly { label: string; days: number }[]
  texts: DayTexts
}

/** The order, for lists without column heads. */
type OrderFilter = Labelled & { kind: 'order'; options: readonly Option[] }

type Filter<V, N> =
  | ChoiceFilter<V>
  | PickFilter
  | CompanyFilter
  | FlagFilter<V>
  | LinkedFilter<V>
  | PeriodFilter<N>
  | WithinFilter<N>

/** A filter with the parameter it sets, as its control and its chip use it. */
export type AnyFilter = (Filter<string, string> | OrderFilter) & { name: string }
export type FilterOf<Kind extends AnyFilter['kind']> = Extract<AnyFilter, { kind: Kind }>

type ValueOf<P> = P extends (value: string) => infer V ? NonNullable<V> : never
type Filters<P> = { [N in keyof P]?: Filter<ValueOf<P[N]>, keyof P & string> | false | undefined } & {
  sort?: OrderFilter | false
}

/** Returns the filters of a list in display order; false hides a filter from this user. */
export function filtersOf<P>({ params }: { params: P }, filters: Filters<P>): AnyFilter[] {
  const table = params as Record<string, Param<string> | undefined>
  const entries = Object.entries(filters as Record<string, Omit<AnyFilter, 'name'> | false | undefined>)
  return entries.flatMap(([name, filter]) =>
    filter ? [{ offers: table[name]?.values, ...filter, name } as AnyFilter] : [],
  )
}

/** Returns the parameters that a filter sets. */
export function namesOf(filter: AnyFilter): string[] {
  if (filter.kind === 'order') return []
  return 'to' in filter ? [filter.name, filter.to] : [filter.name]
}
