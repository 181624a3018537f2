import { fieldTypes } from '@domicile/contract/form-engine/field-types'
import type { Field } from '@domicile/contract/form-engine/structure'
import { CheckboxGroup } from '../../../../../ui/fields/CheckboxGroup.tsx'
import { DateField } from '../../../../../ui/fields/dates/DateField.tsx'
import { SelectField } from '../../../../../ui/fields/SelectField.tsx'
import { TextField } from '../../../../../ui/fields/TextField.tsx'
import { NumberSetting } from '../properties/NumberSetting.tsx'
import { conditionTexts as words } from './condition-texts.ts'
import { hasValue, isWithSeveral, type Row } from './condition-rows.ts'

type ConditionValueProps = {
  id: string
  row: Row
  field: Field | undefined
  onChange: (value: Row['value']) => void
}

/** The value of a comparison, in a field that fits the answer compared. */
export function ConditionValue({ id, row, field, onChange }: ConditionValueProps) {
  const { operator, value } = row
  if (!hasValue(operator)) return null
  const text = typeof value === 'string' ? value : ''
  const parts = { name: id, label: words.value, hideLabel: true }
  const answering = field && fieldTypes[field.type]
  const options = (field?.options ?? []).map(({ name, label }) => ({ value: name, label }))
  if (answering === 'one' || answering === 'several')
    return isWithSeveral(operator) ? (
      <CheckboxGroup
        name={id}
        label={words.values}
        options={options}
        value={Array.isArray(value) ? value : []}
        onChange={onChange}
      />
    ) : (
      <SelectField {...parts} value={text} options={withValue(options, text)} onChange={onChange} />
    )
  if (answering === 'number')
    return <NumberSetting {...parts} value={typeof value === 'number' ? value : null} onChange={onChange} />
  if (answering === 'date') return <DateField {...parts} value={text} onChange={onChange} />
  if (answering === 'yes-no')
    return (
      <SelectField
        {...parts}
        value={value === false ? 'no' : 'yes'}
        options={[
          { value: 'yes', label: words.yes },
          { value: 'no', label: words.no },
        ]}
        onChange={(chosen) => onChange(chosen === 'yes')}
      />
    )
  return <TextField {...parts} value={text} onChange={onChange} />
}

/** An option that the field no longer has stays visible until another is chosen. */
function withValue(options: readonly { value: string; label: string }[], value: string) {
  return options.some((option) => option.value === value) ? options : [...options, { value, label: value }]
}
