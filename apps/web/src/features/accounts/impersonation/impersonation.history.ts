import type { NounHistory } from '../../../history/noun-history.ts'

export const impersonationHistory: NounHistory<'impersonation'> = {
  title: 'Acting as a company',
  events: {
    started: (company) => `started acting as ${company}`,
    ended: (company) => `stopped acting as ${company}`,
    'ran-out': (company) => `stopped acting as ${company} when the time ran out`,
  },
  fields: { person: 'Acts as' },
}
