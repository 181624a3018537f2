import type { MenuAction } from '../../../../ui/layout/ActionMenu.tsx'
import { builderTexts as words } from '../builder-texts.ts'
import type { Place } from '../structure/places.ts'
import type { CanvasActions } from './FieldCard.tsx'

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
