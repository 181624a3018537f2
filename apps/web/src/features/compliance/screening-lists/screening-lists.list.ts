import { listShows } from '@domicile/contract/compliance/screening-lists/list-kinds'
import { choice, list, text } from '../../../lists/list.ts'
import { paths } from '../../../navigation/paths.ts'

export const screeningListsList = list('GET /api/screening-lists', {
  path: paths.screeningLists(),
  params: { show: choice(listShows) },
})

/** The versions of a list, in its tab. */
export function versionsOf(id: string) {
  return list('GET /api/screening-lists/:id/versions', {
    path: paths.screeningList(id, 'versions'),
    of: { id },
    params: {},
  })
}

/** The parties of a version; `path` is the address of the tab that shows them. */
export function partiesOf(id: string, number: number, path: string) {
  return list('GET /api/screening-lists/:id/versions/:number/parties', {
    path,
    of: { id, number: String(number) },
    params: { q: text() },
  })
}

/** The parties that a version added, changed or removed. */
export function changesOf(id: string, number: number) {
  return list('GET /api/screening-lists/:id/versions/:number/changes', {
    path: paths.listVersion(id, number, 'changes'),
    of: { id, number: String(number) },
    params: {},
  })
}
