import { draftEvents } from '../../../drafts/draft-history.ts'
import { formatCode } from '../../../ui/data/format.ts'
import type { NounHistory } from '../../../history/noun-history.ts'

export const templateHistory: NounHistory<'template'> = {
  title: 'Templates',
  events: {
    ...draftEvents('template'),
    imported: (template) => `imported the template ${template}`,
    exported: (template) => `exported the template ${template}`,
  },
  fields: { objectType: 'About' },
  values: { state: formatCode, objectType: formatCode },
}
