import type { Action } from '@domicile/contract/work/workflows/workflow-definition'
import type { Audience } from '@domicile/contract/work/workflows/workflow-rules'
import { CountField } from '../../../../ui/fields/CountField.tsx'
import { CheckboxGroup } from '../../../../ui/fields/CheckboxGroup.tsx'
import { SelectField } from '../../../../ui/fields/SelectField.tsx'
import { SwitchField } from '../../../../ui/fields/SwitchField.tsx'
import { TextField } from '../../../../ui/fields/TextField.tsx'
import { stageTexts as words } from '../builder-texts.ts'
import { type ActionOptions, fieldsOf } from './action-fields.ts'
import { audienceOptions } from './audience-options.ts'
import { PlaceholderText } from './PlaceholderText.tsx'
import { SurveyActionFields } from './SurveyActionFields.tsx'

const statuses = (['start', 'deliver', 'closeInternal'] as const).map((value) => ({
  value,
  label: words.statuses[value],
}))

/** The fields of one action, by its kind. */
export function ActionFields({ action, ...options }: ActionOptions<Action> & { action: Action }) {
  switch (action.kind) {
    case 'send-email': {
      const field = fieldsOf(action, options)
      return (
        <>
          <CheckboxGroup {...field('to')} label={words.to} options={audienceOptions} />
          <PlaceholderText {...field('subject')} label={words.subject} />
          <PlaceholderText {...field('body')} label={words.body} isLong />
        </>
      )
    }
    case 'notify': {
      const field = fieldsOf(action, options)
      return (
        <>
          <CheckboxGroup {...field('to')} label={words.to} options={audienceOptions} />
          <PlaceholderText {...field('text')} label={words.text} />
        </>
      )
    }
    case 'create-project': {
      const field = fieldsOf(action, options)
      return (
        <>
          <PlaceholderText {...field('title')} label={words.projectTitle} />
          <CountField {...field('deadlineDays')} label={words.deadlineDays} help={words.noDays} />
        </>
      )
    }
    case 'create-task': {
      const field = fieldsOf(action, options)
      const { value: checked, onChange, name } = field('visibleToClient')
      return (
        <>
          <PlaceholderText {...field('title')} label={words.projectTitle} />
          <CountField {...field('dueDays')} label={words.dueDays} help={words.noDays} />
          <SwitchField name={name} label={words.visibleToClient} checked={checked} onChange={onChange} />
        </>
      )
    }
    case 'send-survey':
      return <SurveyActionFields action={action} {...options} />
    case 'change-status': {
      const { onChange, ...to } = fieldsOf(action, options)('to')
      return (
        <SelectField
          {...to}
          label={words.status}
          options={statuses}
          onChange={(status) => onChange(status as typeof to.value)}
        />
      )
    }
    case 'assign': {
      const { onChange, ...to } = fieldsOf(action, options)('to')
      return (
        <SelectField
          {...to}
          label={words.assignTo}
          options={audienceOptions}
          onChange={(audience) => onChange(audience as Audience)}
        />
      )
    }
    case 'call-webhook':
    default:
      return (
        <TextField
          {...fieldsOf(action, options)('url')}
          label={words.url}
          help={words.urlHelp}
          inputMode="url"
          required
        />
      )
  }
}
