import { clientRoles, type Role, staffRoles } from '@domicile/contract/roles/roles'
import type { User } from '@domicile/contract/accounts/users/users'
import { Choice } from '../../../forms/Fields.tsx'
import { FormPanel } from '../../../forms/FormPanel.tsx'
import { useRouteForm } from '../../../forms/use-route-form.ts'
import { texts } from '../../../session/texts.ts'
import { userPageTexts as words } from './user-texts.ts'

type RolePanelProps = {
  user: User
  /** The company of the role; absent for a role in the firm. */
  companyId?: string
  onClose: () => void
}

/** Changes a user's role in a company or in the firm. */
export function RolePanel({ user, companyId, onClose }: RolePanelProps) {
  const membership = user.memberships.find((each) => each.companyId === companyId)
  const before: Role = membership?.role ?? user.role ?? 'member'
  const form = useRouteForm('PUT /api/users/:id/role', {
    texts: { fields: { role: words.role } },
    subject: `${user.id} ${companyId ?? ''}`,
    values: { role: before },
    input: ({ role }) => ({ params: { id: user.id }, body: { role, companyId: companyId ?? null } }),
    pathOf: () => 'role',
    done: words.roleSaved,
    onSaved: onClose,
  })
  const offered = companyId ? clientRoles : staffRoles
  return (
    <FormPanel
      form={form}
      title={membership ? words.changeRoleIn(membership.companyName) : words.changeRole.replace('…', '')}
      subtitle={user.name}
      onClose={onClose}
      submitLabel={words.saveRole}
    >
      <Choice
        form={form}
        name="role"
        options={offered.map((value) => ({ value, label: texts.roles[value] }))}
      />
    </FormPanel>
  )
}
