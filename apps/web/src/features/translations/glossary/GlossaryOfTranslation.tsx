import type { Translation } from '@domicile/contract/translations/translations'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api/queries.ts'
import { QueryBoundary } from '../../../api/QueryBoundary.tsx'
import { paths } from '../../../navigation/paths.ts'
import { DefinitionList } from '../../../ui/data/DefinitionList.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { TextLink } from '../../../ui/layout/TextLink.tsx'
import { glossaryTexts as words } from './glossary-texts.ts'

/** The terms of the company in the language of a translation; nothing if there are none. */
export function GlossaryOfTranslation({ translation }: { translation: Translation }) {
  const { company, toLanguage } = translation
  const params = { companyId: company.id }
  const glossary = useQuery(query('GET /api/companies/:companyId/glossary', { params }))
  if (glossary.data === undefined)
    return (
      <QueryBoundary query={glossary} skeleton={<></>} isInline>
        {() => null}
      </QueryBoundary>
    )
  const terms = glossary.data.filter(({ language }) => language === toLanguage)
  if (terms.length === 0) return null
  return (
    <Panel
      title={words.current}
      action={<TextLink to={paths.company(company.id, 'glossary')}>{words.change}</TextLink>}
    >
      <DefinitionList
        items={terms.map(({ term, translation: translated, note }) => ({
          label: term,
          value: [translated ?? words.columns.staysAsIs, note].filter(Boolean).join(' · '),
        }))}
      />
    </Panel>
  )
}
