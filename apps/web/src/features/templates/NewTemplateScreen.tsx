import { useState } from 'react'
import { DraftButtons } from '../../drafts/DraftButtons.tsx'
import { DraftNotices } from '../../drafts/DraftNotices.tsx'
import type { FieldNote } from '../../drafts/notes.ts'
import { useCreateDraft } from '../../drafts/use-create-draft.ts'
import { useDraft } from '../../drafts/use-draft.ts'
import { paths } from '../../navigation/paths.ts'
import { ActionMenu } from '../../ui/layout/ActionMenu.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { ImportTemplate } from './ImportTemplate.tsx'
import { BuilderOrPreview, PreviewButton } from './builder/BuilderOrPreview.tsx'
import { emptyDraft, sectionParts } from './builder/template-draft.ts'
import { useBoard } from './builder/use-board.ts'
import { importTexts, pageTexts as words } from './template-page-texts.ts'
import { templateTexts } from './template-texts.ts'

const empty = { definition: emptyDraft, version: 0 }
const creation = { route: 'POST /api/templates', done: words.created, pathOf: paths.editTemplate } as const
const parts = sectionParts('collection')
const noNames: ReadonlySet<string> = new Set()

/** Creates a template; after the first save the page moves to its own address. */
export default function NewTemplateScreen() {
  const draft = useDraft(empty, { key: creation.route, ...parts })
  const [notes, setNotes] = useState<FieldNote[]>([])
  const [isPreview, setPreview] = useState(false)
  const [isImporting, setImporting] = useState(false)
  const saving = useCreateDraft(draft, creation, setNotes)
  const board = useBoard({
    sections: draft.parts,
    objectType: draft.settings.objectType,
    savedNames: noNames,
    isReadOnly: false,
    onChange: (sections, step) => (draft.change({ sections }, step), setNotes([])),
  })
  return (
    <>
      <PageHeader
        title={words.newTitle}
        subtitle={words.newSubtitle}
        breadcrumbs={[{ label: templateTexts.title, to: paths.templates() }, { label: words.newTitle }]}
        actions={
          <>
            <ActionMenu actions={[{ label: `${importTexts.import}…`, onClick: () => setImporting(true) }]} />
            <PreviewButton isPreview={isPreview} onChange={setPreview} />
            <DraftButtons draft={draft} isPrimary saving={saving.isSaving} onSave={saving.save} />
          </>
        }
      />
      <DraftNotices draft={draft} saving={saving} onStartOver={() => draft.load(empty)} />
      <BuilderOrPreview
        isPreview={isPreview}
        board={board}
        draft={draft}
        use="collection"
        notes={notes}
        hasProblemList={false}
      />
      {isImporting && <ImportTemplate onClose={() => setImporting(false)} />}
    </>
  )
}
