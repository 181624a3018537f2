import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call, type Key, type Output, type ProblemError } from '../api/client.ts'
import { fieldProblems } from '../api/problem-error.ts'
import { setAlert } from '../api/store.ts'
import type { Merge } from '../forms/merge.ts'
import { readAgain, readIfStale } from '../forms/read-again.ts'
import { draftTexts as words } from './draft-texts.ts'
import { mergeDrafts, withFieldsOf } from './merge-drafts.ts'
import type { FieldNote } from './notes.ts'
import type { Definition } from './part-list.ts'
import type { Draft, Saved } from './use-draft.ts'

/** The other user's changes to a draft, and both drafts before they were merged. */
export type DraftMerge<D> = Merge<Record<string, unknown>> & { myDraft: D; theirDraft: D }

/** The routes of a pattern that answer with something. */
export type KeyWith<Pattern extends string, Answer> = {
  [K in Key & Pattern]: Output<K> extends Answer ? K : never
}[Key & Pattern]

export type DraftRoutes<R> = {
  save: KeyWith<`PUT /api/${string}/:slug`, R>
  read: KeyWith<`GET /api/${string}/:slug`, R>
}

/**
 * Saves the draft of a record. A version saved by another user is loaded if there are no unsaved changes, and
 * merged by field otherwise, like a form.
 */
export function useSaveDraft<
  R extends Saved<D> & { slug: string },
  D extends Definition<List>,
  List extends string,
>(now: R, draft: Draft<D, List>, routes: DraftRoutes<R>, onNotes: (notes: FieldNote[]) => void) {
  const [merge, setMerge] = useState<DraftMerge<D>>()
  const latest = useRef(draft)
  useEffect(() => void (latest.current = draft))
  const params = { slug: now.slug }
  const saving = useMutation<R | undefined, ProblemError, D>({
    mutationFn: (drawn) => send(drawn, draft.saved.version),
    onSuccess: (record) => record && setAlert({ info: words.saved }),
    onError: (problem) => onNotes(fieldProblems(problem)),
  })
  const { isDirty, load } = draft
  const { version } = draft.saved
  const isOlder = now.version > version && !isDirty && !saving.isPending
  useEffect(() => {
    if (isOlder) take(now)
    // Runs once for each version saved elsewhere.
  }, [isOlder, now.version])

  /** Continues from the server's record. */
  function take(record: R) {
    setMerge(undefined)
    load(record)
  }

  // The compiler cannot match the routes with the record; the casts of these two functions do.
  const put = (body: object) =>
    call<Key>(routes.save, { params, body } as never) as Promise<unknown> as Promise<R>
  const read = () => readAgain<Key>(routes.read, { params } as never) as Promise<unknown> as Promise<R>

  /** Returns the saved record, or undefined if the user is to look over the other user's changes first. */
  async function send(drawn: D, base: number): Promise<R | undefined> {
    try {
      const record = await put({ ...drawn, version: base })
      draft.keep({ definition: drawn, version: record.version })
      setMerge(undefined)
      onNotes([])
      return record
    } catch (cause) {
      const current = await readIfStale(cause, read)
      if (!current) throw cause
      return goOnFrom(current)
    }
  }

  /** Merges the other user's changes; if they affect no field, saves again at once. */
  async function goOnFrom(current: R): Promise<R | undefined> {
    // Includes what was drawn while the first attempt was under way.
    const { saved, definition: myDraft, partList, rebase } = latest.current
    const theirDraft = current.definition
    const merged = mergeDrafts(partList, saved.definition, myDraft, theirDraft)
    if (merged.theirs.length + merged.conflicts.length === 0) return send(myDraft, current.version)
    rebase(current, withFieldsOf(partList, theirDraft, merged.theirs, myDraft))
    setMerge({ ...merged, myDraft, theirDraft })
    return undefined
  }

  return {
    version,
    merge,
    isSaving: saving.isPending,
    /** The error message, if it belongs to no field. */
    error: saving.error && saving.error.errors.length === 0 ? saving.error.message : undefined,
    take,
    save: (then?: (record: R) => void) =>
      saving.mutate(draft.definition, { onSuccess: (record) => record && then?.(record) }),
  }
}
