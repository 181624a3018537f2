import { searchPlaces } from '@domicile/contract/knowledge/knowledge-base/post-kinds'

/** The texts of the report for writers. */
export const postReportTexts = {
  title: 'Report',
  subtitle: 'Numbers for each day, without names.',
  period: 'Period',
  periods: { '7': 'Last 7 days', '30': 'Last 30 days', '90': 'Last 90 days', '365': 'Last year' },
  read: { title: 'Most read', empty: 'No one read a post in this period.' },
  missed: { title: 'Searched and not found', empty: 'Every search found something.' },
  wrote: { title: 'Read, and still wrote to us', empty: 'No reader wrote to us within a day.' },
  places: searchPlaces,
  columns: {
    name: 'Title',
    readers: 'Readers',
    wrote: 'Wrote to us',
    text: 'Search',
    place: 'Where',
    searches: 'Searches',
  },
  share: (part: number, whole: number) =>
    part > 0 && whole > 0 ? `${part} (${Math.round((part / whole) * 100)}%)` : `${part}`,
}
