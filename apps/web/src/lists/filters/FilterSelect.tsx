import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { lazy, Suspense, useId, useState } from 'react'
import { filterButton } from './filter-button.ts'
import type { Option } from '../../ui/fields/SelectField.tsx'

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
}

const MANY = 12

/** Filters by one of several options, with search if there are many. The chosen option must be among them. */
export function FilterSelect(props: FilterSelectProps) {
  const { label, value, options, onChange, anyLabel = 'Any', quiet = false, onSearch } = props
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const id = useId()
  const chosen = options.find((option) => option.value === value)
  const isLong = (onSearch !== undefined || options.length > MANY) && !quiet
  const choices = quiet ? options : [{ value: '', label: anyLabel }, ...options]
  const close = () => (setAnchor(null), onSearch?.(''))
  const choose = (next: string) => (close(), next !== value && onChange(next))
  return (
    <>
      <Button
        id={id}
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
      {anchor && isLong && (
        <Suspense fallback={null}>
          <FilterSearch
            label={label}
            anchor={anchor}
            options={choices}
            value={value}
            onChoose={choose}
            onSearch={onSearch}
            onClose={close}
          />
        </Suspense>
      )}
      {anchor && !isLong && (
        <Menu anchorEl={anchor} open onClose={close} slotProps={{ list: { 'aria-labelledby': id } }}>
          {choices.map((option) => (
            <MenuItem
              key={option.value}
              role="menuitemradio"
              aria-checked={option.value === value}
              selected={option.value === value}
              onClick={() => choose(option.value)}
            >
              {option.label}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  )
}
