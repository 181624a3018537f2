import type { RiskMatrixRecord } from '@domicile/contract/risk/matrices'
import { lazy, Suspense, useState } from 'react'
import { ActionDialog, actionItems } from '../../drafts/ActionDialog.tsx'
import { DraftButtons } from '../../drafts/DraftButtons.tsx'
import { DraftNotices } from '../../drafts/DraftNotices.tsx'
import { DraftState } from '../../drafts/DraftState.tsx'
import { draftTexts } from '../../drafts/draft-texts.ts'
import type { FieldNote } from '../../drafts/notes.ts'
import { useDraft } from '../../drafts/use-draft.ts'
import { useSaveDraft } from '../../drafts/use-save-draft.ts'
import { VersionsPanel } from '../../drafts/VersionsPanel.tsx'
import { paths } from '../../navigation/paths.ts'
import { ActionMenu, type MenuAction } from '../../ui/layout/ActionMenu.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { PrimaryButton } from '../../ui/layout/PrimaryButton.tsx'
import { builderTexts } from './builder/builder-texts.ts'
import { fieldInWords, labelOfField } from './builder/describe-draft.ts'
import { factorParts } from './builder/draft.ts'
import { MatrixBoard } from './builder/MatrixBoard.tsx'
import { useCountryLists } from './builder/use-country-lists.ts'
import { inForceNote } from './matrix-columns.tsx'
import { matrixActions, matrixVersions } from './matrix-drafts.ts'
import { matrixTexts as words, whatIfTexts } from './matrix-texts.ts'
import { WhatIfPanel } from './publishing/WhatIfPanel.tsx'

const PublishMatrix = lazy(async () => ({
  default: (await import('./publishing/PublishMatrix.tsx')).PublishMatrix,
}))

const routes = { save: 'PUT /api/risk-matrices/:slug', read: 'GET /api/risk-matrices/:slug' } as const

type Open = keyof typeof matrixActions | 'publish' | 'what-if' | 'versions'

/** A risk matrix in the builder, with the actions on the whole matrix. */
export function RiskMatrixPage({ matrix }: { matrix: RiskMatrixRecord }) {
  const { slug, name, allowedActions } = matrix
  const draft = useDraft(matrix, { key: `${routes.save} ${slug}`, ...factorParts })
  const [notes, setNotes] = useState<FieldNote[]>([])
  const saving = useSaveDraft(matrix, draft, routes, setNotes)
  const { version, save, take } = saving
  const [open, setOpen] = useState<Open>()
  const lists = useCountryLists()
  const mayEdit = allowedActions.includes('edit')
  const close = () => setOpen(undefined)
  // A what-if is of the saved draft.
  const tryOut = () => (draft.isDirty ? save(() => setOpen('what-if')) : setOpen('what-if'))
  const hasWhatIf = mayEdit && (draft.isDirty || allowedActions.includes('what-if'))
  const menu: MenuAction[] = [
    ...(hasWhatIf ? [{ label: whatIfTexts.open, onClick: tryOut }] : []),
    { label: `${draftTexts.versions}…`, onClick: () => setOpen('versions') },
    ...actionItems(matrixActions, allowedActions, setOpen),
  ]
  return (
    <>
      <PageHeader
        title={name}
        status={<DraftState record={matrix} note={inForceNote(matrix)} />}
        breadcrumbs={[{ label: words.title, to: paths.riskMatrices() }, { label: name }]}
        actions={
          <>
            {mayEdit && <DraftButtons draft={draft} saving={saving.isSaving} onSave={() => save()} />}
            {mayEdit && matrix.hasDraft && (
              <PrimaryButton
                label={draftTexts.publish}
                onClick={() => setOpen('publish')}
                disabledReason={refusalOf(matrix, draft.isDirty)}
              />
            )}
            <ActionMenu actions={menu} />
          </>
        }
      />
      <DraftNotices
        draft={draft}
        saving={saving}
        fields={{ labelOf: labelOfField, inWords: fieldInWords }}
        info={conditionOf(matrix)}
        onStartOver={() => take(matrix)}
      />
      <MatrixBoard draft={draft} slug={slug} isReadOnly={!mayEdit} notes={notes} onNotes={setNotes} />
      {open === 'what-if' && <WhatIfPanel matrix={matrix} version={version} onClose={close} />}
      <Suspense fallback={null}>
        {open === 'publish' && (
          <PublishMatrix
            matrix={matrix}
            version={version}
            drawn={draft.definition}
            onProblems={(problems) => (setNotes(problems), close())}
            onPublished={(record) => (take(record), setNotes([]), close())}
            onClose={close}
          />
        )}
      </Suspense>
      {open === 'versions' && (
        <VersionsPanel
          kind={matrixVersions(lists)}
          record={matrix}
          version={version}
          drawn={draft.definition}
          onRestored={(record) => (take(record), close())}
          onClose={close}
        />
      )}
      {open && isAsked(open) && (
        <ActionDialog
          record={matrix}
          name={open}
          action={matrixActions[open]}
          onDone={(record) => (open === 'drop-draft' && take(record), close())}
          onClose={close}
        />
      )}
    </>
  )
}

function isAsked(open: Open): open is keyof typeof matrixActions {
  return Object.hasOwn(matrixActions, open)
}

/** Returns why the draft cannot be published now. */
function refusalOf({ allowedActions }: RiskMatrixRecord, isDirty: boolean): string | undefined {
  if (isDirty) return words.saveFirst
  return allowedActions.includes('publish') ? undefined : words.ownDraft
}

/** Returns the condition of a matrix now, as text. */
function conditionOf({ state, draftedBy, allowedActions }: RiskMatrixRecord): string | undefined {
  if (state === 'archived') return words.archived
  if (!allowedActions.includes('edit')) return builderTexts.readOnly
  if (!draftedBy) return undefined
  return allowedActions.includes('publish') ? words.draftedBy(draftedBy.name) : words.ownDraft
}
