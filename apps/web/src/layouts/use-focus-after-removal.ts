import { useEffect, useRef } from 'react'
import { hasOpenDialog } from '../ui/feedback/key-target.ts'

const ROW = 'li, tr'
const CONTROL = 'a[href], button, input, select, textarea, [tabindex="0"]'

/** The position of a row, and its last used control. */
type Place = { row: Element; list: Element; index: number; control: number }

/**
 * Moves the focus when the row in use is removed: to the same control of the next row, or to the page title
 * if no row is left. Otherwise the browser resets the focus to the top of the page.
 */
export function useFocusAfterRemoval() {
  const main = useRef<HTMLElement>(null)
  useEffect(() => {
    const area = main.current
    let place: Place | undefined
    // Safari does not focus a clicked button, so presses count too.
    const remember = ({ target }: Event) => void (place = placeOf(target as Element))
    // A dialog opened from the row is outside the main area and holds the focus until it closes.
    const observer = new MutationObserver(() => {
      if (!place || place.row.isConnected || hasOpenDialog()) return
      if (document.activeElement !== document.body) return
      const removed = place
      place = undefined
      focusNext(removed)
    })
    area?.addEventListener('focusin', remember)
    area?.addEventListener('pointerdown', remember)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      area?.removeEventListener('focusin', remember)
      area?.removeEventListener('pointerdown', remember)
      observer.disconnect()
    }
  }, [])
  return main
}

function placeOf(target: Element): Place | undefined {
  const row = target.closest(ROW)
  const list = row?.parentElement
  const control = target.closest(CONTROL)
  if (!row || !list || !control) return undefined
  return { row, list, index: indexOf(list.children, row), control: indexOf(controlsOf(row), control) }
}

function focusNext({ list, index, control }: Place): void {
  const row = list.isConnected ? (list.children[index] ?? list.lastElementChild) : undefined
  const controls = row ? controlsOf(row) : []
  const isUsable = (found: HTMLElement | undefined) => found && !found.matches(':disabled')
  const next = isUsable(controls[control]) ? controls[control] : controls.find(isUsable)
  ;(next ?? document.querySelector<HTMLElement>('main h1'))?.focus()
}

function controlsOf(row: Element): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>(CONTROL)]
}

function indexOf(elements: ArrayLike<Element>, element: Element): number {
  return Array.prototype.indexOf.call(elements, element)
}
