import type { NounHistory } from '../../../history/noun-history.ts'

export const openedRecordHistory: NounHistory<'opened-record'> = {
  title: 'Opened records',
  events: {
    opened: (name) => `opened ${name}`,
    pinned: (name) => `pinned ${name}`,
    unpinned: (name) => `unpinned ${name}`,
  },
}
