import type { WorkflowRecord } from '@domicile/contract/workflows/workflows'
import { useEffect, useState } from 'react'
import { useSend } from '../../../api/queries.ts'
import { builderTexts as words } from '../builder-texts.ts'
import type { FieldNote } from './draft.ts'
import { notesOf } from './refusals.ts'
import type { Draft } from './use-draft.ts'

/**
 * Saves the draft. A version saved by another user is loaded if there are no unsaved changes; otherwise the
 * next save reports the conflict, and the one after it overwrites that version.
 */
export function useSaveDraft(workflow: WorkflowRecord, draft: Draft, onNotes: (notes: FieldNote[]) => void) {
  const [version, setVersion] = useState(workflow.version)
  const save = useSend('PUT /api/workflows/:slug', { done: words.saved })
  const { isDirty, load } = draft
  const isOlder = workflow.version > version && !isDirty && !save.isPending
  useEffect(() => {
    if (!isOlder) return
    setVersion(workflow.version)
    load(workflow.definition)
    // Runs once for each version saved elsewhere.
  }, [isOlder, workflow.version])
  return {
    version,
    isSaving: save.isPending,
    /** The error message, if it belongs to no field. */
    error: save.error && save.error.errors.length === 0 ? save.error.message : undefined,
    /** Continues from the server's record after an action on the whole workflow. */
    take(record: WorkflowRecord) {
      setVersion(record.version)
      load(record.definition)
    },
    save(then?: (record: WorkflowRecord) => void) {
      const body = { ...draft.definition, version }
      save.mutate(
        { params: { slug: workflow.slug }, body },
        {
          onSuccess: (record) => {
            const { version: _version, ...sent } = body
            draft.keep(sent)
            setVersion(record.version)
            onNotes([])
            then?.(record)
          },
          onError: (problem) => {
            if (problem.code === 'stale') setVersion(Number(problem.problem.current?.version))
            onNotes(notesOf(problem))
          },
        },
      )
    },
  }
}
