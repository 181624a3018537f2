import { roles } from '@domicile/contract/roles/roles'
import { audiences } from '@domicile/contract/announcements/announcement-states'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import { texts } from '../../session/texts.ts'
import type { Option } from '../../ui/fields/SelectField.tsx'
import { CompanyPicker } from '../../forms/CompanyPicker.tsx'
import { Bind, Checks, Choice } from '../../forms/Fields.tsx'
import type { RouteForm } from '../../forms/use-route-form.ts'
import type { NoticeForm } from './announcement-form.ts'
import { announcementFormTexts as words, announcementTexts } from './announcement-texts.ts'

const options = audiences.map((value) => ({ value, label: announcementTexts.audiences[value] }))

const allRoles = roles.map((value) => ({ value, label: texts.roles[value] }))

/** The audience of an announcement, with the roles or companies if it is limited to some. */
export function AudienceFields({ form }: { form: RouteForm<NoticeForm> }) {
  const audience = form.watch('audience')
  return (
    <>
      <Choice form={form} name="audience" options={options} />
      {audience === 'roles' && <Checks form={form} name="roles" options={allRoles} />}
      {audience === 'companies' && (
        <Bind form={form} name="companyIds">
          {({ value, onChange, error }) => (
            <CompaniesField value={value as Option[]} onChange={onChange} error={error} />
          )}
        </Bind>
      )}
    </>
  )
}

type CompaniesFieldProps = {
  value: Option[]
  onChange: (value: Option[]) => void
  error: string | undefined
}

function CompaniesField({ value, onChange, error }: CompaniesFieldProps) {
  const without = (id: string) => value.filter((one) => one.value !== id)
  return (
    <Stack sx={{ gap: 1 }}>
      <CompanyPicker
        // A new key after each choice remounts the picker, so that it is empty again.
        key={value.length}
        name="companyIds"
        label={words.addCompany}
        value={null}
        onChange={(chosen) => chosen && onChange([...without(chosen.value), chosen])}
        exceptId=""
        error={error}
      />
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {value.map(({ value: id, label }) => (
          <Chip
            key={id}
            label={label}
            aria-label={words.removeCompany(label)}
            onDelete={() => onChange(without(id))}
          />
        ))}
      </Stack>
    </Stack>
  )
}
