import { type RiskGroup, riskGroupNames, riskGroups } from '@domicile/contract/compliance/risk/risk-kinds'
import { NumberField } from '../../../../ui/fields/NumberField.tsx'
import { SelectField } from '../../../../ui/fields/SelectField.tsx'
import { TextField } from '../../../../ui/fields/TextField.tsx'
import { BandsField } from './BandsField.tsx'
import { factorTexts as words } from './builder-texts.ts'
import { type Factor, withSource } from './draft.ts'
import { SourceFields, useOptions } from './SourceFields.tsx'

const groups = riskGroupNames.map((value) => ({ value, label: riskGroups[value] }))

type FactorFieldsProps = {
  factor: Factor
  onChange: (factor: Factor) => void
  errors: Record<string, string>
}

/** The properties of a factor: its fact, its weight, and the points of its conditions. */
export function FactorFields({ factor, onChange, errors }: FactorFieldsProps) {
  const set = (change: Partial<Factor>) => onChange({ ...factor, ...change })
  const options = useOptions(factor.source)
  /** A text that is no number stays, and is reported when the factor is applied. */
  const number = (name: 'weight' | 'otherwise' | 'unknown') => ({
    name,
    label: words.fields[name],
    value: factor[name],
    onChange: (value: number | string) => set({ [name]: value as number }),
    error: errors[name],
  })
  return (
    <>
      <TextField
        name="label"
        label={words.fields.label}
        value={factor.label}
        onChange={(label) => set({ label })}
        required
        error={errors.label}
      />
      <SelectField
        name="group"
        label={words.fields.group}
        value={factor.group}
        options={groups}
        onChange={(group) => set({ group: group as RiskGroup })}
      />
      <SourceFields
        source={factor.source}
        onChange={(source) => onChange(withSource(factor, source))}
        errors={errors}
      />
      <NumberField {...number('weight')} help={words.help.weight} required />
      <BandsField
        source={factor.source}
        options={options}
        bands={factor.bands}
        onChange={(bands) => set({ bands })}
        errors={errors}
      />
      <NumberField {...number('otherwise')} required />
      <NumberField {...number('unknown')} help={words.help.unknown} required />
    </>
  )
}
