import type { NounHistory } from '../../history/noun-history.ts'

export const savedViewHistory: NounHistory<'saved-view'> = {
  title: 'Saved views',
  events: {
    created: (name) => `saved the view ${name}`,
    changed: (name) => `changed the view ${name}`,
    deleted: (name) => `deleted the view ${name}`,
  },
  fields: { list: 'List', name: 'Name', search: 'Filters' },
}
