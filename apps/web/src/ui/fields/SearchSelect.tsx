import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown'
import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete'
import OutlinedInput from '@mui/material/OutlinedInput'
import { FieldFrame } from './FieldFrame.tsx'
import { type FieldProps, isWithoutOptions } from './field-types.ts'
import { NotLoaded } from './NotLoaded.tsx'
import type { OfferedOption, Option } from './SelectField.tsx'

export type SearchSelectProps = FieldProps<Option | null> & {
  options: readonly OfferedOption[]
  /** Fetches the options that match the typed text; without it, the given options are filtered locally. */
  onSearch?: (text: string) => void
  placeholder?: string
  /** The message when no option matches. */
  emptyText?: string
}

/**
 * Of the options of an earlier search, those that fit the typed text: the list does not jump under the pointer when the
 * answer comes.
 */
const earlierThatFit = createFilterOptions<OfferedOption>()

/** A choice of one option from a long list, with search. */
export function SearchSelect(props: SearchSelectProps) {
  const { value, onChange, onBlur, inputRef, options, onSearch, placeholder, emptyText, ...frame } = props
  const loading = frame.source?.isFetching ?? false
  const isFailed = isWithoutOptions(frame.source) && !loading
  return (
    <FieldFrame {...frame}>
      {({ id, aria }) => (
        <Autocomplete
          id={id}
          size="small"
          options={[...options]}
          value={value}
          loading={loading}
          disabled={frame.disabled ?? false}
          autoHighlight
          popupIcon={<KeyboardArrowDown />}
          // The open list covers the error below the field.
          noOptionsText={
            isFailed ? (
              <NotLoaded onRetry={() => void frame.source?.refetch()} />
            ) : (
              (emptyText ?? 'No matches')
            )
          }
          isOptionEqualToValue={(option, chosen) => option.value === chosen.value}
          getOptionLabel={(option) => option.label}
          getOptionKey={(option) => option.value}
          getOptionDisabled={(option: OfferedOption) => option.disabled ?? false}
          onChange={(_event, chosen) => onChange(chosen)}
          {...(onSearch && {
            filterOptions: loading ? earlierThatFit : (all: OfferedOption[]) => all,
            onInputChange: (_event: unknown, text: string, reason: string) =>
              reason === 'input' && onSearch(text),
          })}
          renderInput={({ slotProps, ...params }) => (
            <OutlinedInput
              {...params}
              {...slotProps.input}
              name={frame.name}
              placeholder={placeholder}
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
