import Autocomplete from '@mui/material/Autocomplete'
import OutlinedInput from '@mui/material/OutlinedInput'
import Popover from '@mui/material/Popover'
import { useState } from 'react'
import type { Option } from '../../ui/fields/SelectField.tsx'

type FilterSearchProps = {
  label: string
  anchor: HTMLElement
  options: readonly Option[]
  /** Among the options. */
  value: string
  onChoose: (value: string) => void
  /** Left out, the options are searched here. */
  onSearch?: ((text: string) => void) | undefined
  onClose: () => void
}

/** The many options of a filter, found by typing. */
export function FilterSearch(props: FilterSearchProps) {
  const { label, anchor, options, value, onChoose, onSearch, onClose } = props
  const [text, setText] = useState('')
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { width: 280, p: 1 } } }}
    >
      <Autocomplete
        open
        disableClearable
        size="small"
        options={[...options]}
        value={options.find((option) => option.value === value)}
        // What is chosen is marked in the list; the field is for finding.
        inputValue={text}
        onInputChange={(_event, next, reason) => reason === 'input' && (setText(next), onSearch?.(next))}
        {...(onSearch && { filterOptions: (all: Option[]) => all })}
        disablePortal
        autoHighlight
        forcePopupIcon={false}
        getOptionLabel={(option) => option.label}
        getOptionKey={(option) => option.value}
        onChange={(_event, chosen) => onChoose(chosen.value)}
        onClose={(_event, reason) => reason === 'escape' && onClose()}
        slotProps={{
          popper: { sx: inFlow },
          paper: { sx: { boxShadow: 'none' } },
          listbox: { 'aria-labelledby': undefined, 'aria-label': label, sx: { maxHeight: 280 } },
        }}
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

/** The list stands under its field instead of floating: it is a popover's content already. */
const inFlow = {
  position: 'static !important',
  transform: 'none !important',
  width: '100% !important',
  mt: 1,
} as const
