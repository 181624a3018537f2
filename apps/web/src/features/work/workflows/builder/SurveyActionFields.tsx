import { type AskedRole, askedRoles } from '@domicile/contract/forms/surveys/survey-states'
import type { Action } from '@domicile/contract/work/workflows/workflow-definition'
import { TemplateOfForm } from '../../../../forms/templates/TemplateOfForm.tsx'
import { CountField } from '../../../../ui/fields/CountField.tsx'
import { CheckboxGroup } from '../../../../ui/fields/CheckboxGroup.tsx'
import { SelectField } from '../../../../ui/fields/SelectField.tsx'
import { type ActionOptions, fieldsOf } from './action-fields.ts'
import { PlaceholderText } from './PlaceholderText.tsx'
import { stageTexts as words } from '../builder-texts.ts'

type SurveyAction = Extract<Action, { kind: 'send-survey' }>

const roles = askedRoles.map((value) => ({ value, label: words.asked[value] }))

/** The reminders that are offered, beside those that were chosen through the API. */
const REMINDERS = [14, 7, 3, 1]

/** The fields of the action that sends a survey. */
export function SurveyActionFields({
  action,
  ...options
}: ActionOptions<SurveyAction> & { action: SurveyAction }) {
  const field = fieldsOf(action, options)
  const [days, to, reminders] = [field('dueDays'), field('to'), field('remindDays')]
  return (
    <>
      <TemplateOfForm {...field('template')} label={words.fields.template} help={words.surveyHelp} required />
      <PlaceholderText {...field('title')} label={words.projectTitle} />
      <CountField
        {...days}
        label={words.answerDays}
        help={words.answerDaysHelp}
        onChange={(count) => days.onChange(count ?? 0)}
      />
      <SelectField
        {...to}
        label={words.surveyTo}
        options={roles}
        onChange={(role) => to.onChange(role as AskedRole)}
      />
      <CheckboxGroup
        {...reminders}
        label={words.remindDays}
        options={remindersOf(action)}
        value={reminders.value.map(String)}
        onChange={(chosen) => reminders.onChange(chosen.map(Number))}
      />
    </>
  )
}

function remindersOf({ remindDays }: SurveyAction) {
  const days = [...new Set([...REMINDERS, ...remindDays])].toSorted((a, b) => b - a)
  return days.map((value) => ({ value: String(value), label: words.reminder(value) }))
}
