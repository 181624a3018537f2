import type { NounHistory } from '../../../history/noun-history.ts'

export const riskHistory: NounHistory<'risk'> = {
  title: 'Risk ratings',
  events: { assessed: (factor) => `assessed the risk factor ${factor}` },
  fields: { option: 'Assessment' },
}
