import Autocomplete from '@mui/material/Autocomplete'
import OutlinedInput from '@mui/material/OutlinedInput'
import { FieldFrame } from './FieldFrame.tsx'
import { type FieldProps, isWithoutOptions } from './field-types.ts'

export type SuggestFieldProps = FieldProps & {
  /** The suggested values; any other text is allowed. */
  suggestions: readonly string[]
}

/** A single-line text with suggestions. */
export function SuggestField({
  value,
  onChange,
  onBlur,
  inputRef,
  suggestions,
  ...frame
}: SuggestFieldProps) {
  return (
    <FieldFrame {...frame}>
      {({ id, aria }) => (
        <Autocomplete
          id={id}
          size="small"
          freeSolo
          options={[...suggestions]}
          loading={isWithoutOptions(frame.source) && frame.source.isFetching}
          inputValue={value}
          onInputChange={(_event, text) => onChange(text)}
          renderInput={({ slotProps, ...params }) => (
            <OutlinedInput
              {...params}
              {...slotProps.input}
              name={frame.name}
              onBlur={onBlur}
              inputRef={inputRef}
              slotProps={{ input: { ...slotProps.htmlInput, ...aria } }}
            />
          )}
        />
      )}
    </FieldFrame>
  )
}
