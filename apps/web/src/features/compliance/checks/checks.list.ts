import { checkStates } from '@domicile/contract/compliance/checks/check-states'
import { choice, list, text } from '../../../lists/list.ts'
import { paths } from '../../../navigation/paths.ts'
import { either, parseId } from '../../../navigation/url-params.ts'

export const checkList = list('GET /api/checks', {
  path: paths.checks(),
  params: {
    q: text(),
    state: choice(checkStates),
    kind: text(80),
    companyId: parseId,
    waitingOn: choice(['client', 'firm', 'none']),
    assignee: either(choice(['me', 'none']), parseId),
    waitsFor: choice(['me']),
    overdue: choice(['yes']),
    show: choice(['ended', 'all']),
  },
  sort: { by: ['due', 'newest', 'name', 'company'], id: 'due', order: 'asc' },
  exports: 'GET /api/checks/export',
})
