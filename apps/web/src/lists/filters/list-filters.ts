import type { Option } from '../../ui/fields/SelectField.tsx'
import type { Param } from '../list.ts'

/** A read whose answer becomes options; each answer has a shape of its own, which only its `select` knows. */
export type OptionsRead = {
  queryKey: readonly unknown[]
  queryFn: (context: { signal: AbortSignal }) => Promise<unknown>
  select: (answer: never) => Option[]
}

/** Options that the API knows. */
export type Source = {
  /** Those to choose from, the ones that fit a typed text first where there are too many to send. */
  find: (text: string) => OptionsRead
  /** Whether the person may read them; true where it is left out. */
  isReadable?: boolean
  /** The chosen one, where it may not be among them. */
  one?: (value: string) => OptionsRead
  /** From so many options on the API looks for what is typed; left out, the options that are here are looked through. */
  limit?: number
}

type Labelled = { label: string }

/** One of several; their words are those of `nameOf`, or those of the given options. */
type ChoiceFilter<V> = Labelled & {
  kind: 'choice'
  /** Left out: all that the list's address can say. */
  offers?: readonly V[]
  options?: readonly Option[]
  nameOf?: (value: V) => string
  /** The choice of nothing. */
  any?: string
  chip?: (value: V) => string
}

/** One of many that the API knows. */
type PickFilter = Labelled & {
  kind: 'pick'
  source: Source
  /** Offered before the others. */
  also?: readonly Option[]
  /** The words of what is on, where the option's own name would not do; that is undefined until it is known. */
  chip?: (name: string | undefined) => string
}

type CompanyFilter = Labelled & {
  kind: 'company'
  /** Archived companies, too. */
  withArchived?: true
}

type FlagFilter<V> = Labelled & { kind: 'flag'; value: V; chip?: (value: V) => string }

/** Set by a link from elsewhere: it can be taken off, and not put on. */
type LinkedFilter<V> = { kind: 'linked'; chip: (value: V) => string }

type DayTexts = { since: (day: string) => string; until: (day: string) => string }

/** From its own parameter to another one, both days included. */
type PeriodFilter<N> = Labelled & { kind: 'period'; to: N; texts: DayTexts & { from: string; to: string } }

/** A period that ends so many days from today, chosen by words. */
type WithinFilter<N> = Labelled & {
  kind: 'within'
  to: N
  days: readonly { label: string; days: number }[]
  texts: DayTexts
}

/** The order, where there are no columns to press. */
type OrderFilter = Labelled & { kind: 'order'; options: readonly Option[] }

type Filter<V, N> =
  | ChoiceFilter<V>
  | PickFilter
  | CompanyFilter
  | FlagFilter<V>
  | LinkedFilter<V>
  | PeriodFilter<N>
  | WithinFilter<N>

/** A filter of some list with the parameter it sets, as its control and its chip take it. */
export type AnyFilter = (Filter<string, string> | OrderFilter) & { name: string }
export type FilterOf<Kind extends AnyFilter['kind']> = Extract<AnyFilter, { kind: Kind }>

type ValueOf<P> = P extends (value: string) => infer V ? NonNullable<V> : never
type Filters<P> = { [N in keyof P]?: Filter<ValueOf<P[N]>, keyof P & string> | false | undefined } & {
  sort?: OrderFilter | false
}

/** The filters of a list by parameter, in the order in which they stand; one that is false is not for this person. */
export function filtersOf<P>({ params }: { params: P }, filters: Filters<P>): AnyFilter[] {
  const table = params as Record<string, Param<string> | undefined>
  const entries = Object.entries(filters as Record<string, Omit<AnyFilter, 'name'> | false | undefined>)
  return entries.flatMap(([name, filter]) =>
    filter ? [{ offers: table[name]?.values, ...filter, name } as AnyFilter] : [],
  )
}

/** The parameters that a filter sets. */
export function namesOf(filter: AnyFilter): string[] {
  if (filter.kind === 'order') return []
  return 'to' in filter ? [filter.name, filter.to] : [filter.name]
}
