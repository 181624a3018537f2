import type { Invitation } from '@domicile/contract/accounts/invitations'
import { texts } from '../../../session/texts.ts'
import { DateTime } from '../../../ui/data/DateTime.tsx'
import type { Column } from '../../../lists/list-types.ts'
import { StatusChip } from '../../../ui/data/StatusChip.tsx'
import { TruncatedText } from '../../../ui/data/TruncatedText.tsx'
import { InvitationActions } from './InvitationActions.tsx'
import { invitationTexts as words } from './send-texts.ts'

const headers = words.columns

/** Returns the columns of the list of invitations, with the actions on each. */
export function invitationColumns(timeZone: string | undefined): Column<Invitation>[] {
  return [
    {
      id: 'email',
      header: headers.email,
      primary: true,
      width: 208,
      cell: ({ email }) => <TruncatedText>{email}</TruncatedText>,
    },
    { id: 'role', card: 'line', header: headers.role, width: 136, cell: ({ role }) => texts.roles[role] },
    {
      id: 'company',
      card: 'line',
      header: headers.company,
      width: 160,
      cell: ({ companyName }) => companyName ?? words.firm,
    },
    {
      id: 'state',
      card: 'status',
      header: headers.state,
      width: 128,
      cell: ({ state }) => <StatusChip label={state} />,
    },
    {
      id: 'sent',
      header: headers.sent,
      width: 112,
      cell: ({ sentAt }) => <DateTime value={sentAt} timeZone={timeZone} />,
    },
    { id: 'invitedBy', header: headers.invitedBy, width: 144, cell: ({ invitedBy }) => invitedBy },
    {
      id: 'actions',
      card: 'action',
      header: headers.actions,
      width: 88,
      cell: (invitation) => <InvitationActions invitation={invitation} />,
    },
  ]
}
