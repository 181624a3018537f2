import type { Term } from '@domicile/contract/translations/glossary'
import { languageName } from '@domicile/contract/language-kinds'
import { lazy } from 'react'
import { ExportMenu } from '../../../lists/ExportMenu.tsx'
import type { Column } from '../../../lists/list-types.ts'
import { NotGiven } from '../../../ui/data/NotGiven.tsx'
import { glossaryTexts as words } from './glossary-texts.ts'
import { CompanyRegister } from '../../../registers/CompanyRegister.tsx'
import type { CompanyTabProps } from '../../../registers/company-tab.ts'

const TermForm = lazy(async () => ({ default: (await import('./TermForm.tsx')).TermForm }))

const EXPORT = 'GET /api/companies/:companyId/glossary/export'

/** The terms that translations of a company use. */
export function GlossaryTab(props: CompanyTabProps) {
  return (
    <CompanyRegister
      {...props}
      register="glossary"
      texts={words}
      nameOf={({ term }) => term}
      panels={(terms) => [{ title: words.current, columns, rows: terms }]}
      columns={columns}
      Form={TermForm}
      tools={<ExportMenu route={EXPORT} input={{ params: { companyId: props.company.id } }} />}
    />
  )
}

const columns: Column<Term>[] = [
  { id: 'term', header: words.name, cell: ({ term }) => term, width: 180, primary: true },
  {
    id: 'language',
    header: words.columns.language,
    cell: ({ language }) => languageName(language),
    width: 112,
  },
  {
    id: 'translation',
    header: words.fields.translation,
    cell: ({ translation, staysAsIs }) => (staysAsIs ? words.columns.staysAsIs : translation),
    width: 200,
  },
  { id: 'note', header: words.fields.note, cell: ({ note }) => note ?? <NotGiven />, width: 232 },
]
