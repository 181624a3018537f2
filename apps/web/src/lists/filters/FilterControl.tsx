import { type ComponentType, useState } from 'react'
import type { Option } from '../../ui/fields/SelectField.tsx'
import { useCompanySource } from './company-source.ts'
import { FilterChip } from './FilterChip.tsx'
import { FilterPeriod } from './FilterPeriod.tsx'
import { FilterSelect } from './FilterSelect.tsx'
import type { AnyFilter, FilterOf, Source } from './list-filters.ts'
import type { ListData } from '../use-list.ts'
import { useOptions } from './use-options.ts'
import { today } from '../../ui/data/today.ts'
import { addDays } from '@domicile/contract/days'

type ControlProps<F> = { filter: F; list: ListData<unknown> }

/** The control of a filter. */
export function FilterControl({ filter, list }: ControlProps<AnyFilter>) {
  const Control = controls[filter.kind] as ComponentType<ControlProps<AnyFilter>>
  return <Control filter={filter} list={list} />
}

const controls: { [Kind in AnyFilter['kind']]: ComponentType<ControlProps<FilterOf<Kind>>> } = {
  choice: ChoiceControl,
  pick: PickControl,
  company: CompanyControl,
  flag: FlagControl,
  linked: () => null,
  period: PeriodControl,
  within: WithinControl,
  order: OrderControl,
}

function ChoiceControl({ filter, list: { query, go } }: ControlProps<FilterOf<'choice'>>) {
  const { name, label, any } = filter
  return (
    <FilterSelect
      label={label}
      value={valueOf(query, name) ?? ''}
      options={optionsOf(filter)}
      anyLabel={any}
      onChange={(value) => go({ [name]: value || undefined })}
    />
  )
}

function FlagControl({ filter, list: { query, go } }: ControlProps<FilterOf<'flag'>>) {
  const { name, label, value } = filter
  const isOn = valueOf(query, name) === value
  return (
    <FilterChip label={label} selected={isOn} onToggle={(on) => go({ [name]: on ? value : undefined })} />
  )
}

function PeriodControl({ filter, list: { query, go } }: ControlProps<FilterOf<'period'>>) {
  const { label, name, to, texts } = filter
  return (
    <FilterPeriod
      label={label}
      fields={texts}
      value={{ from: valueOf(query, name), to: valueOf(query, to) }}
      onChange={(period) => go({ [name]: period.from, [to]: period.to })}
    />
  )
}

function OrderControl({ filter: { label, options }, list }: ControlProps<FilterOf<'order'>>) {
  const value = list.order?.id ?? ''
  return (
    <FilterSelect
      label={label}
      options={options}
      value={value}
      quiet
      onChange={(sort) => list.go({ sort })}
    />
  )
}

/** Returns the options of a filter with their labels. */
export function optionsOf({ options, offers = [], nameOf = String }: FilterOf<'choice'>): readonly Option[] {
  return options ?? offers.map((value) => ({ value, label: nameOf(value) }))
}

function valueOf(query: Record<string, unknown>, name: string): string | undefined {
  return query[name] as string | undefined
}

function CompanyControl({ filter, list }: ControlProps<FilterOf<'company'>>) {
  const { label, name, withArchived } = filter
  const source = useCompanySource(withArchived)
  return <SourceControl label={label} name={name} source={source} least={2} list={list} />
}

function PickControl({ filter, list }: ControlProps<FilterOf<'pick'>>) {
  const { also = [] } = filter
  return <SourceControl {...filter} also={also} least={also.length > 0 ? 0 : 1} list={list} />
}

type SourceControlProps = {
  label: string
  name: string
  source: Source
  also?: readonly Option[]
  /** The fewest options worth showing the filter for. */
  least: number
  list: ListData<unknown>
}

/** Loads the options after the rows, because the rows matter more to the user. */
function SourceControl({ label, name, source, also = [], least, list }: SourceControlProps) {
  const [text, setText] = useState('')
  const value = valueOf(list.query, name)
  const isAfterRows = list.state !== 'loading' || list.rows.length > 0
  const enabled = isAfterRows && source.isReadable !== false
  const { options: found, missing } = useOptions(source.find(text), enabled)
  const isOneRead = source.isReadable !== false && source.one !== undefined && value !== undefined
  const { options: one } = useOptions((source.one ?? source.find)(value ?? ''), isOneRead)
  const chosen = isOneRead ? one : []
  const others = found.filter((option) => option.value !== value || chosen.length === 0)
  const options = [...also, ...(value ? chosen : []), ...others]
  if (options.length < least && !text && !missing) return null
  const isSearched = text !== '' || found.length >= (source.limit ?? Infinity)
  return (
    <FilterSelect
      label={label}
      value={value ?? ''}
      options={options}
      missing={missing}
      {...(isSearched && { onSearch: setText })}
      onChange={(next) => list.go({ [name]: next || undefined })}
    />
  )
}

function WithinControl({ filter, list }: ControlProps<FilterOf<'within'>>) {
  const { label, name: from, to, days } = filter
  const options = days.map((choice) => ({ label: choice.label, value: addDays(today(), choice.days) }))
  const chosen = valueOf(list.query, from) ? undefined : valueOf(list.query, to)
  return (
    <FilterSelect
      label={label}
      value={options.some(({ value }) => value === chosen) ? (chosen ?? '') : ''}
      options={options}
      onChange={(day) => list.go({ [from]: undefined, [to]: day || undefined })}
    />
  )
}
