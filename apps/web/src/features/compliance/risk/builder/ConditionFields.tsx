import { unitsOf } from '@domicile/contract/compliance/risk/explain-risk'
import {
  type ConditionKind,
  conditionsOf,
  kindOfSource,
  type RiskCondition,
  type RiskSource,
} from '@domicile/contract/compliance/risk/risk-kinds'
import Box from '@mui/material/Box'
import { CountriesField } from '../../../../forms/countries/CountriesField.tsx'
import { CheckboxGroup } from '../../../../ui/fields/CheckboxGroup.tsx'
import { NumberField } from '../../../../ui/fields/NumberField.tsx'
import { SelectField } from '../../../../ui/fields/SelectField.tsx'
import { factorTexts as words } from './builder-texts.ts'
import { newCondition } from './draft.ts'
import { useCountryLists } from './use-country-lists.ts'

type Of<Kind extends ConditionKind> = Extract<RiskCondition, { kind: Kind }>

type ConditionFieldsProps<When = RiskCondition> = {
  /** Of its fields, as a path. */
  name: string
  when: When
  source: RiskSource
  options: readonly { value: string; label: string }[]
  onChange: (when: RiskCondition) => void
  errors: Record<string, string>
}

/** A condition on a fact, by the kind of the fact. */
export function ConditionFields(props: ConditionFieldsProps) {
  const { when } = props
  if (when.kind === 'range') return <RangeFields {...props} when={when} />
  if (when.kind === 'yes-no') return <YesNoField {...props} when={when} />
  if (when.kind === 'choices') return <ChoicesField {...props} when={when} />
  return <CountryFields {...props} when={when} />
}

function CountryFields({
  name,
  when,
  source,
  onChange,
  errors,
}: ConditionFieldsProps<Of<'list' | 'countries'>>) {
  const { lists, source: read } = useCountryLists()
  const kinds = conditionsOf[kindOfSource(source)] as readonly ('list' | 'countries')[]
  return (
    <>
      <SelectField
        name={`${name}/kind`}
        label={words.kind}
        value={when.kind}
        options={kinds.map((kind) => ({ value: kind, label: words.kinds[kind] }))}
        onChange={(kind) => onChange(newCondition(kind as ConditionKind))}
      />
      {when.kind === 'list' ? (
        <SelectField
          name={name}
          label={words.list}
          value={when.list}
          placeholder={words.chooseList}
          options={lists.map(({ slug, name: label }) => ({ value: slug, label }))}
          source={read}
          onChange={(list) => onChange({ kind: 'list', list })}
          error={errors[name]}
          required
        />
      ) : (
        <CountriesField
          name={name}
          label={words.countries}
          value={when.countries}
          onChange={(countries) => onChange({ kind: 'countries', countries })}
          error={errors[name]}
        />
      )}
    </>
  )
}

function RangeFields({ name, when, source, onChange, errors }: ConditionFieldsProps<Of<'range'>>) {
  const end = (which: 'from' | 'to') => ({
    name: `${name}/${which}`,
    label: words[which],
    unit: unitsOf(source)?.[1],
    value: when[which] ?? '',
    // A text that is no number stays, and is reported when the factor is applied.
    onChange: (value: number | string) => onChange({ ...when, [which]: value === '' ? null : value }),
    error: errors[`${name}/${which}`],
  })
  return (
    <Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2 }}>
        <NumberField {...end('from')} error={end('from').error ?? errors[name]} />
        <NumberField {...end('to')} />
      </Box>
    </Box>
  )
}

function YesNoField({ name, when, onChange }: ConditionFieldsProps<Of<'yes-no'>>) {
  return (
    <SelectField
      name={name}
      label={words.yesNo}
      value={when.yes ? 'yes' : 'no'}
      options={[
        { value: 'yes', label: words.yes },
        { value: 'no', label: words.no },
      ]}
      onChange={(answer) => onChange({ kind: 'yes-no', yes: answer === 'yes' })}
    />
  )
}

function ChoicesField({ name, when, options, onChange, errors }: ConditionFieldsProps<Of<'choices'>>) {
  return (
    <CheckboxGroup
      name={name}
      label={words.choices}
      options={options}
      value={when.choices}
      onChange={(choices) => onChange({ kind: 'choices', choices })}
      error={errors[name]}
    />
  )
}
