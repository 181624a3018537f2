/** Sizes in pixels, the same for every node of a chart so that levels form rows. */
export const nodeSize = { width: 240, height: 72 } as const
/** With a line for a mark. */
export const markedSize = { width: 240, height: 96 } as const
