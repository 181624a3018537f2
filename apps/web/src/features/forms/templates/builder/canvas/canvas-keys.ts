import type { KeyboardEvent } from 'react'
import type { Place } from '../structure/places.ts'
import type { Board } from '../use-board.ts'

type CanvasKeys = { onRemove: (place: Place) => void; onEdit: () => void; onAdd: () => void }

/** Returns the handler of the keys on the canvas, which work while one of its parts has the focus. */
export function canvasKeys(board: Board, { onRemove, onEdit, onAdd }: CanvasKeys) {
  const { selected, isReadOnly } = board
  const move = (by: 1 | -1) => selected && board.moveByStep(selected, by)
  const change: Record<string, () => void> = {
    'Alt+ArrowUp': () => move(-1),
    'Alt+ArrowDown': () => move(1),
    Delete: () => selected && onRemove(selected),
    Backspace: () => selected && onRemove(selected),
    d: () => selected && board.duplicate(selected),
    a: onAdd,
  }
  const look: Record<string, () => void> = {
    ArrowUp: () => board.selectNeighbour(-1),
    ArrowDown: () => board.selectNeighbour(1),
    Enter: () => (board.requestFocus('label'), onEdit()),
  }
  const keys = isReadOnly ? look : { ...look, ...change }
  return (event: KeyboardEvent) => {
    const part = event.target instanceof HTMLElement ? event.target.dataset.part : undefined
    if (part === undefined || event.ctrlKey || event.metaKey) return
    // The first press of Enter on a part that is not selected selects it.
    if (event.key === 'Enter' && part !== 'selected') return
    const act = keys[event.altKey ? `Alt+${event.key}` : event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
}
