import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown'
import Button from '@mui/material/Button'
import { lazy, Suspense, useState } from 'react'
import { openedPart } from '../../ui/feedback/opened-part.tsx'
import { filterButton } from './filter-button.ts'
import type { Option } from '../../ui/fields/SelectField.tsx'
import type { MissingOptions } from './use-options.ts'

const FilterItems = openedPart(async () => (await import('./FilterItems.tsx')).FilterItems)
// Loaded only when a long filter is opened, because it is five times as large as a menu.
const FilterSearch = lazy(async () => ({ default: (await import('./FilterSearch.tsx')).FilterSearch }))

export type FilterSelectProps = {
  label: string
  /** The chosen option; empty for none. */
  value: string
  options: readonly Option[]
  onChange: (value: string) => void
  /** The label of the empty choice. */
  anyLabel?: string
  /** For a choice that always has a value: no 'any' option and no mark as an active filter. */
  quiet?: boolean
  /** Fetches the options that match the typed text; without it, the given options are searched. */
  onSearch?: (text: string) => void
  /** Set if the options could not be read. */
  missing?: MissingOptions | undefined
}

const MANY = 12

/** Filters by one of several options, with search if there are many. The chosen option must be among them. */
export function FilterSelect(props: FilterSelectProps) {
  const { label, value, options, onChange, anyLabel = 'Any', quiet = false, onSearch, missing } = props
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const chosen = options.find((option) => option.value === value)
  const isLong = (onSearch !== undefined || options.length > MANY) && !quiet
  const choices = quiet ? options : [{ value: '', label: anyLabel }, ...options]
  const close = () => (setAnchor(null), onSearch?.(''))
  const choose = (next: string) => (close(), next !== value && onChange(next))
  const open = anchor && { label, anchor, options: choices, value, missing, onChoose: choose, onClose: close }
  return (
    <>
      <Button
        variant="outlined"
        size="small"
        aria-haspopup={isLong ? 'dialog' : 'menu'}
        aria-expanded={anchor !== null}
        aria-label={chosen ? `${label}: ${chosen.label}` : label}
        endIcon={<KeyboardArrowDown />}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={filterButton(chosen !== undefined && !quiet)}
      >
        {label}
      </Button>
      {open && !isLong && <FilterItems {...open} />}
      {open && isLong && (
        <Suspense fallback={null}>
          <FilterSearch {...open} onSearch={onSearch} />
        </Suspense>
      )}
    </>
  )
}
