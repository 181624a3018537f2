import type { Action } from '@domicile/contract/workflows/workflow-definition'
import type { Audience } from '@domicile/contract/workflows/workflow-rules'
import { SelectField } from '../../../ui/fields/SelectField.tsx'
import { SwitchField } from '../../../ui/fields/SwitchField.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { AudienceField, audienceOptions } from './AudienceField.tsx'
import { NumberField } from './NumberField.tsx'
import { PlaceholderText } from './PlaceholderText.tsx'
import { SurveyActionFields } from './SurveyActionFields.tsx'
import { stageTexts as words } from '../builder-texts.ts'

type ActionFieldsProps = {
  action: Action
  onChange: (action: Action) => void
  /** The path of the action in its stage: `actions/0`. */
  at: string
  errors: Record<string, string>
}

/** The fields of one action, by its kind. */
export function ActionFields({ action, onChange, at, errors }: ActionFieldsProps) {
  const named = (field: string) => ({ name: `${at}/${field}`, error: errors[`${at}/${field}`] })
  switch (action.kind) {
    case 'send-email':
      return (
        <>
          <AudienceField
            {...named('to')}
            label={words.to}
            value={action.to}
            onChange={(to) => onChange({ ...action, to })}
          />
          <PlaceholderText
            {...named('subject')}
            label={words.subject}
            value={action.subject}
            onChange={(subject) => onChange({ ...action, subject })}
          />
          <PlaceholderText
            {...named('body')}
            label={words.body}
            value={action.body}
            onChange={(body) => onChange({ ...action, body })}
            isLong
          />
        </>
      )
    case 'notify':
      return (
        <>
          <AudienceField
            {...named('to')}
            label={words.to}
            value={action.to}
            onChange={(to) => onChange({ ...action, to })}
          />
          <PlaceholderText
            {...named('text')}
            label={words.text}
            value={action.text}
            onChange={(text) => onChange({ ...action, text })}
          />
        </>
      )
    case 'create-project':
      return (
        <>
          <PlaceholderText
            {...named('title')}
            label={words.projectTitle}
            value={action.title}
            onChange={(title) => onChange({ ...action, title })}
          />
          <NumberField
            {...named('deadlineDays')}
            label={words.deadlineDays}
            help={words.noDays}
            value={action.deadlineDays}
            onChange={(deadlineDays) => onChange({ ...action, deadlineDays })}
          />
        </>
      )
    case 'create-task':
      return (
        <>
          <PlaceholderText
            {...named('title')}
            label={words.projectTitle}
            value={action.title}
            onChange={(title) => onChange({ ...action, title })}
          />
          <NumberField
            {...named('dueDays')}
            label={words.dueDays}
            help={words.noDays}
            value={action.dueDays}
            onChange={(dueDays) => onChange({ ...action, dueDays })}
          />
          <SwitchField
            name={`${at}/visibleToClient`}
            label={words.visibleToClient}
            checked={action.visibleToClient}
            onChange={(visibleToClient) => onChange({ ...action, visibleToClient })}
          />
        </>
      )
    case 'send-survey':
      return <SurveyActionFields {...{ action, onChange, at, errors }} />
    case 'change-status':
      return (
        <SelectField
          {...named('to')}
          label={words.status}
          value={action.to}
          options={(['start', 'deliver', 'closeInternal'] as const).map((value) => ({
            value,
            label: words.statuses[value],
          }))}
          onChange={(to) => onChange({ ...action, to: to as 'start' })}
        />
      )
    case 'assign':
      return (
        <SelectField
          {...named('to')}
          label={words.assignTo}
          value={action.to}
          options={audienceOptions}
          onChange={(to) => onChange({ ...action, to: to as Audience })}
        />
      )
    case 'call-webhook':
    default:
      return (
        <TextField
          {...named('url')}
          label={words.url}
          help={words.urlHelp}
          inputMode="url"
          value={action.url}
          onChange={(url) => onChange({ ...action, url })}
          required
        />
      )
  }
}
