import Autocomplete from '@mui/material/Autocomplete'
import OutlinedInput from '@mui/material/OutlinedInput'
import Popover from '@mui/material/Popover'
import type { Option } from './SelectField.tsx'

type FilterSearchProps = {
  label: string
  anchor: HTMLElement | null
  options: readonly Option[]
  value: string
  onChoose: (value: string) => void
  onClose: () => void
}

/** The many options of a filter, found by typing. */
export function FilterSearch({ label, anchor, options, value, onChoose, onClose }: FilterSearchProps) {
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { width: 280, height: 336, p: 1 } } }}
    >
      <Autocomplete
        open
        size="small"
        options={[...options]}
        value={options.find((option) => option.value === value) ?? null}
        disablePortal
        autoHighlight
        forcePopupIcon={false}
        getOptionLabel={(option) => option.label}
        getOptionKey={(option) => option.value}
        onChange={(_event, chosen) => onChoose(chosen?.value ?? '')}
        onClose={(_event, reason) => reason === 'escape' && onClose()}
        slotProps={{ popper: { placement: 'bottom-start', modifiers: [{ name: 'flip', enabled: false }] }, listbox: { sx: { maxHeight: 264 } } }}
        renderInput={({ slotProps, ...params }) => (
          <OutlinedInput
            {...params}
            {...slotProps.input}
            autoFocus
            placeholder="Type to find"
            slotProps={{ input: { ...slotProps.htmlInput, 'aria-label': label } }}
          />
        )}
      />
    </Popover>
  )
}
