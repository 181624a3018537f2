/** The interface texts of the search. */
export const searchTexts = {
  title: 'Search',
  field: 'Find by name or number',
  arrows: 'Previous or next result',
  filters: {
    noun: 'Kind',
    any: 'Every kind',
    company: 'Company',
    period: {
      label: 'Period',
      from: 'From',
      to: 'To',
      since: (day: string) => `Since ${day}`,
      until: (day: string) => `Until ${day}`,
    },
    state: 'State',
    clear: 'Clear filters',
  },
  results: (count: number, hasMore: boolean, q: string) =>
    `${hasMore ? `First ${count}` : count} ${count === 1 ? 'result' : 'results'} for “${q}”`,
  more: (kind: string) => `More ${kind.toLowerCase()}`,
  all: (kind: string) => `List of ${kind.toLowerCase()}`,
  page: (page: number) => `Page ${page}`,
  didYouMean: 'Did you mean',
  roles: (count: number) => `${count} roles`,
  moreRoles: (count: number) => `and ${count} more`,
  rolesOf: (name: string) => `Roles of ${name}`,
  start: {
    title: 'Search the portal',
    text: 'Type at least 2 characters of a name, a number or a text.',
  },
  saved: 'Saved searches',
  pinned: 'Pinned',
  recent: 'Recently opened',
  pin: 'Pin this record',
  unpin: 'Unpin this record',
  none: {
    title: 'No results',
    text: (q: string) => `Nothing matches “${q}”. Check the spelling or use fewer words.`,
    filtered: (q: string) => `Nothing matches “${q}” with these filters.`,
  },
  create: {
    company: 'New company',
    project: 'New project',
    check: 'New check',
    address: 'New address',
    translation: 'New translation',
    enquiry: 'Ask us',
  },
  failed: {
    portal: 'Companies, people and work could not be searched',
    purchases: 'Orders, invoices and services could not be searched',
  },
} as const

/** The interface texts of the search over any screen. */
export const paletteTexts = {
  title: 'Search',
  field: 'Search records and actions',
  start: 'Type at least 2 characters.',
  close: 'Close',
  records: 'Records',
  actions: 'Actions',
  search: (q: string) => `Search everything for “${q}”`,
  ask: (q: string) => `Ask us about “${q}”`,
  goTo: (screen: string) => `Go to ${screen}`,
  forCompany: (form: string, company: string) => `${form} for ${company}`,
  found: (rows: number) => `${rows} suggestions`,
  pin: 'Pin (Shift+Enter)',
  unpin: 'Unpin (Shift+Enter)',
  pinned: (isPinned: boolean) => (isPinned ? 'Pinned' : 'Unpinned'),
  keys: '↑ ↓ to choose · Enter to open · Shift+Enter to pin · Esc to close',
} as const
