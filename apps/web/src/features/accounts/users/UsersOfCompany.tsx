import type { UserSummary } from '@domicile/contract/accounts/users/users'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api/queries.ts'
import { paths } from '../../../navigation/paths.ts'
import { mayAt } from '../../../session/allowed-actions.ts'
import { texts } from '../../../session/texts.ts'
import { userColumns } from './user-columns.tsx'
import { userTexts } from './user-texts.ts'
import { CompanyList, LATEST } from '../../../registers/CompanyList.tsx'
import type { CompanyTabProps } from '../../../registers/company-tab.ts'

const words = userTexts.ofCompany

/** The users with a role at a company: for staff the last seen first, for clients by name. */
export function UsersOfCompany({ company, person }: CompanyTabProps) {
  const { id: companyId } = company
  const latest = { companyId, state: 'all', sort: 'lastSeen', order: 'desc', pageSize: LATEST } as const
  const result = useQuery(query('GET /api/users', { query: latest }))
  const isClient = person?.role === null
  return (
    <CompanyList
      company={company}
      person={person}
      title={userTexts.title}
      result={result}
      columns={userColumns(person).map((column) =>
        column.id === 'role'
          ? { ...column, width: 112, cell: (user: UserSummary) => roleAt(companyId, user) }
          : column,
      )}
      rowLink={({ id }) => paths.user(id)}
      all={{ label: words.all, to: paths.users(companyId) }}
      empty={isClient ? words.emptyClient : words.empty}
      action={
        mayAt(companyId, person, 'invitations:send') && { label: userTexts.invite, to: paths.newUser() }
      }
    />
  )
}

function roleAt(companyId: string, { memberships }: UserSummary): string {
  const here = memberships.find((membership) => membership.companyId === companyId)
  return here ? texts.roles[here.role] : userTexts.noRole
}
