/** A white surface with a hairline border: shadows are for floating elements. */
export const surface = {
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
} as const

/** The line between the rows of a list. */
export const hairline = { '& + &': { borderTop: 1, borderColor: 'divider' } } as const
