import { fieldTypes } from '@domicile/contract/form-engine/field-types'
import { CheckboxGroup } from '../../../../../ui/fields/CheckboxGroup.tsx'
import { DateField } from '../../../../../ui/fields/dates/DateField.tsx'
import { SelectField } from '../../../../../ui/fields/SelectField.tsx'
import { SwitchField } from '../../../../../ui/fields/SwitchField.tsx'
import { TextArea } from '../../../../../ui/fields/TextArea.tsx'
import { TextField } from '../../../../../ui/fields/TextField.tsx'
import { propertyTexts as words } from '../builder-texts.ts'
import type { SettingProps } from './setting-props.ts'
import { NumberSetting } from './NumberSetting.tsx'

/** The answer that a field starts with, in a field that fits its type. */
export function DefaultField({ field, set, errors }: SettingProps) {
  const { type, options, default: value } = field
  const parts = { name: 'default', label: words.default, error: errors.default }
  const text = typeof value === 'string' ? value : ''
  const setText = (next: string) => set({ default: next || null }, 'default')
  const choices = options.map(({ name, label }) => ({ value: name, label }))
  switch (fieldTypes[type]) {
    case 'yes-no':
      return (
        <SwitchField
          name="default"
          label={words.checkedAtStart}
          checked={value === true}
          onChange={(isOn) => set({ default: isOn || null })}
        />
      )
    case 'number':
      return (
        <NumberSetting
          {...parts}
          value={typeof value === 'number' ? value : null}
          onChange={(next) => set({ default: next }, 'default')}
        />
      )
    case 'date':
      return <DateField {...parts} value={text} onChange={setText} />
    case 'one':
      return (
        <SelectField
          {...parts}
          value={text}
          placeholder={words.defaultNone}
          options={choices}
          onChange={setText}
        />
      )
    case 'several':
      return (
        <CheckboxGroup
          {...parts}
          options={choices}
          value={Array.isArray(value) ? value : []}
          onChange={(names) => set({ default: names.length > 0 ? names : null })}
        />
      )
    case 'lines':
      return <TextArea {...parts} rows={2} value={text} onChange={setText} />
    case 'line':
    case 'url':
    case 'formatted':
    case 'file':
    case 'image':
    default:
      return <TextField {...parts} value={text} onChange={setText} />
  }
}
