import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api/queries.ts'
import { paths } from '../../../navigation/paths.ts'
import { mayAt } from '../../../session/allowed-actions.ts'
import { enquiryColumns } from './enquiry-columns.tsx'
import { emailUsTexts, enquiryTexts as words } from './enquiry-texts.ts'
import { CompanyList, LATEST } from '../../../registers/CompanyList.tsx'
import type { CompanyTabProps } from '../../../registers/company-tab.ts'

/** The conversations about a company: clients see their own. */
export function MessagesTab({ company, person }: CompanyTabProps) {
  const { id: companyId } = company
  const result = useQuery(query('GET /api/enquiries', { query: { companyId, pageSize: LATEST } }))
  const isStaff = Boolean(person?.role)
  const mayBegin = mayAt(companyId, person, isStaff ? 'enquiries:start' : 'enquiries:write')
  return (
    <CompanyList
      company={company}
      person={person}
      title={isStaff ? words.queue.title : words.title}
      result={result}
      columns={enquiryColumns(isStaff, person?.timeZone).filter((column) => column.id !== 'company')}
      rowLink={({ id }) => paths.enquiry(id)}
      all={{ label: words.ofCompany.all, to: paths.enquiries(companyId) }}
      empty={isStaff ? words.ofCompany.empty : words.empty}
      action={
        mayBegin && {
          label: isStaff ? words.queue.write : emailUsTexts.title,
          to: paths.emailUs({ companyId }),
        }
      }
    />
  )
}
