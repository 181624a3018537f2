import type { NounHistory } from '../../../history/noun-history.ts'

export const jobHistory: NounHistory<'job'> = {
  title: 'Jobs',
  events: {
    retried: (job) => `retried the job ${job}`,
    dropped: (job) => `discarded the job ${job}`,
  },
}
