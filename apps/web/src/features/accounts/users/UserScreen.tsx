import type { User } from '@domicile/contract/accounts/users/users'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Stack from '@mui/material/Stack'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { paths } from '../../../navigation/paths.ts'
import { me, query } from '../../../api/queries.ts'
import { Facts, type FactGroup } from '../../../ui/data/Facts.tsx'
import { RecordPage } from '../../../ui/layout/RecordPage.tsx'
import { StatusChip } from '../../../ui/data/StatusChip.tsx'
import { QueryBoundary } from '../../../api/QueryBoundary.tsx'
import { DateTime } from '../../../ui/data/DateTime.tsx'
import { texts } from '../../../session/texts.ts'
import { MembershipsPanel } from './MembershipsPanel.tsx'
import { useUserMenu } from './use-user-menu.ts'
import { userPageTexts as words, userTexts } from './user-texts.ts'
import { roleLine } from './role-texts.ts'
import { UserConfirmation } from './UserConfirmation.tsx'
import { useAddressParams } from '../../../navigation/use-address.ts'

const RolePanel = lazy(async () => ({ default: (await import('./RolePanel.tsx')).RolePanel }))
const DeactivationPanel = lazy(async () => ({
  default: (await import('./DeactivationPanel.tsx')).DeactivationPanel,
}))

/** A user: their details, their roles, and the actions on them. */
export default function UserScreen() {
  const { id = '' } = useAddressParams()
  const result = useQuery(query('GET /api/users/:id', { params: { id } }))
  const { data: person } = useQuery(me)
  const { primary, menu, open, setOpen } = useUserMenu(result.data)
  const close = () => setOpen(undefined)
  return (
    <QueryBoundary query={result} page={userTexts.title} missing={{ texts: words, to: paths.users() }}>
      {(user) => (
        <RecordPage
          key={user.id}
          title={user.name}
          status={<StatusChip label={userTexts.states[user.state]} />}
          meta={user.jobTitle ?? roleLine(user)}
          breadcrumbs={[{ label: userTexts.title, to: paths.users() }, { label: user.name }]}
          primaryAction={primary}
          menu={menu}
          notice={
            (user.twoFactorReset || user.emailChange) && <Notices user={user} timeZone={person?.timeZone} />
          }
        >
          <Stack sx={{ gap: 2 }}>
            <Facts groups={factsOf(user, person)} />
            {!user.role && <MembershipsPanel user={user} onChange={(companyId) => setOpen({ companyId })} />}
          </Stack>
          <Suspense fallback={null}>
            {open === 'role' && <RolePanel user={user} onClose={close} />}
            {typeof open === 'object' && <RolePanel user={user} companyId={open.companyId} onClose={close} />}
            {open === 'deactivation' && <DeactivationPanel user={user} onClose={close} />}
          </Suspense>
          {typeof open === 'string' && <UserConfirmation user={user} what={open} onClose={close} />}
        </RecordPage>
      )}
    </QueryBoundary>
  )
}

/** The requests that wait for an administrator. */
function Notices({ user, timeZone }: { user: User; timeZone: string | undefined }) {
  const { twoFactorReset, emailChange } = user
  return (
    <Stack sx={{ gap: 2 }}>
      {twoFactorReset && <ResetNotice reset={twoFactorReset} timeZone={timeZone} />}
      {emailChange && (
        <Alert severity="info">
          <AlertTitle sx={{ typography: 'h3' }}>{words.emailNotice}</AlertTitle>
          {words.emailWaits(emailChange.newEmail)} {words.emailUntil}{' '}
          <DateTime value={emailChange.expiresAt} timeZone={timeZone} />
        </Alert>
      )}
    </Stack>
  )
}

type ResetNoticeProps = { reset: NonNullable<User['twoFactorReset']>; timeZone: string | undefined }

/** A pending reset of the second factor: who requested it, who confirmed it, and when it takes effect. */
function ResetNotice({ reset, timeZone }: ResetNoticeProps) {
  const { requestedBy, reason, confirmedBy, dueAt } = reset
  return (
    <Alert severity="warning">
      <AlertTitle sx={{ typography: 'h3' }}>{words.resetNotice}</AlertTitle>
      {words.resetBy(requestedBy, reason)}
      <br />
      {confirmedBy ? words.resetConfirmed(confirmedBy) : words.resetWaits} {words.resetDue}{' '}
      <DateTime value={dueAt} timeZone={timeZone} />
    </Alert>
  )
}

/** Returns the facts about a user, in groups; clients see what concerns their own companies. */
function factsOf(user: User, reader: { role: string | null; timeZone: string } | undefined): FactGroup[] {
  const isStaff = Boolean(reader?.role)
  return [
    {
      title: words.person,
      items: [
        { label: words.email, value: user.email },
        ...(user.role ? [{ label: words.staffRole, value: texts.roles[user.role] }] : []),
        { label: words.jobTitle, value: user.jobTitle },
        ...(isStaff
          ? [
              { label: words.phone, value: user.phoneNumber },
              { label: words.timeZone, value: user.timeZone },
            ]
          : [{ label: words.mails, value: user.notifications ? words.on : words.off }]),
      ],
    },
    ...(isStaff ? [signInFacts(user, reader?.timeZone)] : []),
  ]
}

function signInFacts(user: User, timeZone: string | undefined): FactGroup {
  const at = (value: string) => <DateTime value={value} timeZone={timeZone} />
  return {
    title: words.signIn,
    items: [
      {
        label: userTexts.columns.twoFactor,
        value: user.twoFactor ? userTexts.twoFactor[user.twoFactor] : userTexts.noTwoFactor,
      },
      {
        label: userTexts.columns.lastSeen,
        value: user.lastSeenAt ? at(user.lastSeenAt) : userTexts.never,
      },
      { label: words.notifications, value: user.notifications ? words.on : words.off },
      ...(user.createdAt ? [{ label: words.added, value: at(user.createdAt) }] : []),
      ...(user.deactivatedAt ? [{ label: words.deactivatedAt, value: at(user.deactivatedAt) }] : []),
    ],
  }
}
