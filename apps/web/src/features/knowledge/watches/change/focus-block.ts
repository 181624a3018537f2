/** The id of a block of the comparison in the page. */
export const blockId = (index: number) => `block-${index}`

/** Moves to a block of the comparison. */
export function focusBlock(index: number): void {
  const block = document.getElementById(blockId(index))
  block?.focus({ preventScroll: true })
  block?.scrollIntoView({ block: 'center' })
}
