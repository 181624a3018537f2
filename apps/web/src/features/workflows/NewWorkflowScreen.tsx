import { useState } from 'react'
import { DraftButtons } from '../../drafts/DraftButtons.tsx'
import { DraftNotices } from '../../drafts/DraftNotices.tsx'
import type { FieldNote } from '../../drafts/notes.ts'
import { useCreateDraft } from '../../drafts/use-create-draft.ts'
import { useDraft } from '../../drafts/use-draft.ts'
import { paths } from '../../navigation/paths.ts'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { builderTexts as words } from './builder-texts.ts'
import { emptyDraft, stageParts } from './builder/draft.ts'
import { DrawingBoard } from './builder/DrawingBoard.tsx'
import { workflowTexts } from './workflow-texts.ts'

const empty = { definition: emptyDraft, version: 0 }
const creation = { route: 'POST /api/workflows', done: words.created, pathOf: paths.workflow } as const

/** Creates a workflow; after the first save the page moves to its own address. */
export default function NewWorkflowScreen() {
  const draft = useDraft(empty, { key: creation.route, ...stageParts })
  const [notes, setNotes] = useState<FieldNote[]>([])
  const saving = useCreateDraft(draft, creation, setNotes)
  return (
    <>
      <PageHeader
        title={words.newTitle}
        subtitle={words.newSubtitle}
        breadcrumbs={[{ label: workflowTexts.title, to: paths.workflows() }, { label: words.newTitle }]}
        actions={<DraftButtons draft={draft} isPrimary saving={saving.isSaving} onSave={saving.save} />}
      />
      <DraftNotices draft={draft} saving={saving} onStartOver={() => draft.load(empty)} />
      <DrawingBoard draft={draft} isReadOnly={false} notes={notes} onNotes={setNotes} />
    </>
  )
}
