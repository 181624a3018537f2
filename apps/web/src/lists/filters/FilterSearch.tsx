import Autocomplete from '@mui/material/Autocomplete'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useState } from 'react'
import { DialogPopover } from '../../ui/feedback/DialogPopover.tsx'
import { InlineLoading } from '../../ui/feedback/InlineLoading.tsx'
import { NotLoaded } from '../../ui/fields/NotLoaded.tsx'
import type { Option } from '../../ui/fields/SelectField.tsx'
import type { MissingOptions } from './use-options.ts'

type FilterSearchProps = {
  label: string
  anchor: HTMLElement
  options: readonly Option[]
  /** The value of the chosen option. */
  value: string
  missing?: MissingOptions | undefined
  onChoose: (value: string) => void
  /** Without it, the options are searched locally. */
  onSearch?: ((text: string) => void) | undefined
  onClose: () => void
}

/** The options of a filter with many of them, found by typing. */
export function FilterSearch(props: FilterSearchProps) {
  const { label, anchor, options, value, missing, onChoose, onSearch, onClose } = props
  const [text, setText] = useState('')
  return (
    <DialogPopover label={label} anchor={anchor} onClose={onClose} sx={{ width: 280, p: 1 }}>
      <Autocomplete
        open
        disableClearable
        size="small"
        options={[...options]}
        value={options.find((option) => option.value === value)}
        // The list marks the chosen option; the field is only for searching.
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
            placeholder="Search options"
            slotProps={{ input: { ...slotProps.htmlInput, 'aria-label': label } }}
          />
        )}
      />
      {missing && (missing.isFetching ? <InlineLoading /> : <NotLoaded onRetry={missing.onRetry} />)}
    </DialogPopover>
  )
}

/** The list is placed under its field instead of floating, because it is already inside a popover. */
const inFlow = {
  position: 'static !important',
  transform: 'none !important',
  width: '100% !important',
  mt: 1,
} as const
