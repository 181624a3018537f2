import { can } from '@domicile/contract/permissions'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api/queries.ts'
import { paths } from '../../../navigation/paths.ts'
import { mayAt } from '../../../session/allowed-actions.ts'
import { addressColumns } from './address-columns.tsx'
import { addressTexts } from './address-texts.ts'
import { CompanyList, LATEST } from '../../../registers/CompanyList.tsx'
import type { CompanyTabProps } from '../../../registers/company-tab.ts'

/** The addresses of a company. */
export function AddressesTab({ company, person }: CompanyTabProps) {
  const { id: companyId } = company
  const latest = { companyId, show: 'all', sort: 'newest', order: 'desc', pageSize: LATEST } as const
  const result = useQuery(query('GET /api/addresses', { query: latest }))
  const mayWrite = person !== undefined && can(person, 'addresses:write')
  return (
    <CompanyList
      company={company}
      person={person}
      title={addressTexts.title}
      result={result}
      columns={addressColumns(person?.role === null).filter(({ id }) => id !== 'company')}
      rowLink={({ id }) => paths.address(id)}
      all={{ label: addressTexts.ofCompany.all, to: paths.addresses(companyId) }}
      empty={addressTexts.empty}
      action={
        mayAt(companyId, person, 'addresses:request') && {
          label: mayWrite ? addressTexts.new : addressTexts.request,
          to: paths.newAddress(companyId),
        }
      }
    />
  )
}
