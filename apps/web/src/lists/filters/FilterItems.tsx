import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import type { Option } from '../../ui/fields/SelectField.tsx'
import type { MissingOptions } from './use-options.ts'

type FilterItemsProps = {
  label: string
  anchor: HTMLElement
  options: readonly Option[]
  /** The value of the chosen option. */
  value: string
  missing?: MissingOptions | undefined
  onChoose: (value: string) => void
  onClose: () => void
}

/** The open menu of a filter with few options. */
export function FilterItems({ label, anchor, options, value, missing, onChoose, onClose }: FilterItemsProps) {
  return (
    <Menu anchorEl={anchor} open onClose={onClose} slotProps={{ list: { 'aria-label': label } }}>
      {options.map((option) => (
        <MenuItem
          key={option.value}
          role="menuitemradio"
          aria-checked={option.value === value}
          selected={option.value === value}
          onClick={() => onChoose(option.value)}
        >
          {option.label}
        </MenuItem>
      ))}
      {missing && (
        <MenuItem disabled={missing.isFetching} onClick={missing.onRetry}>
          {missing.isFetching ? 'Loading…' : 'Couldn’t load. Try again'}
        </MenuItem>
      )}
    </Menu>
  )
}
