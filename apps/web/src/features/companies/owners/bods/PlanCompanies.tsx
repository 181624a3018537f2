import { countryName } from '@domicile/contract/countries'
import type { FileCompany } from '@domicile/contract/companies/owners/bods'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { CompanyPicker } from '../../../../forms/CompanyPicker.tsx'
import { SelectField } from '../../../../ui/fields/SelectField.tsx'
import { importTexts as words } from './import-texts.ts'

type MatchProps = {
  companies: readonly FileCompany[]
  onMatch: (record: string, companyId: string | null) => void
}

/** Chooses the company of the file that is the one of the tab. */
export function ItselfField({
  company,
  companies,
  onMatch,
}: MatchProps & { company: { id: string; name: string } }) {
  const current = companies.find((one) => one.company?.id === company.id)
  const withHolders = companies.filter((one) => one.holders > 0 || one === current)
  return (
    <SelectField
      name="itself"
      label={words.itself(company.name)}
      help={words.itselfHelp}
      value={current?.record ?? ''}
      {...(!current && { placeholder: words.chooseItself })}
      options={withHolders.map(({ record, name, country, numbers }) => ({
        value: record,
        label: [name, country && countryName(country), numbers[0]].filter(Boolean).join(', '),
      }))}
      onChange={(record) => record && onMatch(record, company.id)}
    />
  )
}

/** The other companies of the file, each with the company of the portal that it is. */
export function OtherCompanies({ companyId, companies, onMatch }: MatchProps & { companyId: string }) {
  const others = companies.filter(({ company }) => company?.id !== companyId)
  if (others.length === 0) return null
  return (
    <Stack sx={{ gap: 2 }} role="group" aria-label={words.companies}>
      <div>
        <Typography variant="h3">{words.companies}</Typography>
        <Typography sx={{ color: 'text.secondary' }}>{words.companiesHelp}</Typography>
      </div>
      {others.map((one) => (
        <CompanyPicker
          key={one.record}
          name={`company-${one.record}`}
          label={one.name}
          help={factsOf(one)}
          exceptId={companyId}
          value={one.company && { value: one.company.id, label: one.company.name }}
          onChange={(chosen) => onMatch(one.record, chosen?.value ?? null)}
        />
      ))}
    </Stack>
  )
}

function factsOf({ country, numbers, holders }: FileCompany): string | undefined {
  const facts = [country && countryName(country), ...numbers, holders > 0 && words.holders(holders)]
  return facts.filter(Boolean).join(', ') || undefined
}
