import type { Condition } from '@domicile/contract/form-engine/conditions'
import Typography from '@mui/material/Typography'
import { SelectField } from '../../../../../ui/fields/SelectField.tsx'
import { propertyTexts as words } from '../builder-texts.ts'
import { ConditionEditor } from '../conditions/ConditionEditor.tsx'
import { conditionOf, newRow, suggested } from '../conditions/condition-rows.ts'
import { conditionTexts } from '../conditions/condition-texts.ts'
import type { Sections } from '../structure/places.ts'

type Conditioned = {
  show: Condition | null
  enable: Condition | null
  required: boolean | Condition
}

type ConditionSettingsProps = {
  /** The name of the field or section. */
  name: string
  sections: Sections
  value: Conditioned
  set: (change: Partial<Conditioned>, step?: string) => void
  errors: Record<string, string>
  requiredLabel?: string
  /** A computed answer is never required. */
  canBeRequired: boolean
}

/** The settings for a field or section to be required, shown and enabled: always, or while a condition is true. */
export function ConditionSettings(props: ConditionSettingsProps) {
  const { name, sections, value, set, errors, requiredLabel = words.required, canBeRequired } = props
  const around = { name, sections }
  return (
    <>
      {canBeRequired && (
        <RequiredSetting
          {...around}
          label={requiredLabel}
          value={value.required}
          set={set}
          error={errors.required}
        />
      )}
      {(['show', 'enable'] as const).map((key) => (
        <WhenSetting
          key={key}
          {...around}
          id={key}
          label={words[key]}
          condition={value[key]}
          onChange={(condition) => set({ [key]: condition }, key)}
          error={errors[key]}
        />
      ))}
    </>
  )
}

type Around = { name: string; sections: Sections; error: string | undefined }

type RequiredSettingProps = Around & {
  label: string
  value: boolean | Condition
  set: ConditionSettingsProps['set']
}

function RequiredSetting({ name, sections, label, value, set, error }: RequiredSettingProps) {
  const kind = value === true ? 'always' : value === false ? 'never' : 'when'
  const first = firstCondition(sections, name)
  return (
    <>
      <SelectField
        name="required"
        label={label}
        value={kind}
        options={(['never', 'always', 'when'] as const)
          .filter((one) => one !== 'when' || first || kind === 'when')
          .map((one) => ({ value: one, label: words.requirements[one] }))}
        onChange={(one) => set({ required: one === 'when' ? (first ?? false) : one === 'always' })}
      />
      {typeof value !== 'boolean' && (
        <ConditionEditor
          id="required"
          verb={conditionTexts.verbs.required}
          condition={value}
          name={name}
          sections={sections}
          onChange={(condition) => set({ required: condition ?? false }, 'required')}
          error={error}
        />
      )}
    </>
  )
}

type WhenSettingProps = Around & {
  id: 'show' | 'enable'
  /** The name of its input; the id by default. */
  inputName?: string
  label: string
  condition: Condition | null
  onChange: (condition: Condition | null) => void
}

/** A setting that applies always, or while a condition is true. */
export function WhenSetting(props: WhenSettingProps) {
  const { id, inputName = id, label, condition, name, sections, onChange, error } = props
  const first = firstCondition(sections, name)
  return (
    <>
      <SelectField
        name={inputName}
        label={label}
        value={condition ? 'when' : 'always'}
        disabled={!first && !condition}
        options={(['always', 'when'] as const).map((one) => ({ value: one, label: words.shows[one] }))}
        onChange={(one) => onChange(one === 'when' ? (first ?? null) : null)}
      />
      {!first && !condition && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: -1.5 }}>
          {conditionTexts.noFields}
        </Typography>
      )}
      {condition && (
        <ConditionEditor
          id={inputName}
          verb={conditionTexts.verbs[id]}
          condition={condition}
          name={name}
          sections={sections}
          onChange={onChange}
          error={error}
        />
      )}
    </>
  )
}

/** The condition that the editor begins with: about the nearest field above. */
function firstCondition(sections: Sections, name: string): Condition | null {
  const field = suggested(sections, name)
  return field ? conditionOf({ kind: 'group', join: 'all', parts: [newRow(field)] }) : null
}
