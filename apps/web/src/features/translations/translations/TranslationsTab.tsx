import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api/queries.ts'
import { paths } from '../../../navigation/paths.ts'
import { mayAt } from '../../../session/allowed-actions.ts'
import { translationColumns } from './translation-columns.tsx'
import { translationTexts } from './translation-texts.ts'
import { CompanyList, LATEST } from '../../../registers/CompanyList.tsx'
import type { CompanyTabProps } from '../../../registers/company-tab.ts'

/** The translations of a company. */
export function TranslationsTab({ company, person }: CompanyTabProps) {
  const { id: companyId } = company
  const latest = { companyId, show: 'all', sort: 'newest', order: 'desc', pageSize: LATEST } as const
  const result = useQuery(query('GET /api/translations', { query: latest }))
  return (
    <CompanyList
      company={company}
      person={person}
      title={translationTexts.title}
      result={result}
      columns={translationColumns(person?.role === null).filter(({ id }) => id !== 'company')}
      rowLink={({ id }) => paths.translation(id)}
      all={{ label: translationTexts.ofCompany.all, to: paths.translations(companyId) }}
      empty={translationTexts.empty}
      action={
        mayAt(companyId, person, 'translations:request') && {
          label: translationTexts.new,
          to: paths.newTranslation({ companyId }),
        }
      }
    />
  )
}
