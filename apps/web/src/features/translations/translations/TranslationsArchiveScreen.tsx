import { translationKinds } from '@domicile/contract/translations/translation-kinds'
import { useQuery } from '@tanstack/react-query'
import { me } from '../../../api/queries.ts'
import { filtersOf } from '../../../lists/filters/list-filters.ts'
import { ListLinks } from '../../../lists/ListLinks.tsx'
import { ListScreen } from '../../../lists/ListScreen.tsx'
import { useList } from '../../../lists/use-list.ts'
import { paths } from '../../../navigation/paths.ts'
import { TextLink } from '../../../ui/layout/TextLink.tsx'
import { translationColumns } from './translation-columns.tsx'
import { translationTexts as words } from './translation-texts.ts'
import { archivedTranslationList } from './translations.list.ts'

const filters = filtersOf(archivedTranslationList, {
  kind: { kind: 'choice', label: words.filters.kind, nameOf: (kind) => translationKinds[kind] },
  companyId: { kind: 'company', label: words.filters.company },
})

/** The translations that are delivered or over. */
export default function TranslationsArchiveScreen() {
  const { data: person } = useQuery(me)
  return (
    <ListScreen
      list={useList(archivedTranslationList)}
      texts={{
        ...words,
        title: words.archiveTitle,
        subtitle: words.archiveSubtitle,
        empty: words.emptyArchive,
      }}
      tabs={
        <ListLinks>
          <TextLink to={paths.translations()}>{words.open}</TextLink>
        </ListLinks>
      }
      filters={filters}
      columns={translationColumns(person?.role === null)}
      rowLink={({ id }) => paths.translation(id)}
    />
  )
}
