import type { Stage } from '@domicile/contract/work/workflows/workflow-definition'
import {
  needsPeople,
  type StageAssignee,
  stageKinds,
  type StageKind,
} from '@domicile/contract/work/workflows/workflow-rules'
import { statusLabels } from '@domicile/contract/status-labels'
import { FormSection } from '../../../../forms/FormSection.tsx'
import { TemplateOfForm } from '../../../../forms/templates/TemplateOfForm.tsx'
import { sentence } from '../../../../ui/data/format.ts'
import { SelectField } from '../../../../ui/fields/SelectField.tsx'
import { TextField } from '../../../../ui/fields/TextField.tsx'
import { ActionsField } from './ActionsField.tsx'
import { builderTexts, stageTexts as words } from '../builder-texts.ts'
import { ofKind } from './draft.ts'
import { DurationField, orNone } from './DurationField.tsx'
import { useAssignees } from '../use-assignees.ts'

type StageFieldsProps = {
  stage: Stage
  /** All stages of the workflow, as a refusal may lead to another stage. */
  stages: readonly Stage[]
  onChange: (stage: Stage) => void
  errors: Record<string, string>
}

const kinds = stageKinds.map((value) => ({
  value,
  label: `${builderTexts.kinds[value]}: ${builderTexts.kindHelp[value].toLowerCase()}`,
}))
const labels = statusLabels.map((value) => ({ value, label: sentence(value) }))

/** The properties of a stage: those of its kind, and its actions. */
export function StageFields({ stage, stages, onChange, errors }: StageFieldsProps) {
  const set = (change: Partial<Stage>) => onChange({ ...stage, ...change })
  const { kind } = stage
  const isTaken = needsPeople(kind)
  const { options, source } = useAssignees()
  return (
    <>
      <TextField
        name="name"
        label={words.fields.name}
        value={stage.name}
        onChange={(name) => set({ name })}
        required
        error={errors.name}
      />
      <SelectField
        name="kind"
        label={words.fields.kind}
        value={kind}
        options={kinds}
        onChange={(chosen) => onChange(ofKind(stage, chosen as StageKind))}
        error={errors.kind}
      />
      <SelectField
        name="label"
        label={words.fields.label}
        value={stage.label}
        options={labels}
        onChange={(label) => set({ label: label as Stage['label'] })}
        error={errors.label}
      />
      {isTaken && (
        <SelectField
          name="assignee"
          label={words.fields.assignee}
          value={stage.assignee}
          options={options}
          source={source}
          onChange={(assignee) => set({ assignee: assignee as StageAssignee })}
          error={errors.assignee}
        />
      )}
      {kind === 'wait' && (
        <DurationField
          name="wait"
          label={words.fields.wait}
          value={stage.wait}
          onChange={(wait) => set({ wait: orNone(wait) })}
          errors={errors}
        />
      )}
      {isTaken && (
        <DurationField
          name="limit"
          label={words.fields.limit}
          help={words.limitHelp}
          value={stage.limit}
          onChange={(limit) => set({ limit: orNone(limit) })}
          errors={errors}
        />
      )}
      {kind === 'approval' && (
        <SelectField
          name="onDecline"
          label={words.fields.onDecline}
          value={stage.onDecline ?? ''}
          placeholder={words.declineEnds}
          options={stages
            .filter(({ key }) => key !== stage.key)
            .map(({ key, name }) => ({ value: key, label: name }))}
          onChange={(onDecline) => set({ onDecline: onDecline || null })}
          error={errors.onDecline}
        />
      )}
      {kind === 'form' && (
        <TemplateOfForm
          name="template"
          label={words.fields.template}
          help={words.templateHelp}
          value={stage.template}
          onChange={(template) => set({ template })}
          required
          error={errors.template}
        />
      )}
      <FormSection title={words.fields.actions} help={words.actionsHelp}>
        <ActionsField actions={stage.actions} onChange={(actions) => set({ actions })} errors={errors} />
      </FormSection>
    </>
  )
}
