import { useEffect, useState } from 'react'
import { setStructure, useClientState } from '../api/store.ts'
import { isSameValue } from '../forms/merge.ts'
import { useLeaveGuard } from '../forms/use-leave-guard.ts'
import { forgetTyped, storedTyped, storeTyped } from '../session/typed-forms.ts'
import { type Definition, type PartList, settingsOf } from './part-list.ts'
import { useUndo } from './use-undo.ts'

/** A draft as the server saved it. */
export type Saved<D> = { definition: D; version: number }

/** The unsaved draft from before a reload, and the saved one that it is based on. */
type Stored<D> = { base: Saved<D>; drawn: D }

type DraftOptions<D extends Definition<List>, List extends string> = PartList<D, List> & {
  /** The unsaved draft is stored under this key for a reload. */
  key: string
}

/**
 * The draft of a record in a builder, with undo and redo: its parts in their slice of the store, the settings
 * beside it. While it is not saved, it is stored for a reload, and the user is asked before leaving.
 */
export function useDraft<D extends Definition<List>, List extends string>(
  start: Saved<D>,
  { key, ...partList }: DraftOptions<D, List>,
) {
  const { list, slice } = partList
  const [restored, setRestored] = useState(() => storedTyped<Stored<D>>(key))
  const [first] = useState(() => {
    const drawn = restored?.drawn ?? start.definition
    // Runs before the first paint, which would otherwise show the parts of the previous record.
    setParts(partList, drawn[list])
    return drawn
  })
  const [settings, setSettings] = useState(() => settingsOf(list, first))
  const [base, setBase] = useState(() => restored?.base ?? savedOf(start))
  // The store knows the parts of its slices less exactly than the contract.
  const parts = useClientState((state) => (state[slice] as unknown as D)[list])
  const definition = { ...settings, [list]: parts } as unknown as D
  const { step, clear, ...undoing } = useUndo(definition, show)
  const isDirty = !isSameValue(definition, base.definition)
  const { blocker, free } = useLeaveGuard(isDirty)
  useEffect(() => {
    if (isDirty) storeTyped(key, { base, drawn: definition } satisfies Stored<D>)
    else forgetTyped(key)
    // The definition is built from the settings and parts.
  }, [key, isDirty, base, settings, parts])

  function show(drawn: D) {
    setSettings(settingsOf(list, drawn))
    setParts(partList, drawn[list])
  }

  /** Continues with a draft based on another saved one. Clears the undo history, which was based on the former. */
  function rebase(onto: Saved<D>, drawn: D) {
    clear()
    keep(onto)
    show(drawn)
  }

  /** Marks a draft as saved; changes made meanwhile stay unsaved. */
  function keep(saved: Saved<D>) {
    setBase(savedOf(saved))
    setRestored(undefined)
  }

  return {
    definition,
    settings,
    parts,
    partList,
    /** The draft as it was last loaded or saved. */
    saved: base,
    isDirty,
    wasRestored: restored !== undefined,
    ...undoing,
    /** Makes a change that can be undone; those of one group in a row are undone together. */
    change: (change: Partial<D>, group?: string) => step({ ...definition, ...change }, group),
    /** Changes the name. Typing is no undo step, as the field has its own undo. */
    rename: (name: string) => setSettings({ ...settings, name }),
    keep,
    rebase,
    /** Loads a draft saved by another user or a restored version. */
    load: (saved: Saved<D>) => rebase(saved, saved.definition),
    blocker,
    /** Gives up what is not saved, so that the page can be left. */
    close() {
      free()
      forgetTyped(key)
    },
  }
}

export type Draft<D extends Definition<List>, List extends string> = ReturnType<typeof useDraft<D, List>>

function setParts<D extends Definition<List>, List extends string>(
  { slice, list }: PartList<D, List>,
  parts: D[List],
) {
  setStructure(slice, { [list]: parts } as never)
}

function savedOf<D>({ definition, version }: Saved<D>): Saved<D> {
  return { definition, version }
}
