import { languageCodes } from '@domicile/contract/language-kinds'
import { translationKindNames } from '@domicile/contract/translations/translation-kinds'
import { translationStates } from '@domicile/contract/translations/translation-states'
import { choice, list, text } from '../../../lists/list.ts'
import { paths } from '../../../navigation/paths.ts'
import { parseId } from '../../../navigation/url-params.ts'

const params = {
  q: text(),
  kind: choice(translationKindNames),
  fromLanguage: choice(languageCodes),
  toLanguage: choice(languageCodes),
  companyId: parseId,
}
const sort = { by: ['newest', 'due', 'name', 'company'], id: 'newest', order: 'desc' } as const

export const translationList = list('GET /api/translations', {
  path: paths.translations(),
  params: {
    ...params,
    state: choice(translationStates),
    waitingOn: choice(['client', 'firm', 'none']),
    waitsFor: choice(['me']),
    overdue: choice(['yes']),
    show: choice(['ended', 'all']),
  },
  sort,
  exports: 'GET /api/translations/export',
})

export const archivedTranslationList = list('GET /api/translations', {
  path: paths.translationsArchive(),
  params,
  sort,
  preset: { show: 'ended' },
})
