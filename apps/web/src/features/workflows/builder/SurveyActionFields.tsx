import { type AskedRole, askedRoles } from '@domicile/contract/surveys/survey-states'
import type { Action } from '@domicile/contract/workflows/workflow-definition'
import { TemplateOfForm } from '../../../forms/TemplateOfForm.tsx'
import { CheckboxGroup } from '../../../ui/fields/CheckboxGroup.tsx'
import { SelectField } from '../../../ui/fields/SelectField.tsx'
import { NumberField } from './NumberField.tsx'
import { PlaceholderText } from './PlaceholderText.tsx'
import { stageTexts as words } from '../builder-texts.ts'

type SurveyAction = Extract<Action, { kind: 'send-survey' }>

type SurveyActionFieldsProps = {
  action: SurveyAction
  onChange: (action: SurveyAction) => void
  /** The path of the action in its stage: `actions/0`. */
  at: string
  errors: Record<string, string>
}

const roles = askedRoles.map((value) => ({ value, label: words.asked[value] }))

/** The reminders that are offered, beside those that were chosen through the API. */
const REMINDERS = [14, 7, 3, 1]

/** The fields of the action that sends a survey. */
export function SurveyActionFields({ action, onChange, at, errors }: SurveyActionFieldsProps) {
  const named = (field: string) => ({ name: `${at}/${field}`, error: errors[`${at}/${field}`] })
  return (
    <>
      <TemplateOfForm
        {...named('template')}
        label={words.fields.template}
        help={words.surveyHelp}
        value={action.template}
        onChange={(template) => onChange({ ...action, template })}
        required
      />
      <PlaceholderText
        {...named('title')}
        label={words.projectTitle}
        value={action.title}
        onChange={(title) => onChange({ ...action, title })}
      />
      <NumberField
        {...named('dueDays')}
        label={words.answerDays}
        help={words.answerDaysHelp}
        value={action.dueDays}
        onChange={(dueDays) => onChange({ ...action, dueDays: dueDays ?? 0 })}
      />
      <SelectField
        {...named('to')}
        label={words.surveyTo}
        value={action.to}
        options={roles}
        onChange={(to) => onChange({ ...action, to: to as AskedRole })}
      />
      <CheckboxGroup
        {...named('remindDays')}
        label={words.remindDays}
        options={remindersOf(action)}
        value={action.remindDays.map(String)}
        onChange={(days) => onChange({ ...action, remindDays: days.map(Number) })}
      />
    </>
  )
}

function remindersOf({ remindDays }: SurveyAction) {
  const days = [...new Set([...REMINDERS, ...remindDays])].toSorted((a, b) => b - a)
  return days.map((value) => ({ value: String(value), label: words.reminder(value) }))
}
