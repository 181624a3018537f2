import { useState } from 'react'
import type { Drawing } from '../../../drafts/board/use-draft-board.ts'
import { NewDraftPage } from '../../../drafts/pages/NewDraftPage.tsx'
import { paths } from '../../../navigation/paths.ts'
import { ActionMenu } from '../../../ui/actions/ActionMenu.tsx'
import { ImportTemplate } from './ImportTemplate.tsx'
import { BuilderOrPreview, PreviewButton } from './builder/BuilderOrPreview.tsx'
import { emptyDraft, sectionParts } from './builder/template-draft.ts'
import { useBoard } from './builder/use-board.ts'
import { importTexts, pageTexts as words } from './template-page-texts.ts'
import { templateTexts } from './template-texts.ts'
import type { TemplateDraft } from '@domicile/contract/forms/templates/template-draft'

const creation = { route: 'POST /api/templates', done: words.created, pathOf: paths.editTemplate } as const
const parts = sectionParts('collection')
const noNames: ReadonlySet<string> = new Set()

/** Creates a template. */
export default function NewTemplateScreen() {
  const [isPreview, setPreview] = useState(false)
  const [isImporting, setImporting] = useState(false)
  return (
    <>
      <NewDraftPage
        empty={emptyDraft}
        partList={parts}
        creation={creation}
        texts={words}
        list={{ label: templateTexts.title, to: paths.templates() }}
        tools={
          <>
            <ActionMenu actions={[{ label: `${importTexts.import}…`, onClick: () => setImporting(true) }]} />
            <PreviewButton isPreview={isPreview} onChange={setPreview} />
          </>
        }
      >
        {(drawing) => <NewTemplateBoard {...drawing} isPreview={isPreview} />}
      </NewDraftPage>
      {isImporting && <ImportTemplate onClose={() => setImporting(false)} />}
    </>
  )
}

type NewTemplateBoardProps = Drawing<TemplateDraft, 'sections'> & { isPreview: boolean }

function NewTemplateBoard({ draft, isReadOnly, notes, onNotes, isPreview }: NewTemplateBoardProps) {
  const board = useBoard({
    sections: draft.parts,
    objectType: draft.settings.objectType,
    savedNames: noNames,
    isReadOnly,
    onChange: (sections, step) => (draft.change({ sections }, step), onNotes([])),
  })
  return (
    <BuilderOrPreview
      isPreview={isPreview}
      board={board}
      draft={draft}
      use="collection"
      notes={notes}
      hasProblemList={false}
    />
  )
}
