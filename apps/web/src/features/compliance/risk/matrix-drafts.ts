import type { RiskMatrixDraft } from '@domicile/contract/compliance/risk/matrix-definition'
import type {
  RiskMatrixAction,
  RiskMatrixRecord,
  RiskMatrixVersion,
} from '@domicile/contract/compliance/risk/matrices'
import type { DraftAction } from '../../../drafts/ActionDialog.tsx'
import { draftTexts } from '../../../drafts/draft-texts.ts'
import type { VersionKind } from '../../../drafts/VersionsPanel.tsx'
import { type Lists, matrixDifferences } from './builder/describe-draft.ts'

/** The actions on a whole matrix that ask for confirmation. */
export const matrixActions = {
  'drop-draft': {
    route: 'DELETE /api/risk-matrices/:slug/draft',
    ...draftTexts.dropDraft,
  },
  archive: {
    route: 'PUT /api/risk-matrices/:slug/archival',
    verb: 'Archive',
    text: 'It disappears from lists. Decisions that relied on it keep their version.',
    done: 'Risk matrix archived',
  },
  restore: {
    route: 'DELETE /api/risk-matrices/:slug/archival',
    verb: 'Restore',
    text: 'It appears in lists and can be published again.',
    done: 'Risk matrix restored',
  },
} satisfies Partial<Record<RiskMatrixAction, DraftAction<RiskMatrixRecord>>>

/** The published versions of matrices; `lists` are the lists of countries to name. */
export function matrixVersions(
  lists: Lists,
): VersionKind<RiskMatrixRecord, RiskMatrixVersion, RiskMatrixDraft> {
  return {
    read: 'GET /api/risk-matrices/:slug/versions',
    restore: 'POST /api/risk-matrices/:slug/versions/:number/restoration',
    differencesOf: ({ definition }, drawn) => matrixDifferences(definition, drawn, lists),
  }
}
