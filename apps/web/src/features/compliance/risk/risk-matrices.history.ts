import { draftEvents } from '../../../drafts/draft-history.ts'
import { formatCode } from '../../../ui/data/format.ts'
import type { NounHistory } from '../../../history/noun-history.ts'

export const riskMatrixHistory: NounHistory<'risk-matrix'> = {
  title: 'Risk matrices',
  events: {
    ...draftEvents('risk matrix'),
    'what-if-started': (matrix) => `started a what-if of the risk matrix ${matrix}`,
    'what-if-cancelled': (matrix) => `cancelled the what-if of the risk matrix ${matrix}`,
  },
  fields: { factors: 'Factors', levels: 'Levels', cadence: 'Months to the next review' },
  values: { state: formatCode },
}
