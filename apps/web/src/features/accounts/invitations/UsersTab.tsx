import Stack from '@mui/material/Stack'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api/queries.ts'
import { paths } from '../../../navigation/paths.ts'
import { mayAt } from '../../../session/allowed-actions.ts'
import { UsersOfCompany } from '../users/users.public.ts'
import { invitationColumns } from './invitation-columns.tsx'
import { invitationTexts } from './send-texts.ts'
import { CompanyList, LATEST } from '../../../registers/CompanyList.tsx'
import type { CompanyTabProps } from '../../../registers/company-tab.ts'

const words = invitationTexts.ofCompany

/** The users with a role in a company; users who may invite also see its open invitations. */
export function UsersTab({ company, person }: CompanyTabProps) {
  return (
    <Stack sx={{ gap: 2 }}>
      <UsersOfCompany company={company} person={person} />
      {mayAt(company.id, person, 'invitations:read') && (
        <InvitationsOfCompany company={company} person={person} />
      )}
    </Stack>
  )
}

function InvitationsOfCompany({ company, person }: CompanyTabProps) {
  const { id: companyId } = company
  const result = useQuery(query('GET /api/invitations', { query: { companyId, pageSize: LATEST } }))
  return (
    <CompanyList
      company={company}
      person={person}
      title={words.title}
      result={result}
      columns={invitationColumns(person?.timeZone).filter(({ id }) => id !== 'company')}
      all={{ label: words.all, to: paths.invitations(companyId) }}
      empty={words.empty}
    />
  )
}
