import type { NounHistory } from '../../../history/noun-history.ts'

export const noteHistory: NounHistory<'note'> = {
  title: 'Internal notes',
  events: { added: () => 'wrote an internal note' },
  fields: { note: 'Note' },
}
