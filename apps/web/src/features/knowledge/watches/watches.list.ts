import { watchStates } from '@domicile/contract/knowledge/watches/watch-states'
import { choice, list, text } from '../../../lists/list.ts'
import { paths } from '../../../navigation/paths.ts'
import { parseId } from '../../../navigation/url-params.ts'

export const watchList = list('GET /api/watches', {
  path: paths.watches(),
  params: {
    q: text(),
    companyId: parseId,
    state: choice(watchStates),
    mine: choice(['yes']),
    archived: choice(['yes']),
  },
})

export const assessmentsOf = (watchId: string, changeId: string) =>
  list('GET /api/watch-changes/:id/companies', {
    path: paths.watch(watchId, 'companies'),
    of: { id: changeId },
    params: {
      q: text(),
      relevant: choice(['yes', 'no']),
      confirmed: choice(['yes', 'no']),
      published: choice(['yes', 'no']),
    },
  })

export const acknowledgementsOf = (watchId: string, changeId: string) =>
  list('GET /api/watch-changes/:id/acknowledgements', {
    path: paths.watch(watchId, 'acknowledgements'),
    of: { id: changeId },
    params: { state: choice(['waiting', 'overdue', 'acknowledged']) },
  })
