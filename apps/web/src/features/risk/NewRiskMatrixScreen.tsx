import { useState } from 'react'
import { DraftButtons } from '../../drafts/DraftButtons.tsx'
import { DraftNotices } from '../../drafts/DraftNotices.tsx'
import type { FieldNote } from '../../drafts/notes.ts'
import { useCreateDraft } from '../../drafts/use-create-draft.ts'
import { useDraft } from '../../drafts/use-draft.ts'
import { paths } from '../../navigation/paths.ts'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { emptyDraft, factorParts } from './builder/draft.ts'
import { MatrixBoard } from './builder/MatrixBoard.tsx'
import { matrixTexts as words } from './matrix-texts.ts'

const empty = { definition: emptyDraft, version: 0 }
const creation = { route: 'POST /api/risk-matrices', done: words.created, pathOf: paths.riskMatrix } as const

/** Creates a risk matrix; after the first save the page moves to its own address. */
export default function NewRiskMatrixScreen() {
  const draft = useDraft(empty, { key: creation.route, ...factorParts })
  const [notes, setNotes] = useState<FieldNote[]>([])
  const saving = useCreateDraft(draft, creation, setNotes)
  return (
    <>
      <PageHeader
        title={words.newTitle}
        subtitle={words.newSubtitle}
        breadcrumbs={[{ label: words.title, to: paths.riskMatrices() }, { label: words.newTitle }]}
        actions={<DraftButtons draft={draft} isPrimary saving={saving.isSaving} onSave={saving.save} />}
      />
      <DraftNotices draft={draft} saving={saving} onStartOver={() => draft.load(empty)} />
      <MatrixBoard draft={draft} isReadOnly={false} notes={notes} onNotes={setNotes} />
    </>
  )
}
