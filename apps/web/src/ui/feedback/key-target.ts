/** Checks whether the target of a key press is a field that the user types in. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
  )
}

/** Checks whether a dialog, panel or menu is open over the page. */
export function hasOpenDialog(): boolean {
  return document.querySelector('.MuiModal-root') !== null
}
