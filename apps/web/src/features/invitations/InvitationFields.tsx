import type { Role } from '@domicile/contract/permissions'
import { Choice, Company, Text } from '../../forms/Fields.tsx'
import { FormSection } from '../../forms/FormSection.tsx'
import type { RouteForm } from '../../forms/use-route-form.ts'
import { texts } from '../../session/texts.ts'
import { type InvitationForm, isInCompany } from './invitation-form.ts'
import { newUserTexts as words } from './send-texts.ts'

type InvitationFieldsProps = { form: RouteForm<InvitationForm>; offered: readonly Role[] }

/** The invitee and the role; a role in a company also asks for the company. */
export function InvitationFields({ form, offered }: InvitationFieldsProps) {
  return (
    <>
      <FormSection title={words.who}>
        <Text form={form} name="email" type="email" inputMode="email" required />
        <Text form={form} name="firstName" />
        <Text form={form} name="lastName" />
        <Text form={form} name="jobTitle" />
      </FormSection>
      <FormSection title={words.access}>
        <Choice
          form={form}
          name="role"
          required
          placeholder={words.chooseRole}
          options={offered.map((value) => ({ value, label: texts.roles[value] }))}
        />
        {isInCompany(form.watch('role')) && <Company form={form} name="companyId" required />}
      </FormSection>
    </>
  )
}
