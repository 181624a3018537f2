import { useQuery } from '@tanstack/react-query'
import Chip from '@mui/material/Chip'
import FormHelperText from '@mui/material/FormHelperText'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { query } from '../../../../api/queries.ts'
import { SelectField } from '../../../../ui/fields/SelectField.tsx'
import { CompanyPicker } from '../../../../forms/CompanyPicker.tsx'
import { settingsTexts as words } from '../builder-texts.ts'

type CompaniesFieldProps = {
  companies: 'all' | string[]
  onChange: (companies: 'all' | string[]) => void
  error: string | undefined
}

/** The companies that runs start for: all active ones, or a list. */
export function CompaniesField({ companies, onChange, error }: CompaniesFieldProps) {
  const named = companies === 'all' ? [] : companies
  return (
    <>
      <SelectField
        name="companies"
        label={words.companies}
        value={companies === 'all' ? 'all' : 'some'}
        options={[
          { value: 'all', label: words.allCompanies },
          { value: 'some', label: words.someCompanies },
        ]}
        onChange={(which) => onChange(which === 'all' ? 'all' : [])}
        error={error}
      />
      {companies !== 'all' && (
        <Stack sx={{ gap: 1 }}>
          <CompanyPicker
            // The new key empties the field after each choice.
            key={named.length}
            name="add-company"
            label={words.addCompany}
            value={null}
            onChange={(chosen) => chosen && onChange([...new Set([...named, chosen.value])])}
            exceptId=""
          />
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
            {named.map((id) => (
              <Named key={id} id={id} onRemove={() => onChange(named.filter((one) => one !== id))} />
            ))}
          </Stack>
          {named.length === 0 && <FormHelperText>{words.noCompanies}</FormHelperText>}
        </Stack>
      )}
    </>
  )
}

function Named({ id, onRemove }: { id: string; onRemove: () => void }) {
  const name = useQuery(query('GET /api/companies/:id', { params: { id } })).data?.name ?? '…'
  return (
    <Chip
      label={<Typography variant="body2">{name}</Typography>}
      onDelete={onRemove}
      aria-label={words.removeCompany(name)}
    />
  )
}
