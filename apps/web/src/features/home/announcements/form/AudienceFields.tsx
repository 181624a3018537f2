import { roles } from '@domicile/contract/roles/roles'
import { audiences } from '@domicile/contract/home/announcements/announcement-states'
import { texts } from '../../../../session/texts.ts'
import type { Option } from '../../../../ui/fields/SelectField.tsx'
import { ChosenOptions } from '../../../../forms/ChosenOptions.tsx'
import { CompanyPicker } from '../../../../forms/CompanyPicker.tsx'
import { Bind, Checks, Choice } from '../../../../forms/Fields.tsx'
import type { RouteForm } from '../../../../forms/use-route-form.ts'
import type { NoticeForm } from './announcement-form.ts'
import { announcementFormTexts as words, announcementTexts } from '../announcement-texts.ts'

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
  return (
    <ChosenOptions value={value} onChange={onChange} removeLabel={words.removeCompany}>
      {(onChoose) => (
        <CompanyPicker
          name="companyIds"
          label={words.addCompany}
          value={null}
          onChange={onChoose}
          exceptId=""
          error={error}
        />
      )}
    </ChosenOptions>
  )
}
