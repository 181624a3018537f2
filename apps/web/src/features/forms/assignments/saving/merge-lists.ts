/** Merges two lists that were changed from the same one: what either added stays, what either removed goes. */
export function mergeLists(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): readonly string[] {
  const added = mine.filter((item) => !base.includes(item) && !theirs.includes(item))
  const removed = base.filter((item) => !mine.includes(item))
  return [...theirs.filter((item) => !removed.includes(item)), ...added]
}
