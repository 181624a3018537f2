import { countryName } from '@domicile/contract/countries'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import { SearchSelect } from '../../ui/fields/SearchSelect.tsx'
import { countryOptions } from './country-options.ts'

type CountriesFieldProps = {
  name: string
  label: string
  /** Country codes. */
  value: readonly string[]
  onChange: (codes: string[]) => void
  error?: string | undefined
  required?: boolean
}

/** Several countries: each is searched for, and removed by its chip. */
export function CountriesField({
  name,
  label,
  value,
  onChange,
  error,
  required = false,
}: CountriesFieldProps) {
  return (
    <Box>
      <SearchSelect
        // The new key empties the field after each choice.
        key={value.length}
        name={name}
        label={label}
        value={null}
        options={countryOptions}
        onChange={(chosen) => chosen && onChange([...new Set([...value, chosen.value])])}
        error={error}
        required={required}
      />
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', mt: value.length > 0 ? 1 : 0 }}>
        {value.map((code) => (
          <Chip
            key={code}
            label={countryName(code)}
            aria-label={`Remove ${countryName(code)}`}
            onDelete={() => onChange(value.filter((one) => one !== code))}
          />
        ))}
      </Stack>
    </Box>
  )
}
