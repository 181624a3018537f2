import { matrixStates } from '@domicile/contract/compliance/risk/matrix-states'
import { choice, list, text } from '../../../lists/list.ts'
import { paths } from '../../../navigation/paths.ts'

export const riskMatrixList = list('GET /api/risk-matrices', {
  path: paths.riskMatrices(),
  params: {
    q: text(),
    state: choice([...matrixStates, 'all']),
  },
})
