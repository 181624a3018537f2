import type { NounHistory } from '../../../history/noun-history.ts'

export const termsHistory: NounHistory<'terms'> = {
  title: 'Terms of use',
  events: {
    published: () => 'published new terms of use',
    accepted: () => 'accepted the terms of use',
  },
}
