import { builderTexts as words } from '../builder-texts.ts'
import type { Place } from '../structure/places.ts'
import type { MenuAction } from '../../../../../ui/actions/ActionItems.tsx'
import type { RefObject } from 'react'
import type { Board } from '../use-board.ts'

export type CanvasActions = {
  /** The board as it was rendered last, for handlers of cards that did not render again. */
  latest: RefObject<Board>
  /** Deletes a part, after a question if others depend on it. */
  onRemove: (place: Place) => void
  /** Opens the properties where they are not beside the canvas. */
  onEdit: () => void
}

/** Returns the menu of a field or a section. */
export function partActions({ latest, onRemove, onEdit }: CanvasActions, at: Place): MenuAction[] {
  return [
    { label: words.edit, onClick: () => (latest.current.select(at, 'label'), onEdit()) },
    { label: words.moveUp, onClick: () => latest.current.moveByStep(at, -1) },
    { label: words.moveDown, onClick: () => latest.current.moveByStep(at, 1) },
    { label: words.duplicate, onClick: () => latest.current.duplicate(at) },
    { label: words.remove, onClick: () => onRemove(at), danger: true },
  ]
}
