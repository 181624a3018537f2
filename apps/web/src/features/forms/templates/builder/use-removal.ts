import { useState } from 'react'
import { shownLabel } from './structure/labels.ts'
import { fieldAt, type Place, sectionAt } from './structure/places.ts'
import { dependentsOf } from './structure/references.ts'
import type { Board } from './use-board.ts'

/** Deletes parts of the form: at once, or after a question if others depend on them. */
export function useRemoval(board: Board) {
  const [asked, setAsked] = useState<{ place: Place; label: string; dependents: string[] }>()
  const { sections } = board
  return {
    asked,
    remove(place: Place) {
      const field = fieldAt(sections, place)
      const section = sectionAt(sections, place)
      if (!section) return
      const names = field ? [field.name] : [section.name, ...section.fields.map(({ name }) => name)]
      const dependents = dependentsOf(sections, names).map(({ label }) => label)
      if (dependents.length === 0) board.remove(place)
      else setAsked({ place, label: field ? shownLabel(field) : section.title, dependents })
    },
    confirm() {
      if (asked) board.remove(asked.place)
      setAsked(undefined)
    },
    cancel: () => setAsked(undefined),
  }
}
