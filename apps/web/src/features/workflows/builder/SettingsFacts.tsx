import type { Stage, Trigger } from '@domicile/contract/workflows/workflow-definition'
import { workflowEvents } from '@domicile/contract/workflows/workflow-rules'
import { ActionButton } from '../../../ui/layout/ActionButton.tsx'
import { DefinitionList } from '../../../ui/data/DefinitionList.tsx'
import { formatDay } from '../../../ui/data/format.ts'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { builderTexts, settingsTexts as words } from '../builder-texts.ts'
import type { Settings } from './draft.ts'
import { inWords } from '../workflow-texts.ts'

type SettingsFactsProps = { settings: Settings; stages: readonly Stage[]; onEdit: (() => void) | undefined }

/** The settings of a workflow, as text. */
export function SettingsFacts({ settings, stages, onEdit }: SettingsFactsProps) {
  const { trigger, companies, statusAfterRestart, email } = settings
  return (
    <Panel
      title={words.title}
      action={
        onEdit && (
          <ActionButton size="small" onClick={onEdit}>
            {words.edit}
          </ActionButton>
        )
      }
    >
      <DefinitionList
        items={[
          { label: words.trigger, value: triggerInWords(trigger) },
          {
            label: words.companies,
            value: companies === 'all' ? words.allCompanies : words.companiesCount(companies.length),
          },
          {
            label: words.restart,
            value: stages.find(({ key }) => key === statusAfterRestart)?.name ?? words.firstStage,
          },
          { label: words.senderName, value: email.senderName },
          { label: words.replyTo, value: words.replyTos[email.replyTo] },
        ]}
      />
    </Panel>
  )
}

function triggerInWords(trigger: Trigger): string {
  if (trigger.type === 'manual') return words.triggers.manual
  if (trigger.type === 'event') {
    const { days, hours, minutes } = trigger.after
    const after = days + hours + minutes > 0 ? `, ${builderTexts.after(inWords(trigger.after))}` : ''
    return workflowEvents[trigger.event].label + after
  }
  const { frequency, every, hours, minutes, days, on } = trigger
  if (frequency === 'interval')
    return `${words.frequencies.interval}: ${inWords({ days: every, hours, minutes })}`
  const time = [hours, minutes].map((count) => String(count).padStart(2, '0')).join(':')
  const when = {
    once: on ? [formatDay(on)] : [],
    daily: [],
    weekly: days.map((day) => words.weekdays[day - 1] ?? ''),
    monthly: days.map(String),
  }[frequency]
  return [`${words.frequencies[frequency]}${when.length > 0 ? ` (${when.join(', ')})` : ''}`, time].join(', ')
}
