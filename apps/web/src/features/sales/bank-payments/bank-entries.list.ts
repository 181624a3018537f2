import { choice, list, text } from '../../../lists/list.ts'
import { paths } from '../../../navigation/paths.ts'

/** The states in the order in which the user works through them. */
export const entryStates = ['open', 'review', 'matched', 'set-aside'] as const

export const bankEntryList = list('GET /api/purchase/bank-entries', {
  path: paths.payments(),
  params: { q: text(), state: choice(entryStates) },
  exports: 'GET /api/purchase/bank-entries/export',
})
