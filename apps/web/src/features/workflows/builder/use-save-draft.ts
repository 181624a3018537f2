import type { WorkflowRecord } from '@domicile/contract/workflows/workflows'
import { useEffect, useState } from 'react'
import { useSend } from '../../../api/queries.ts'
import { builderTexts as words } from '../builder-texts.ts'
import type { FieldNote } from './draft.ts'
import { notesOf } from './refusals.ts'
import type { Draft } from './use-draft.ts'

/**
 * Saves what is drawn. What somebody else saved meanwhile is shown where nothing would be lost by it; otherwise the
 * next try to save says so, and the one after it saves over that.
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
    // Once for each version that came from elsewhere.
  }, [isOlder, workflow.version])
  return {
    version,
    isSaving: save.isPending,
    /** What can be told at no field. */
    error: save.error && save.error.errors.length === 0 ? save.error.message : undefined,
    /** An answer to a change of the whole is where drawing goes on. */
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
