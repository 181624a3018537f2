import { useEffect, useRef } from 'react'
import { hasOpenDialog } from '../ui/feedback/key-target.ts'

const ROW = 'li, tr'
const CONTROL = 'a[href], button, input, select, textarea, [tabindex="0"]'

/** The position of a row, and its last used control. */
type Place = { row: Element; list: Element; index: number; control: Element }

/**
 * Moves the focus when the row in use is removed: to the same control of the next row, or to the page title if no row
 * is left. It moves to the title too when a button of the page header, or of a question that is answered once
 * (`data-question`), goes with the change that it made, or any other with the change that its dialog has made.
 * Otherwise the browser resets the focus to the top of the page.
 */
export function useFocusAfterRemoval() {
  const main = useRef<HTMLElement>(null)
  useEffect(() => {
    const area = main.current
    let place: Place | undefined
    let control: Element | null = null
    let isLeaving = false
    let opener: Element | null = null
    // Safari does not focus a clicked button, so presses count too.
    const remember = ({ target }: Event) => {
      place = placeOf(target as Element)
      control = (target as Element).closest(CONTROL)
      isLeaving = Boolean(control?.closest('header, [data-question]'))
      if (control !== opener) opener = null
    }
    // A dialog is outside the main area and holds the focus until it closes.
    const observer = new MutationObserver(() => {
      if (hasOpenDialog() || isLeaving) opener = control
      if (!hasOpenDialog() && document.activeElement === document.body) moveFocus()
    })
    const moveFocus = () => {
      const removed = place && !place.row.isConnected ? place : undefined
      if (!removed && (!opener || opener.isConnected)) return
      // The next focus sets both again.
      place = undefined
      opener = null
      if (removed) focusNext(removed)
      else focusTitle()
    }
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
  return { row, list, index: indexOf(list.children, row), control }
}

function focusNext({ row, list, index, control }: Place): void {
  const following = list.isConnected ? (list.children[index] ?? list.lastElementChild) : undefined
  const controls = following ? controlsOf(following) : []
  const isUsable = (found: HTMLElement | undefined) => found && !found.matches(':disabled')
  // Counted from the end, where rows have their actions: a column that loads late comes before these.
  const own = controlsOf(row)
  const same = controls.at(indexOf(own, control) - own.length)
  const next = isUsable(same) ? same : controls.find(isUsable)
  if (next) next.focus()
  else focusTitle()
}

function focusTitle(): void {
  document.querySelector<HTMLElement>('main h1')?.focus()
}

function controlsOf(row: Element): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>(CONTROL)]
}

function indexOf(elements: ArrayLike<Element>, element: Element): number {
  return Array.prototype.indexOf.call(elements, element)
}
