export const historyTexts = {
  title: 'History',
  emptyTitle: 'No activity yet',
  emptyText: 'Changes to this company appear here.',
} as const
