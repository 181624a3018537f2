/** The attribute of an item of a sortable list while the user moves it. */
export const liftedItem = 'data-lifted'

/** Checks whether an item is being moved; its list must not change meanwhile. */
export function hasLiftedItem(): boolean {
  return document.querySelector(`[${liftedItem}]`) !== null
}
