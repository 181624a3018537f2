import { can } from '@domicile/contract/permissions'
import { translationKinds } from '@domicile/contract/translations/translation-kinds'
import { useQuery } from '@tanstack/react-query'
import { me } from '../../../api/queries.ts'
import { filtersOf } from '../../../lists/filters/list-filters.ts'
import { ListLinks } from '../../../lists/ListLinks.tsx'
import { ListScreen } from '../../../lists/ListScreen.tsx'
import { useList } from '../../../lists/use-list.ts'
import { paths } from '../../../navigation/paths.ts'
import { whileActing } from '../../../session/allowed-actions.ts'
import { sentence } from '../../../ui/data/format.ts'
import { TextLink } from '../../../ui/layout/TextLink.tsx'
import { languageOptions } from '../../../forms/languages/language-options.ts'
import { translationColumns } from './translation-columns.tsx'
import { translationTexts as words } from './translation-texts.ts'
import { translationList } from './translations.list.ts'

/** The open translations that the user may see. */
export default function TranslationsScreen() {
  const { data: person } = useQuery(me)
  const isClient = person?.role === null
  const mayRequest = person && can(person, 'translations:request')
  return (
    <ListScreen
      list={useList(translationList)}
      texts={{ ...words, subtitle: isClient ? words.clientSubtitle : words.subtitle }}
      primaryAction={mayRequest ? { label: words.new, to: paths.newTranslation() } : undefined}
      tabs={
        <ListLinks>
          <TextLink to={paths.translationsArchive()}>{words.archive}</TextLink>
        </ListLinks>
      }
      filters={filtersFor(isClient)}
      columns={translationColumns(isClient)}
      rowLink={({ id }) => paths.translation(id)}
      exports={whileActing(person) === undefined && {}}
    />
  )
}

function filtersFor(isClient: boolean) {
  const waits = isClient ? words.waitsForClient : words.waits
  const { filters } = words
  return filtersOf(translationList, {
    waitsFor: { kind: 'flag', value: 'me', label: filters.forMe },
    state: { kind: 'choice', label: filters.state, nameOf: (state) => words.states[state] },
    kind: { kind: 'choice', label: filters.kind, nameOf: (kind) => translationKinds[kind] },
    fromLanguage: { kind: 'choice', label: filters.fromLanguage, options: languageOptions },
    toLanguage: { kind: 'choice', label: filters.toLanguage, options: languageOptions },
    companyId: { kind: 'company', label: filters.company },
    waitingOn: {
      kind: 'choice',
      label: filters.waitingOn,
      offers: ['client', 'firm'],
      nameOf: (whom) => sentence(waits[whom]),
      chip: (whom) => `${filters.waitingOn} ${waits[whom]}`,
    },
    overdue: { kind: 'flag', value: 'yes', label: filters.overdue },
    show: { kind: 'choice', label: filters.show, any: filters.open, nameOf: (show) => filters[show] },
  })
}
