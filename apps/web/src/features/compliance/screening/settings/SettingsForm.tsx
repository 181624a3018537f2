import {
  type EmployeeChoice,
  type RuleVersion,
  employeeChoiceNames,
  employeeChoices,
} from '@domicile/contract/compliance/screening/screening-kinds'
import { type ScreeningSettings, SettingsInput } from '@domicile/contract/compliance/screening/settings'
import { Choice, LongText, Percent, Text } from '../../../../forms/Fields.tsx'
import { issuesOf } from '../../../../forms/form-errors.ts'
import { FormPanel } from '../../../../forms/FormPanel.tsx'
import { proposalTexts } from '../../../../forms/proposals/proposal-texts.ts'
import { useRouteForm } from '../../../../forms/use-route-form.ts'
import { percentOf, scoreOf } from './percents.ts'
import { ruleChoices } from './settings-facts.ts'
import { settingsTexts as words } from './settings-texts.ts'

type Values = Record<'threshold' | 'fourEyesFrom' | 'maxAgeDays' | 'jobTitles' | 'reason', string> & {
  employees: EmployeeChoice
  rules: RuleVersion
}

const choices = employeeChoiceNames.map((value) => ({ value, label: employeeChoices[value] }))

type SettingsFormProps = { current: ScreeningSettings; onClose: () => void }

/** Proposes a change of the settings. */
export function SettingsForm({ current, onClose }: SettingsFormProps) {
  const form = useRouteForm('PUT /api/screening-settings', {
    texts: words,
    values: startOf(current),
    input: (values) => ({ body: bodyOf(values) }),
    check: (values) => issuesOf(SettingsInput, bodyOf(values)),
    done: proposalTexts.done,
    onSaved: onClose,
  })
  return (
    <FormPanel
      form={form}
      title={proposalTexts.formTitle}
      subtitle={proposalTexts.formSubtitle}
      onClose={onClose}
      submitLabel={proposalTexts.propose}
    >
      <Percent form={form} name="threshold" required />
      <Percent form={form} name="fourEyesFrom" required />
      <Choice form={form} name="rules" options={ruleChoices} required />
      <Text form={form} name="maxAgeDays" inputMode="numeric" endAdornment={words.unit} required />
      <Choice form={form} name="employees" options={choices} required />
      {form.watch('employees') === 'titles' && <LongText form={form} name="jobTitles" rows={4} required />}
      <LongText form={form} name="reason" rows={3} required />
    </FormPanel>
  )
}

function startOf({ threshold, fourEyesFrom, maxAgeDays, ...rest }: ScreeningSettings): Values {
  return {
    threshold: percentOf(threshold),
    fourEyesFrom: percentOf(fourEyesFrom),
    maxAgeDays: String(maxAgeDays),
    employees: rest.employees,
    rules: rest.rules,
    jobTitles: rest.jobTitles.join('\n'),
    reason: '',
  }
}

function bodyOf({ threshold, fourEyesFrom, maxAgeDays, jobTitles, ...rest }: Values) {
  return {
    ...rest,
    threshold: scoreOf(threshold),
    fourEyesFrom: scoreOf(fourEyesFrom),
    maxAgeDays: Number(maxAgeDays),
    jobTitles: jobTitles.split('\n').flatMap((line) => line.trim() || []),
  }
}
