import type { UserSummary } from '@domicile/contract/accounts/users/users'
import { DateTime } from '../../../ui/data/DateTime.tsx'
import { nameColumn } from '../../../lists/columns/record-columns.tsx'
import type { Column } from '../../../lists/list-types.ts'
import { StatusChip } from '../../../ui/data/StatusChip.tsx'
import { userTexts as words } from './user-texts.ts'
import { roleLine } from './role-texts.ts'

const headers = words.columns

type Reader = { role: string | null; timeZone: string } | undefined

/** The columns of a list of users; clients do not see how and when people sign in. */
export function userColumns(reader: Reader): Column<UserSummary>[] {
  return reader?.role ? [...sharedColumns, ...signInColumns(reader.timeZone)] : sharedColumns
}

const sharedColumns: Column<UserSummary>[] = [
  nameColumn(headers.name, 176),
  { id: 'email', card: 'line', header: headers.email, width: 208, cell: ({ email }) => email },
  { id: 'role', card: 'line', header: headers.role, width: 208, cell: roleLine },
  {
    id: 'state',
    card: 'status',
    header: headers.state,
    width: 120,
    cell: ({ state }) => <StatusChip label={words.states[state]} />,
  },
]

function signInColumns(timeZone: string): Column<UserSummary>[] {
  return [
    {
      id: 'twoFactor',
      header: headers.twoFactor,
      width: 136,
      cell: ({ twoFactor }) => (twoFactor ? words.twoFactor[twoFactor] : words.noTwoFactor),
    },
    {
      id: 'lastSeen',
      header: headers.lastSeen,
      width: 120,
      cell: ({ lastSeenAt }) =>
        lastSeenAt ? <DateTime value={lastSeenAt} timeZone={timeZone} /> : words.never,
    },
  ]
}
