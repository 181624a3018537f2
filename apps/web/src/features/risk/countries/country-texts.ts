import { formatCount } from '../../../ui/data/format.ts'

/** The texts of the lists of countries. */
export const countryTexts = {
  title: 'Country lists',
  subtitle: 'The lists of countries that risk matrices refer to, with dates and sources.',
  newList: 'New list',
  newTitle: 'New country list',
  addList: 'Add list',
  listAdded: 'List added',
  add: 'Add country',
  addTo: (list: string) => `Add a country to ${list}`,
  added: 'Country added',
  edit: 'Edit',
  editOf: (country: string) => `Edit ${country}`,
  save: 'Save',
  saved: 'Entry saved',
  history: 'History',
  historyOf: (list: string) => `History of ${list}`,
  count: (count: number) => formatCount(count, 'country', 'countries'),
  empty: 'No countries yet. Until you add some, factors that use this list are not known.',
  former: 'Past and future entries',
  since: (day: string) => `Since ${day}`,
  verify: (day: string) => `Verify by ${day}`,
  overdue: (count: number, day: string) =>
    `${formatCount(count, 'country is', 'countries are')} overdue for verification since ${day}. Check the sources.`,
  fields: {
    name: 'Name',
    description: 'Description',
    country: 'Country',
    from: 'On the list from',
    until: 'Last day on the list',
    source: 'Source',
    verifyBy: 'Verify by',
  },
  help: {
    until: 'Leave empty until the country is removed.',
    source: 'Where you read it: the title or address of the publication.',
    verifyBy: 'The day by which to check the source again.',
  },
} as const
