/** The interface texts of the search. */
export const searchTexts = {
  title: 'Search',
  field: 'Find by name or number',
  results: (shown: number, hasMore: boolean, q: string) =>
    `${hasMore ? `First ${shown}` : shown} ${shown === 1 ? 'result' : 'results'} for “${q}”`,
  all: (list: string) => `All matching ${list.toLowerCase()}`,
  start: {
    title: 'Search the portal',
    text: 'Type at least 2 characters of a name or number.',
  },
  none: {
    title: 'No results',
    text: (q: string) => `Nothing matches “${q}”. Check the spelling or use fewer words.`,
  },
  failed: {
    portal: 'Companies, people and work could not be searched',
    purchases: 'Orders, invoices and services could not be searched',
  },
} as const
