import { choice, list, text } from '../../lists/list.ts'
import { paths } from '../../navigation/paths.ts'

/** In the order in which they are looked at. */
export const entryStates = ['open', 'review', 'matched', 'set-aside'] as const

export const bankEntryList = list('GET /api/purchase/bank-entries', {
  path: paths.payments(),
  params: { q: text(), state: choice(entryStates) },
  exports: 'GET /api/purchase/bank-entries/export',
})
