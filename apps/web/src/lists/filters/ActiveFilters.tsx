import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import type { Option } from '../../ui/fields/SelectField.tsx'
import { formatDay } from '../../ui/data/format.ts'
import { useCompanySource } from './company-source.ts'
import { optionsOf } from './FilterControl.tsx'
import { type AnyFilter, namesOf, type Source } from './list-filters.ts'
import type { ListAddress } from '../use-list.ts'
import { useOptions } from './use-options.ts'

type ActiveFiltersProps = { filters: readonly AnyFilter[]; list: ListAddress; onClear: () => void }

/** The active filters, each with a button to remove it. */
export function ActiveFilters({ filters, list: { query, go }, onClear }: ActiveFiltersProps) {
  const active = filters.flatMap((filter) => namesOf(filter).map((name) => ({ filter, name })))
  return (
    <Stack direction="row" sx={{ gap: 1, mt: 1, flexWrap: 'wrap', alignItems: 'center' }}>
      {active.map(({ filter, name }) => {
        const value = query[name] as string | undefined
        if (value === undefined) return null
        const chip = { filter, name, value, onRemove: () => go({ [name]: undefined }) }
        return isPicked(filter) ? (
          <PickedChip key={name} {...chip} filter={filter} />
        ) : (
          <RemovableChip key={name} label={labelOf(filter, name, value)} onRemove={chip.onRemove} />
        )
      })}
      <Button size="small" onClick={onClear}>
        Clear filters
      </Button>
    </Stack>
  )
}

type PickedFilter = Extract<AnyFilter, { kind: 'pick' | 'company' }>

function isPicked(filter: AnyFilter): filter is PickedFilter {
  return filter.kind === 'pick' || filter.kind === 'company'
}

/** Returns the label of an active filter. */
function labelOf(filter: Exclude<AnyFilter, PickedFilter>, name: string, value: string): string {
  switch (filter.kind) {
    case 'choice':
      return (
        filter.chip?.(value) ??
        optionsOf(filter).find((option) => option.value === value)?.label ??
        filter.nameOf?.(value) ??
        value
      )
    case 'flag':
      return filter.chip?.(value) ?? filter.label
    case 'linked':
      return filter.chip(value)
    case 'order':
      return filter.label
    case 'period':
    case 'within':
    default:
      return name === filter.name
        ? filter.texts.since(formatDay(value))
        : filter.texts.until(formatDay(value))
  }
}

type PickedChipProps = { filter: PickedFilter; value: string; onRemove: () => void }

function PickedChip({ filter, value, onRemove }: PickedChipProps) {
  const isCompany = filter.kind === 'company'
  const companies = useCompanySource()
  const source: Source = isCompany ? companies : filter.source
  const { options } = useOptions(source.one?.(value) ?? source.find(''), source.isReadable !== false)
  const also: readonly Option[] = isCompany ? [] : (filter.also ?? [])
  const name = [...also, ...options].find((option) => option.value === value)?.label
  const label = isCompany ? name : filter.chip ? filter.chip(name) : name
  return <RemovableChip label={label ?? filter.label} onRemove={onRemove} />
}

function RemovableChip({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <Chip
      label={label}
      size="small"
      onClick={onRemove}
      onDelete={onRemove}
      aria-label={`Remove filter ${label}`}
      sx={{ borderRadius: 1, height: 28, bgcolor: '#EEF1F5' }}
    />
  )
}
