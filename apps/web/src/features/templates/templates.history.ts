import { formatCode } from '../../ui/data/format.ts'
import type { NounHistory } from '../../history/noun-history.ts'

export const templateHistory: NounHistory<'template'> = {
  title: 'Templates',
  events: {
    created: (template) => `created the template ${template}`,
    imported: (template) => `imported the template ${template}`,
    changed: (template) => `changed the template ${template}`,
    'draft-dropped': (template) => `discarded changes to the template ${template}`,
    published: (template) => `published the template ${template}`,
    restored: (template) => `restored an earlier version of the template ${template}`,
    archived: (template) => `archived the template ${template}`,
    unarchived: (template) => `restored the template ${template}`,
    exported: (template) => `exported the template ${template}`,
  },
  fields: { objectType: 'About' },
  values: { state: formatCode, objectType: formatCode },
}
