import { RiskMatrixDraft } from '@domicile/contract/compliance/risk/matrix-definition'
import { riskLevels } from '@domicile/contract/compliance/risk/risk-kinds'
import { sql } from 'kysely'
import { draftNoun, type DraftRow } from '../../../domain/drafts/draft-noun.ts'

/** Risk matrices, as a noun with drafts and versions. */
export const matrixNoun = draftNoun({
  table: 'risk_matrices',
  versions: 'risk_matrix_versions',
  owner: 'matrix_id',
  word: 'risk matrix',
  schema: RiskMatrixDraft,
  reservedSlugs: ['new'],
  describe: ({ name, factors, levels, cadence }) => ({
    name,
    factors: factors.map(({ label, weight }) => `${label} (${weight})`).join(', '),
    levels: `medium from ${levels.medium}, high from ${levels.high}`,
    cadence: riskLevels.map((level) => `${level} ${cadence[level]}`).join(', '),
  }),
  check: async () => {},
  own: { inForce: sql<boolean>`in_force`, draftedBy: sql<string | null>`drafted_by` },
  ownOfVersion: {},
})

export type MatrixRow = DraftRow<RiskMatrixDraft> & { inForce: boolean; draftedBy: string | null }
