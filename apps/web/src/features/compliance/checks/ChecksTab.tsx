import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api/queries.ts'
import { paths } from '../../../navigation/paths.ts'
import { mayAt } from '../../../session/allowed-actions.ts'
import { checkColumns } from './check-columns.tsx'
import { checkTexts } from './check-texts.ts'
import { CompanyList, LATEST } from '../../../registers/CompanyList.tsx'
import type { CompanyTabProps } from '../../../registers/company-tab.ts'

const words = checkTexts.ofCompany

/** The checks of a company. */
export function ChecksTab({ company, person }: CompanyTabProps) {
  const { id: companyId } = company
  const latest = { companyId, show: 'all', sort: 'newest', order: 'desc', pageSize: LATEST } as const
  const result = useQuery(query('GET /api/checks', { query: latest }))
  return (
    <CompanyList
      company={company}
      person={person}
      title={checkTexts.title}
      result={result}
      columns={checkColumns(person?.role === null).filter(({ id }) => id !== 'company')}
      rowLink={({ id }) => paths.check(id)}
      all={{ label: words.all, to: paths.checks(companyId) }}
      empty={checkTexts.empty}
      action={
        mayAt(companyId, person, 'checks:order') && {
          label: checkTexts.new,
          to: paths.newCheck(companyId),
        }
      }
    />
  )
}
