import { translationKindNames } from '@domicile/contract/translations/translation-kinds'
import { choice, list, text } from '../../../lists/list.ts'
import { paths } from '../../../navigation/paths.ts'

export const translatorList = list('GET /api/translators', {
  path: paths.translators(),
  params: {
    q: text(),
    fromLanguage: text(2),
    toLanguage: text(2),
    kind: choice(translationKindNames),
    show: choice(['archived', 'all']),
  },
  sort: { by: ['name'], id: 'name', order: 'asc' },
})
