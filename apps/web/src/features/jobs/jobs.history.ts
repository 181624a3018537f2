import type { NounHistory } from '../../history/noun-history.ts'

export const jobHistory: NounHistory<'job'> = {
  title: 'Jobs',
  events: {
    retried: (job) => `retried the job ${job}`,
    dropped: (job) => `dropped the job ${job}`,
  },
}
