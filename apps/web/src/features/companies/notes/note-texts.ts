export const noteTexts = {
  title: 'Internal notes',
  subtitle: 'Only staff can read these.',
  label: 'New note',
  add: 'Add note',
  added: 'Note added.',
  emptyTitle: 'No notes yet',
  emptyText: 'Write what colleagues should know about this company. Clients never see it.',
} as const
