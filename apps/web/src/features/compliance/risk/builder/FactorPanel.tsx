import { RiskMatrixDraft } from '@domicile/contract/compliance/risk/matrix-definition'
import { BoardPanel, labelOfPath, type OpenPart } from '../../../../drafts/board/BoardPanel.tsx'
import { factorTexts as words } from './builder-texts.ts'
import { type Factor, withoutEmptyOptions } from './draft.ts'
import { FactorFields } from './FactorFields.tsx'

const schema = RiskMatrixDraft.shape.factors.element

/** The side panel of a factor. */
export function FactorPanel({ part: factor, ...panel }: OpenPart<Factor>) {
  return (
    <BoardPanel
      {...panel}
      title={`${words.title}: ${factor.label}`}
      start={factor}
      check={(drawn) => schema.safeParse(withoutEmptyOptions(drawn))}
      labelOf={(path) => labelOfPath(path, { ...words, ...words.fields }) ?? words.fields.bands}
    >
      {(drawn, onChange, errors) => <FactorFields factor={drawn} onChange={onChange} errors={errors} />}
    </BoardPanel>
  )
}
