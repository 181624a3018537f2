import { clientRoles, type Role, staffRoles } from '@domicile/contract/permissions'
import type { User } from '@domicile/contract/users/users'
import { useState } from 'react'
import { useSend } from '../../api/queries.ts'
import { texts } from '../../session/texts.ts'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { SidePanel } from '../../forms/SidePanel.tsx'
import { userPageTexts as words } from './user-texts.ts'

type RolePanelProps = {
  user: User
  /** Absent for a role in the firm. */
  companyId?: string
  onClose: () => void
}

/** Gives a person another role: in a company, or in the firm. */
export function RolePanel({ user, companyId, onClose }: RolePanelProps) {
  const membership = user.memberships.find((each) => each.companyId === companyId)
  const before = membership?.role ?? user.role ?? 'member'
  const [role, setRole] = useState<Role>(before)
  const change = useSend('PUT /api/users/:id/role', {
    done: words.roleSaved,
    onSuccess: onClose,
  })
  const offered = companyId ? clientRoles : staffRoles
  const wrong = change.error?.errors[0]?.message

  return (
    <SidePanel
      title={membership ? words.changeRoleIn(membership.companyName) : words.changeRole.replace('…', '')}
      subtitle={user.name}
      onClose={onClose}
      onSubmit={() =>
        change.mutate({ params: { id: user.id }, body: { role, companyId: companyId ?? null } })
      }
      submitLabel={words.saveRole}
      saving={change.isPending}
      dirty={role !== before && !change.isPending}
      errors={wrong ? [{ field: 'role', label: `${words.role}: ${wrong}` }] : []}
      generalError={change.error && change.error.errors.length === 0 ? change.error.message : undefined}
    >
      <SelectField
        name="role"
        label={words.role}
        value={role}
        onChange={(chosen) => setRole(chosen as Role)}
        options={offered.map((value) => ({ value, label: texts.roles[value] }))}
        error={wrong}
      />
    </SidePanel>
  )
}
