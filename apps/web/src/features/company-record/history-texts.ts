export const historyTexts = {
  title: 'History',
  emptyTitle: 'Nothing has happened yet',
  emptyText: 'Every change of this company is listed here.',
} as const
