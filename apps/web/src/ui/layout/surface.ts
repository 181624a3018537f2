/** White ground with a hairline: shadows are for what floats. */
export const surface = {
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
} as const

/** Between the rows of a list. */
export const hairline = { '& + &': { borderTop: 1, borderColor: 'divider' } } as const
