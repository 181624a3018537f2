import type { RiskMatrixRecord } from '@domicile/contract/compliance/risk/matrices'
import { riskMessages } from '@domicile/contract/compliance/risk/risk-messages'
import { lazy, Suspense, useState } from 'react'
import { actionItems } from '../../../drafts/ActionDialog.tsx'
import { draftTexts } from '../../../drafts/draft-texts.ts'
import { DraftDialogs } from '../../../drafts/pages/DraftDialogs.tsx'
import { DraftPage } from '../../../drafts/pages/DraftPage.tsx'
import { useDraftPage } from '../../../drafts/pages/use-draft-page.ts'
import { paths } from '../../../navigation/paths.ts'
import { builderTexts } from './builder/builder-texts.ts'
import { fieldInWords, labelOfField } from './builder/describe-draft.ts'
import { factorParts } from './builder/draft.ts'
import { MatrixBoard } from './builder/MatrixBoard.tsx'
import { useCountryLists } from './builder/use-country-lists.ts'
import { inForceNote } from './matrix-columns.tsx'
import { matrixActions, matrixVersions } from './matrix-drafts.ts'
import { matrixTexts as words, whatIfTexts } from './matrix-texts.ts'
import { WhatIfPanel } from './publishing/WhatIfPanel.tsx'
import type { MenuAction } from '../../../ui/actions/ActionItems.tsx'

const PublishMatrix = lazy(async () => ({
  default: (await import('./publishing/PublishMatrix.tsx')).PublishMatrix,
}))

const routes = { save: 'PUT /api/risk-matrices/:slug', read: 'GET /api/risk-matrices/:slug' } as const
const fields = { labelOf: labelOfField, inWords: fieldInWords }

/** A risk matrix in the builder, with the actions on the whole matrix. */
export function RiskMatrixPage({ matrix }: { matrix: RiskMatrixRecord }) {
  const { slug, name, allowedActions } = matrix
  const page = useDraftPage(matrix, factorParts, routes)
  const { draft, notes, onNotes, mayEdit, saving, afterSaving, publishing } = page
  const [open, setOpen] = useState<keyof typeof matrixActions | 'publish' | 'what-if' | 'versions'>()
  const { lists } = useCountryLists()
  const close = () => setOpen(undefined)
  const hasWhatIf = mayEdit && (draft.isDirty || allowedActions.includes('what-if'))
  const menu: MenuAction[] = [
    // A what-if is of the saved draft.
    ...(hasWhatIf ? [{ label: whatIfTexts.open, onClick: () => afterSaving(() => setOpen('what-if')) }] : []),
    { label: `${draftTexts.versions}…`, onClick: () => setOpen('versions') },
    ...actionItems(matrixActions, allowedActions, setOpen),
  ]
  const publish = {
    label: draftTexts.publish,
    onClick: () => setOpen('publish'),
    disabledReason: refusalOf(matrix, draft.isDirty),
  }
  return (
    <DraftPage
      page={page}
      title={name}
      stateNote={inForceNote(matrix)}
      breadcrumbs={[{ label: words.title, to: paths.riskMatrices() }, { label: name }]}
      primary={mayEdit && matrix.hasDraft ? publish : undefined}
      menu={menu}
      fields={fields}
      info={conditionOf(matrix)}
    >
      <MatrixBoard draft={draft} slug={slug} isReadOnly={!mayEdit} notes={notes} onNotes={onNotes} />
      {open === 'what-if' && <WhatIfPanel matrix={matrix} version={saving.version} onClose={close} />}
      <Suspense fallback={null}>
        {open === 'publish' && (
          <PublishMatrix matrix={matrix} drawn={draft.definition} {...publishing(close)} />
        )}
      </Suspense>
      <DraftDialogs
        page={page}
        actions={matrixActions}
        versions={matrixVersions(lists)}
        open={open}
        onClose={close}
      />
    </DraftPage>
  )
}

/** Returns why the draft cannot be published now. */
function refusalOf({ allowedActions }: RiskMatrixRecord, isDirty: boolean): string | undefined {
  if (isDirty) return words.saveFirst
  return allowedActions.includes('publish') ? undefined : riskMessages.ownDraft
}

/** Returns the condition of a matrix now, as text. */
function conditionOf({ state, draftedBy, allowedActions }: RiskMatrixRecord): string | undefined {
  if (state === 'archived') return words.archived
  if (!allowedActions.includes('edit')) return builderTexts.readOnly
  if (!draftedBy) return undefined
  return allowedActions.includes('publish') ? words.draftedBy(draftedBy.name) : riskMessages.ownDraft
}
