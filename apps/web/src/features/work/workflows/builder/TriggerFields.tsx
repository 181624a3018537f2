import type { Trigger } from '@domicile/contract/work/workflows/workflow-definition'
import {
  frequencies,
  type Frequency,
  type TriggerType,
  triggerTypes,
  type WorkflowEvent,
  workflowEvents,
} from '@domicile/contract/work/workflows/workflow-rules'
import { SelectField } from '../../../../ui/fields/SelectField.tsx'
import { settingsTexts as words } from '../builder-texts.ts'
import { newSchedule, newTrigger } from './draft.ts'
import { DurationField } from './DurationField.tsx'
import { ScheduleFields } from './ScheduleFields.tsx'

type TriggerFieldsProps = {
  trigger: Trigger
  onChange: (trigger: Trigger) => void
  errors: Record<string, string>
}

const types = triggerTypes.map((value) => ({ value, label: words.triggers[value] }))
const events = Object.entries(workflowEvents).map(([value, { label }]) => ({ value, label }))

/** The fields of the trigger that starts a run. */
export function TriggerFields({ trigger, onChange, errors }: TriggerFieldsProps) {
  return (
    <>
      <SelectField
        name="trigger/type"
        label={words.trigger}
        value={trigger.type}
        options={types}
        onChange={(type) => onChange(newTrigger(type as TriggerType))}
      />
      {trigger.type === 'schedule' && (
        <>
          <SelectField
            name="trigger/frequency"
            label={words.frequency}
            value={trigger.frequency}
            options={frequencies.map((value) => ({ value, label: words.frequencies[value] }))}
            onChange={(chosen) => onChange({ ...trigger, ...newSchedule(chosen as Frequency) })}
          />
          <ScheduleFields schedule={trigger} onChange={onChange} errors={errors} />
        </>
      )}
      {trigger.type === 'event' && (
        <>
          <SelectField
            name="trigger/event"
            label={words.event}
            value={trigger.event}
            options={events}
            onChange={(event) => onChange({ ...trigger, event: event as WorkflowEvent })}
            error={errors['trigger/event']}
          />
          <DurationField
            name="trigger/after"
            label={words.after}
            help={words.afterHelp}
            value={trigger.after}
            onChange={(after) => onChange({ ...trigger, after })}
            errors={errors}
          />
        </>
      )}
    </>
  )
}
