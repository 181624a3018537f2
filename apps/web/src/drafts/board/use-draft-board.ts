import { useState } from 'react'
import { type FieldNote, notesUnder, placeOf } from '../notes.ts'
import type { Definition } from '../part-list.ts'
import type { Draft } from '../use-draft.ts'

/** A draft on its board, and the problems in it. */
export type Drawing<D extends Definition<List>, List extends string> = {
  draft: Draft<D, List>
  isReadOnly: boolean
  /** The problems, each with the path of its field. */
  notes: readonly FieldNote[]
  onNotes: (notes: FieldNote[]) => void
}

/** The parts of a draft and its open panel. Each change removes the notes that it makes stale. */
export function useDraftBoard<D extends Definition<List>, List extends string>(drawing: Drawing<D, List>) {
  type Part = D[List][number]
  const { draft, isReadOnly, notes, onNotes } = drawing
  const { change, partList } = draft
  const { list, keyOf } = partList
  const [open, setOpen] = useState<number | 'settings'>()
  const parts = draft.parts as readonly Part[]
  const isPlaced = (note: FieldNote) => placeOf(note, list) !== undefined
  const part = typeof open === 'number' ? parts[open] : undefined
  const close = () => setOpen(undefined)

  function setParts(changed: readonly Part[], rest: FieldNote[]) {
    change({ [list]: changed } as unknown as Partial<D>)
    onNotes(rest)
  }

  /** Notes refer to parts by position, so they are stale once parts move; one on too few parts may be too. */
  function arrange(arranged: readonly Part[]) {
    setParts(
      arranged,
      notes.filter(({ path }) => !path.startsWith(list)),
    )
  }

  return {
    ...drawing,
    parts,
    arrange,
    isNoted: (place: number) => notes.some((note) => placeOf(note, list) === place),
    open: setOpen,
    /** Inserts a part at a position, and opens it. */
    add(added: Part, place: number) {
      arrange(parts.toSpliced(place, 0, added))
      setOpen(place)
    },
    /** Returns what opens the panel of a note's field, or undefined if the field is on the board itself. */
    openerOf: (note: FieldNote) =>
      note.path === list || note.path === 'name'
        ? undefined
        : () => setOpen(placeOf(note, list) ?? 'settings'),
    /** Returns the part that a note is about. */
    partOf: (note: FieldNote) => parts.find((_part, place) => place === placeOf(note, list)),
    /** The properties of the panel of the settings, while it is open. */
    settingsPanel: open === 'settings' && {
      notes: notesUnder(notes.filter((note) => !isPlaced(note))),
      onApply: (settings: Partial<D>) => (change(settings), onNotes(notes.filter(isPlaced)), close()),
      onClose: close,
    },
    /** The properties of the panel of a part, while it is open. */
    partPanel: typeof open === 'number' &&
      part !== undefined && {
        id: keyOf(part),
        part,
        place: open,
        notes: notesUnder(notes, `${list}/${open}`),
        isReadOnly,
        onApply(applied: Part) {
          setParts(
            parts.with(open, applied),
            notes.filter((note) => placeOf(note, list) !== open),
          )
          close()
        },
        onClose: close,
      },
  }
}

export type Board<D extends Definition<List>, List extends string> = ReturnType<typeof useDraftBoard<D, List>>
