import { type ReactNode, useState } from 'react'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import type { Drawing } from '../board/use-draft-board.ts'
import { DraftButtons } from '../DraftButtons.tsx'
import { DraftNotices } from '../DraftNotices.tsx'
import type { FieldNote } from '../notes.ts'
import type { Definition, PartList } from '../part-list.ts'
import { type Creation, useCreateDraft } from '../use-create-draft.ts'
import { useDraft } from '../use-draft.ts'

type NewDraftPageProps<D extends Definition<List>, List extends string> = {
  empty: D
  partList: PartList<D, List>
  creation: Creation
  texts: { newTitle: string; newSubtitle: string }
  /** The list of the records, for the breadcrumbs. */
  list: { label: string; to: string }
  /** The buttons before those of the draft. */
  tools?: ReactNode
  children: (drawing: Drawing<D, List>) => ReactNode
}

/** The page of a new record in its builder; after the first save, it moves to its own address. */
export function NewDraftPage<D extends Definition<List>, List extends string>(
  props: NewDraftPageProps<D, List>,
) {
  const { empty, partList, creation, texts, list, tools, children } = props
  const start = { definition: empty, version: 0 }
  const draft = useDraft(start, { key: creation.route, ...partList })
  const [notes, setNotes] = useState<FieldNote[]>([])
  const saving = useCreateDraft(draft, creation, setNotes)
  return (
    <>
      <PageHeader
        title={texts.newTitle}
        subtitle={texts.newSubtitle}
        breadcrumbs={[list, { label: texts.newTitle }]}
        actions={
          <>
            {tools}
            <DraftButtons draft={draft} isPrimary saving={saving.isSaving} onSave={saving.save} />
          </>
        }
      />
      <DraftNotices draft={draft} saving={saving} onStartOver={() => draft.load(start)} />
      {children({ draft, isReadOnly: false, notes, onNotes: setNotes })}
    </>
  )
}
