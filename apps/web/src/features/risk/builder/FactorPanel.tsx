import { RiskMatrixDraft } from '@domicile/contract/risk/matrix-definition'
import { useState } from 'react'
import { type FieldNote, notesOfIssues, notesUnder } from '../../../drafts/notes.ts'
import { SidePanel } from '../../../forms/SidePanel.tsx'
import { builderTexts, factorTexts as words } from './builder-texts.ts'
import { type Factor, withoutEmptyOptions } from './draft.ts'
import { FactorFields } from './FactorFields.tsx'

const schema = RiskMatrixDraft.shape.factors.element

type FactorPanelProps = {
  factor: Factor
  place: number
  notes: readonly FieldNote[]
  isReadOnly: boolean
  onApply: (factor: Factor) => void
  onClose: () => void
}

/** The side panel of a factor. Problems are shown at their fields before the changes are applied. */
export function FactorPanel({ factor: start, place, notes, isReadOnly, onApply, onClose }: FactorPanelProps) {
  const [factor, setFactor] = useState(start)
  const [errors, setErrors] = useState(() => notesUnder(notes, `factors/${place}`))
  const apply = () => {
    const { data, error } = schema.safeParse(withoutEmptyOptions(factor))
    if (data) return onApply(data)
    setErrors(notesUnder(notesOfIssues(error.issues)))
  }
  return (
    <SidePanel
      title={`${words.title}: ${start.label}`}
      onClose={onClose}
      dirty={factor !== start}
      {...(!isReadOnly && { onSubmit: apply })}
      submitLabel={builderTexts.apply}
      errors={Object.entries(errors).map(([field, message]) => ({
        field,
        label: `${labelOf(field)}: ${message}`,
      }))}
    >
      <fieldset disabled={isReadOnly} style={plain}>
        <FactorFields factor={factor} onChange={setFactor} errors={errors} />
      </fieldset>
    </SidePanel>
  )
}

const plain = { border: 0, margin: 0, padding: 0, minWidth: 0, display: 'grid', gap: 24 } as const

/** The label of a field by its path, such as `bands/0/points`. */
function labelOf(path: string): string {
  const last = path.split('/').findLast((part) => !/^\d+$/.test(part)) ?? ''
  const known: Record<string, unknown> = { ...words, ...words.fields }
  const label = known[last]
  return typeof label === 'string' ? label : words.fields.bands
}
