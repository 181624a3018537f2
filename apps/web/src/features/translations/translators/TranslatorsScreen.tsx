import { translationKinds } from '@domicile/contract/translations/translation-kinds'
import { useState } from 'react'
import { languageOptions } from '../../../forms/languages/language-options.ts'
import { filtersOf } from '../../../lists/filters/list-filters.ts'
import { ListLinks } from '../../../lists/ListLinks.tsx'
import { ListScreen } from '../../../lists/ListScreen.tsx'
import { useList } from '../../../lists/use-list.ts'
import { paths } from '../../../navigation/paths.ts'
import { openedPart } from '../../../ui/feedback/opened-part.tsx'
import { TextLink } from '../../../ui/layout/TextLink.tsx'
import { translatorColumns } from './translator-columns.tsx'
import { translatorTexts as words } from './translator-texts.ts'
import { translatorList } from './translators.list.ts'

const TranslatorPanel = openedPart(async () => (await import('./TranslatorPanel.tsx')).TranslatorPanel)

const filters = filtersOf(translatorList, {
  fromLanguage: { kind: 'choice', label: words.filters.from, options: languageOptions },
  toLanguage: { kind: 'choice', label: words.filters.to, options: languageOptions },
  kind: { kind: 'choice', label: words.filters.kind, nameOf: (kind) => translationKinds[kind] },
  show: {
    kind: 'choice',
    label: words.filters.show,
    any: words.filters.active,
    nameOf: (show) => words.filters[show],
  },
})

/** The register of translators, for staff. */
export default function TranslatorsScreen() {
  const [isAdding, setIsAdding] = useState(false)
  return (
    <>
      <ListScreen
        list={useList(translatorList)}
        texts={words}
        filters={filters}
        columns={translatorColumns}
        rowLink={({ id }) => paths.translator(id)}
        primaryAction={{ label: words.new, onClick: () => setIsAdding(true) }}
        tabs={
          <ListLinks>
            <TextLink to={paths.pageRules()}>{words.pageRules}</TextLink>
          </ListLinks>
        }
      />
      {isAdding && <TranslatorPanel translator={undefined} onClose={() => setIsAdding(false)} />}
    </>
  )
}
