import type { WorkflowDraft } from '@domicile/contract/workflows/workflow-definition'
import type { WorkflowRecord } from '@domicile/contract/workflows/workflows'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call, ProblemError } from '../../../api/client.ts'
import { setAlert } from '../../../api/store.ts'
import type { Merge } from '../../../forms/merge.ts'
import { readAgain } from '../../../forms/read-again.ts'
import { builderTexts as words } from '../builder-texts.ts'
import { type FieldNote, notesOf } from './draft.ts'
import { type DraftFields, mergeDrafts, withFieldsOf } from './merge-drafts.ts'
import type { Draft } from './use-draft.ts'

/** The other user's changes to a draft, and both drafts before they were merged. */
export type DraftMerge = Merge<DraftFields> & { myDraft: WorkflowDraft; theirDraft: WorkflowDraft }

/**
 * Saves the draft. A version saved by another user is loaded if there are no unsaved changes, and merged by
 * field otherwise, like a form.
 */
export function useSaveDraft(workflow: WorkflowRecord, draft: Draft, onNotes: (notes: FieldNote[]) => void) {
  const [merge, setMerge] = useState<DraftMerge>()
  const latest = useRef(draft)
  useEffect(() => void (latest.current = draft))
  const params = { slug: workflow.slug }
  const saving = useMutation<WorkflowRecord | undefined, ProblemError, WorkflowDraft>({
    mutationFn: (drawn) => send(drawn, draft.saved.version),
    onSuccess: (record) => record && setAlert({ info: words.saved }),
    onError: (problem) => onNotes(notesOf(problem)),
  })
  const { isDirty, load } = draft
  const { version } = draft.saved
  const isOlder = workflow.version > version && !isDirty && !saving.isPending
  useEffect(() => {
    if (isOlder) take(workflow)
    // Runs once for each version saved elsewhere.
  }, [isOlder, workflow.version])

  /** Continues from the server's record. */
  function take(record: WorkflowRecord) {
    setMerge(undefined)
    load(record)
  }

  /** Returns the saved record, or undefined if the user is to look over the other user's changes first. */
  async function send(drawn: WorkflowDraft, base: number): Promise<WorkflowRecord | undefined> {
    try {
      const record = await call('PUT /api/workflows/:slug', { params, body: { ...drawn, version: base } })
      draft.keep({ definition: drawn, version: record.version })
      setMerge(undefined)
      onNotes([])
      return record
    } catch (cause) {
      const isStale = cause instanceof ProblemError && cause.code === 'stale'
      const now = isStale && (await readAgain('GET /api/workflows/:slug', { params }).catch(() => undefined))
      if (!now) throw cause
      return goOnFrom(now)
    }
  }

  /** Merges the other user's changes; if they affect no field, saves again at once. */
  async function goOnFrom(now: WorkflowRecord): Promise<WorkflowRecord | undefined> {
    // Includes what was drawn while the first attempt was under way.
    const { saved, definition: myDraft, rebase } = latest.current
    const theirDraft = now.definition
    const merged = mergeDrafts(saved.definition, myDraft, theirDraft)
    if (merged.theirs.length + merged.conflicts.length === 0) return send(myDraft, now.version)
    rebase(now, withFieldsOf(theirDraft, merged.theirs, myDraft))
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
    save: (then?: (record: WorkflowRecord) => void) =>
      saving.mutate(draft.definition, { onSuccess: (record) => record && then?.(record) }),
  }
}
