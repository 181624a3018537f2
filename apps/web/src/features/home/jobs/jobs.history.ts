import { retentions } from '@domicile/contract/home/jobs/retention-kinds'
import type { NounHistory } from '../../../history/noun-history.ts'

export const jobHistory: NounHistory<'job'> = {
  title: 'Jobs',
  events: {
    retried: (job) => `retried the job ${job}`,
    dropped: (job) => `discarded the job ${job}`,
  },
}

export const retentionHistory: NounHistory<'retention'> = {
  title: 'Retention',
  events: { applied: () => 'deleted expired data' },
  fields: Object.fromEntries(Object.entries(retentions).map(([name, { what }]) => [name, what])),
}
