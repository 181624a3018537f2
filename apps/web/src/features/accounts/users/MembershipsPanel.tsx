import type { User } from '@domicile/contract/accounts/users/users'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../../navigation/paths.ts'
import { me } from '../../../api/queries.ts'
import { texts } from '../../../session/texts.ts'
import { ActionMenu } from '../../../ui/actions/ActionMenu.tsx'
import { SendDialog } from '../../../api/SendDialog.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { TextLink } from '../../../ui/layout/TextLink.tsx'
import { userPageTexts as words } from './user-texts.ts'

type Membership = User['memberships'][number]
type MembershipsPanelProps = { user: User; onChange: (companyId: string) => void }

/** The companies of a user that the viewer may see, with the user's role in each. */
export function MembershipsPanel({ user, onChange }: MembershipsPanelProps) {
  const [leaving, setLeaving] = useState<Membership>()
  const mayChange = user.allowedActions.includes('assign-role')
  const isSelf = useQuery(me).data?.id === user.id
  const verb = isSelf ? words.leave : words.removeFrom
  return (
    <Panel title={words.access} subtitle={isSelf ? words.ownAccessHelp : words.accessHelp}>
      {user.memberships.length === 0 && <Typography>{words.noAccess}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {user.memberships.map((membership) => {
          const { companyId, companyName, role } = membership
          return (
            <Stack key={companyId} component="li" direction="row" sx={row}>
              <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                <TextLink to={paths.company(companyId)}>{companyName}</TextLink>
              </Box>
              <span>{texts.roles[role]}</span>
              {mayChange && (
                <ActionMenu
                  label={`${words.role}: ${companyName}`}
                  actions={[
                    { label: words.changeRole, onClick: () => onChange(companyId) },
                    {
                      label: `${verb(companyName)}…`,
                      onClick: () => setLeaving(membership),
                      danger: true,
                    },
                  ]}
                />
              )}
            </Stack>
          )
        })}
      </Box>
      {leaving && (
        <Removal user={user} membership={leaving} isSelf={isSelf} onClose={() => setLeaving(undefined)} />
      )}
    </Panel>
  )
}

type RemovalProps = { user: User; membership: Membership; isSelf: boolean; onClose: () => void }

/** Asks before a user loses a company; a user who leaves may no longer open the page, and goes to the start page. */
function Removal({ user, membership: { companyId, companyName }, isSelf, onClose }: RemovalProps) {
  const navigate = useNavigate()
  const verb = (isSelf ? words.leave : words.removeFrom)(companyName)
  return (
    <SendDialog
      title={`${verb}?`}
      text={isSelf ? words.leaveText : words.removeText}
      verb={verb}
      danger
      route="DELETE /api/users/:id/memberships/:companyId"
      input={() => ({ params: { id: user.id, companyId } })}
      done={isSelf ? words.left : words.removed}
      onDone={() => (isSelf ? void navigate({ to: '/' }) : onClose())}
      onClose={onClose}
    />
  )
}

const row = {
  gap: 2,
  py: 1,
  alignItems: 'center',
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const
