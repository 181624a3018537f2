import { useEffect } from 'react'
import { hasOpenDialog, isTyping } from '../ui/feedback/key-target.ts'

type Shortcuts = { onSearch: (() => void) | undefined; onHelp: () => void }

/**
 * Registers `/` and Ctrl or Cmd with K to search and `?` to list the keys, unless a dialog is open. On the page of the
 * search, `/` leads to its own field.
 */
export function useShortcuts({ onSearch, onHelp }: Shortcuts): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target)
      const isSearch = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'k'
      if (event.defaultPrevented || hasOpenDialog()) return
      if (isSearch || (isPlain && event.key === '/')) {
        event.preventDefault()
        const ownField = isSearch ? null : document.querySelector<HTMLElement>('[data-own-search] input')
        if (ownField) ownField.focus()
        else onSearch?.()
      } else if (isPlain && event.key === '?') {
        event.preventDefault()
        onHelp()
      }
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [onSearch, onHelp])
}
