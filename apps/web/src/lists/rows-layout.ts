/** The spacing shared by rows and their placeholders, so that nothing jumps when the rows load. */
export const rowsLayout = {
  tableLayout: 'fixed',
  '& :is(td, th)': { py: 0.5, px: 1.5, borderColor: 'divider' },
  '& :is(td, th):first-of-type': { pl: 2 },
  '& :is(td, th):last-of-type': { pr: 2 },
} as const
