import {
  requiredFrom,
  requiredGroupNames,
  requiredGroups,
  requirementKeys,
  requirementOf,
  type RequiredGroup,
  type Requirements,
} from '@domicile/contract/compliance/due-diligence/requirements'
import type { DueDiligenceSettings } from '@domicile/contract/compliance/due-diligence/settings'
import { riskLevels } from '@domicile/contract/compliance/risk/risk-kinds'
import { Bind, Choice, LongText, Text } from '../../../../forms/Fields.tsx'
import { FormPanel } from '../../../../forms/FormPanel.tsx'
import { FormSection } from '../../../../forms/FormSection.tsx'
import { proposalTexts } from '../../../../forms/proposals/proposal-texts.ts'
import { TemplateOfForm } from '../../../../forms/templates/TemplateOfForm.tsx'
import { useRouteForm } from '../../../../forms/use-route-form.ts'
import { sharedTexts as words } from '../case-action-texts.ts'

const levels = riskLevels.map((value) => ({ value, label: requiredFrom[value] }))

/** The level from which each is required, as the fields of the form are nested; empty if it never is. */
type Choices = Record<RequiredGroup, Record<string, string>>

type SettingsPanelProps = { current: DueDiligenceSettings; onClose: () => void }

/** Proposes another form, or other facts, documents and checks that cases require. */
export function SettingsPanel({ current, onClose }: SettingsPanelProps) {
  const { abcTemplate, requirements, holdersFrom } = current
  const form = useRouteForm('PUT /api/due-diligence-settings', {
    texts: words,
    values: {
      abcTemplate,
      ...choicesOf(requirements),
      holdersFrom: String(holdersFrom),
      reason: '',
    },
    input: ({ abcTemplate: template, holdersFrom: from, reason, ...choices }) => ({
      body: {
        abcTemplate: template,
        requirements: requirementsOf(choices),
        // Without a number the server reports it on the field.
        holdersFrom: Number(from.trim() || Number.NaN),
        reason,
      },
    }),
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
      <FormSection title={words.form.title} help={words.form.help}>
        <Bind form={form} name="abcTemplate" show={(slug: string | null) => slug ?? ''}>
          {(parts) => <TemplateOfForm {...parts} />}
        </Bind>
      </FormSection>
      {requiredGroupNames.map((group) => (
        <FormSection key={group} title={requiredGroups[group].label} help={words.required[group]}>
          {group === 'holders' && <Text form={form} name="holdersFrom" inputMode="numeric" required />}
          {Object.entries(requiredGroups[group].requirements).map(([name, { label }]) => (
            <Choice
              key={name}
              form={form}
              name={`${group}.${name}`}
              label={label}
              options={levels}
              placeholder={words.notRequired}
            />
          ))}
        </FormSection>
      ))}
      <LongText form={form} name="reason" rows={3} required />
    </FormPanel>
  )
}

function choicesOf(requirements: Requirements): Choices {
  const choices: Choices = { company: {}, owners: {}, holders: {}, signatories: {}, officers: {} }
  for (const key of requirementKeys) {
    const { group, name } = requirementOf(key)
    choices[group][name] = requirements[key] ?? ''
  }
  return choices
}

function requirementsOf(choices: Choices): Requirements {
  return Object.fromEntries(
    requirementKeys.flatMap((key) => {
      const { group, name } = requirementOf(key)
      const from = riskLevels.find((level) => level === choices[group][name])
      return from ? [[key, from]] : []
    }),
  )
}
