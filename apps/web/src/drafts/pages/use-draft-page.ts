import { useState } from 'react'
import type { FieldNote } from '../notes.ts'
import type { Definition, PartList } from '../part-list.ts'
import { useDraft, type Saved } from '../use-draft.ts'
import { type DraftRoutes, useSaveDraft } from '../use-save-draft.ts'

/** A record that is drawn and published. */
export type DraftRecord<D> = Saved<D> & {
  slug: string
  name: string
  state: 'draft' | 'published' | 'archived'
  hasDraft: boolean
  allowedActions: readonly string[]
}

/** The draft of a record on its page, with what is wrong with it and how it is saved. */
export function useDraftPage<R extends DraftRecord<D>, D extends Definition<List>, List extends string>(
  record: R,
  partList: PartList<D, List>,
  routes: DraftRoutes<R>,
) {
  const draft = useDraft<D, List>(record, { key: `${routes.save} ${record.slug}`, ...partList })
  const [notes, setNotes] = useState<FieldNote[]>([])
  const saving = useSaveDraft(record, draft, routes, setNotes)
  const take = (latest: R) => (saving.take(latest), setNotes([]))
  return {
    record,
    draft,
    saving,
    notes,
    onNotes: setNotes,
    mayEdit: record.allowedActions.includes('edit'),
    /** Continues from another record of the server. */
    take,
    /** Does what needs the saved draft. */
    afterSaving: (act: () => void) => (draft.isDirty ? saving.save(act) : act()),
    /** The properties of a panel that publishes the draft. */
    publishing: (onClose: () => void) => ({
      version: saving.version,
      onProblems: (problems: FieldNote[]) => (setNotes(problems), onClose()),
      onPublished: (published: R) => (take(published), onClose()),
      onClose,
    }),
  }
}

export type DraftPageState<
  R extends DraftRecord<D>,
  D extends Definition<List>,
  List extends string,
> = ReturnType<typeof useDraftPage<R, D, List>>
