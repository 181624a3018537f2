import { askedRoles } from '@domicile/contract/forms/surveys/survey-states'
import { Bind, Checks, Choice, DateOf, LongText, Text } from '../../../../forms/Fields.tsx'
import { FormSection } from '../../../../forms/FormSection.tsx'
import type { RouteForm } from '../../../../forms/use-route-form.ts'
import type { Option } from '../../../../ui/fields/SelectField.tsx'
import { RadioField } from '../../../../ui/fields/RadioField.tsx'
import { ChosenCompanies } from './ChosenCompanies.tsx'
import { NamedPeople } from './NamedPeople.tsx'
import { Outsiders } from './Outsiders.tsx'
import { type NamedPerson, type Outsider, outsiderLabel, type SurveyForm } from './survey-form.ts'
import { surveyFormTexts as words, surveyTexts } from '../survey-texts.ts'
import { TemplatePicker } from '../../../../forms/templates/TemplatePicker.tsx'

/** The days before the due day that the form offers. */
const REMINDERS = ['14', '7', '3', '1', '0']

const scopes = [
  { value: 'all', label: words.allCompanies },
  { value: 'chosen', label: words.chosenCompanies },
]
const roles = askedRoles.map((value) => ({ value, label: surveyTexts.asked[value] }))

/** The fields of a survey: content, time and recipients. */
export function SurveyFields({ form }: { form: RouteForm<SurveyForm> }) {
  const scope = form.watch('scope')
  return (
    <>
      <FormSection title={words.what}>
        <Text form={form} name="name" required />
        <Bind form={form} name="template" show={labelOf}>
          {(parts) => <TemplatePicker {...parts} required />}
        </Bind>
        <LongText form={form} name="message" count={{ max: 2000 }} />
        <LongText form={form} name="note" rows={2} count={{ max: 2000 }} />
      </FormSection>
      <FormSection title={words.when}>
        <DateOf form={form} name="dueOn" required />
        <Checks form={form} name="remindDays" options={reminderOptions(form.watch('remindDays'))} />
      </FormSection>
      <FormSection title={words.who}>
        <Bind form={form} name="scope" show={(value: string) => scopeLabel(value)}>
          {({ onBlur: _onBlur, inputRef: _ref, ...parts }) => <RadioField {...parts} options={scopes} />}
        </Bind>
        {scope === 'chosen' && (
          <Bind form={form} name="companies" show={(chosen: Option[]) => chosen.map(labelOf).join(', ')}>
            {({ value, onChange, error }) => (
              <ChosenCompanies value={value} onChange={onChange} error={error} />
            )}
          </Bind>
        )}
        <Choice form={form} name="to" options={roles} />
        <Bind form={form} name="persons" show={(people: NamedPerson[]) => people.map(personLabel).join(', ')}>
          {(parts) => <NamedPeople {...parts} />}
        </Bind>
        <Bind
          form={form}
          name="outsiders"
          show={(people: Outsider[]) => people.map(outsiderLabel).join(', ')}
        >
          {(parts) => <Outsiders {...parts} template={form.watch('template')?.value} />}
        </Bind>
      </FormSection>
    </>
  )
}

/** Also offers days that were set in another way. */
function reminderOptions(chosen: readonly string[]) {
  const days = [...new Set([...REMINDERS, ...chosen])].toSorted((a, b) => Number(b) - Number(a))
  return days.map((value) => ({ value, label: words.reminder(Number(value)) }))
}

function labelOf(option: Option | null): string {
  return option?.label ?? ''
}

function scopeLabel(value: string): string {
  return scopes.find((scope) => scope.value === value)?.label ?? value
}

function personLabel({ person, company }: NamedPerson): string {
  return words.personOf(person.label, company.label)
}
