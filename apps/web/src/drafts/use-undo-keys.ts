import { useEffect, useEffectEvent } from 'react'
import { hasLiftedItem } from '../ui/data/lifted-item.ts'
import { hasOpenDialog, isTyping } from '../ui/feedback/key-target.ts'

type Undoing = { undo: () => void; redo: () => void }

/**
 * Registers Ctrl or Cmd with Z to undo, and with Shift and Z, or Ctrl with Y, to redo. A field that the user
 * types in keeps its own undo. Nothing changes behind an open dialog or while a part is being moved.
 */
export function useUndoKeys({ undo, redo }: Undoing): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { altKey, defaultPrevented, target } = event
    if (altKey || defaultPrevented || isTyping(target) || hasOpenDialog() || hasLiftedItem()) return
    const act = isUndo(event) ? undo : isRedo(event) ? redo : undefined
    if (!act) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}

function isUndo({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && !shiftKey && key.toLowerCase() === 'z'
}

function isRedo({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  const letter = key.toLowerCase()
  return shiftKey ? (ctrlKey || metaKey) && letter === 'z' : ctrlKey && letter === 'y'
}
