import { Stage, type WorkflowDraft } from '@domicile/contract/workflows/workflow-definition'
import { useState } from 'react'
import { type FieldNote, notesOfIssues, notesUnder } from '../../../drafts/notes.ts'
import { FormSection } from '../../../forms/FormSection.tsx'
import { SidePanel } from '../../../forms/SidePanel.tsx'
import { builderTexts, dryRunTexts, stageTexts as words } from '../builder-texts.ts'
import { DryRunPart } from './DryRunPart.tsx'
import { StageFields } from './StageFields.tsx'

type StagePanelProps = {
  definition: WorkflowDraft
  place: number
  notes: readonly FieldNote[]
  isReadOnly: boolean
  onApply: (stage: Stage) => void
  onClose: () => void
}

/** The side panel of a stage. Problems are shown at their fields before the changes are applied. */
export function StagePanel({ definition, place, notes, isReadOnly, onApply, onClose }: StagePanelProps) {
  const [start] = useState(definition.stages[place]!)
  const [stage, setStage] = useState(start)
  const [errors, setErrors] = useState(() => notesUnder(notes, `stages/${place}`))
  const subject = { ...definition, name: definition.name || builderTexts.newTitle, stages: [stage] }
  const apply = () => {
    const { data, error } = Stage.safeParse(stage)
    if (data) return onApply(data)
    setErrors(notesUnder(notesOfIssues(error.issues)))
  }
  return (
    <SidePanel
      title={`${words.title} ${place + 1}: ${start.name}`}
      onClose={onClose}
      dirty={stage !== start}
      {...(!isReadOnly && { onSubmit: apply })}
      submitLabel={builderTexts.apply}
      errors={Object.entries(errors).map(([field, message]) => ({
        field,
        label: `${labelOf(field)}: ${message}`,
      }))}
    >
      <Fields isReadOnly={isReadOnly}>
        <StageFields stage={stage} stages={definition.stages} onChange={setStage} errors={errors} />
      </Fields>
      {!isReadOnly && (
        <FormSection title={dryRunTexts.stageTitle} help={dryRunTexts.subtitle}>
          <DryRunPart definition={subject} />
        </FormSection>
      )}
    </SidePanel>
  )
}

type FieldsProps = { isReadOnly: boolean; children: React.ReactNode }

/** Disables all fields together if they are read-only. */
function Fields({ isReadOnly, children }: FieldsProps) {
  return (
    <fieldset
      disabled={isReadOnly}
      style={{ border: 0, margin: 0, padding: 0, minWidth: 0, display: 'grid', gap: 24 }}
    >
      {children}
    </fieldset>
  )
}

function labelOf(field: string): string {
  const last = field.split('/').findLast((part) => !/^\d+$/.test(part)) ?? ''
  const known: Record<string, unknown> = { ...words, ...words.fields }
  const label = known[last]
  return typeof label === 'string' ? label : words.title
}
