import { useEffect } from 'react'
import { hasOpenDialog, isTyping } from '../ui/feedback/key-target.ts'

type Keys = Record<string, () => void>

/** Registers keys that work unless the user is typing, a dialog or menu is open, or another key is held. */
export function useKeys(keys: Keys): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { altKey, ctrlKey, metaKey, defaultPrevented, target, key } = event
      const act = Object.hasOwn(keys, key) ? keys[key] : undefined
      if (!act || altKey || ctrlKey || metaKey || defaultPrevented) return
      if (isTyping(target) || hasOpenDialog()) return
      act()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  })
}

/** Registers `j` and `k` to move down and up the rows; Enter opens the focused row, which is a link. */
export function useRowKeys(): void {
  useKeys({ j: () => focusRow(1), k: () => focusRow(-1) })
}

function focusRow(step: 1 | -1): void {
  const links = [...document.querySelectorAll<HTMLElement>('#main [data-row-link]')]
  const current = links.findIndex((link) => link === document.activeElement)
  const next = links[current < 0 ? 0 : Math.min(Math.max(current + step, 0), links.length - 1)]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}
