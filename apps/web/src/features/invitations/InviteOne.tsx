import type { Profile } from '@domicile/contract/auth/auth'
import { useNavigate } from '@tanstack/react-router'
import { paths } from '../../navigation/paths.ts'
import { FormPage } from '../../forms/FormPage.tsx'
import { TextLink } from '../../ui/layout/TextLink.tsx'
import { useRouteForm } from '../../forms/use-route-form.ts'
import { bodyOf, checkInvitation, emptyForm, rolesToGive } from './invitation-form.ts'
import { InvitationFields } from './InvitationFields.tsx'
import { newUserTexts as words } from './send-texts.ts'
import { userTexts } from '../users/users.public.ts'

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
