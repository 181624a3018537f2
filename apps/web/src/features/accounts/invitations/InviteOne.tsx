import type { Profile } from '@domicile/contract/accounts/session/auth'
import type { Role } from '@domicile/contract/roles/roles'
import { useNavigate } from '@tanstack/react-router'
import { paths } from '../../../navigation/paths.ts'
import { FormPage } from '../../../forms/FormPage.tsx'
import { TextLink } from '../../../ui/layout/TextLink.tsx'
import { useRouteForm, type RouteForm } from '../../../forms/use-route-form.ts'
import { userTexts } from '../users/users.public.ts'
import { Choice, Company, Text } from '../../../forms/Fields.tsx'
import { FormSection } from '../../../forms/FormSection.tsx'
import { texts } from '../../../session/texts.ts'
import { AllowanceLine } from './AllowanceLine.tsx'
import {
  bodyOf,
  checkInvitation,
  emptyForm,
  rolesToGive,
  type InvitationForm,
  isInCompany,
} from './invitation-form.ts'
import { newUserTexts as words } from './send-texts.ts'

/** Invites one person; the company is preselected for a user who owns exactly one. */
export function InviteOne({ person }: { person: Profile }) {
  const navigate = useNavigate()
  const form = useRouteForm('POST /api/invitations', {
    texts: words,
    values: { ...emptyForm, companyId: onlyCompany(person) },
    input: (values) => ({ body: bodyOf(values) }),
    check: checkInvitation,
    done: ({ email }) => words.sent(email),
    onSaved: () => navigate({ to: paths.invitations() }),
  })
  return (
    <FormPage
      form={form}
      title={words.title}
      subtitle={
        <>
          <div>{words.subtitle}</div>
          <AllowanceLine companyId={form.watch('companyId')?.value} />
          <TextLink to={paths.newUsers()}>{words.many}</TextLink>
        </>
      }
      breadcrumbs={[{ label: userTexts.title, to: paths.users() }, { label: words.title }]}
      submitLabel={words.send}
    >
      <InvitationFields form={form} offered={rolesToGive(person)} />
    </FormPage>
  )
}

function onlyCompany({ memberships }: Profile) {
  const owned = memberships.filter(({ role }) => role === 'owner')
  const [only] = owned
  return owned.length === 1 && only ? { value: only.companyId, label: only.companyName } : null
}

type InvitationFieldsProps = { form: RouteForm<InvitationForm>; offered: readonly Role[] }

/** The invitee and the role; a role in a company also asks for the company. */
function InvitationFields({ form, offered }: InvitationFieldsProps) {
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
