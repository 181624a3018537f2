import {
  MOST_RULES,
  ruleFields,
  type RuleField,
  ruleOperators,
} from '@domicile/contract/knowledge/watches/watch-kinds'
import Add from '@mui/icons-material/Add'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useFieldArray } from 'react-hook-form'
import { CountriesField } from '../../../../forms/countries/CountriesField.tsx'
import { Bind, Choice, Text } from '../../../../forms/Fields.tsx'
import { FormSection } from '../../../../forms/FormSection.tsx'
import type { RouteForm } from '../../../../forms/use-route-form.ts'
import { EntryFrame } from '../../../../ui/fields/EntryFrame.tsx'
import { watchFormTexts as words } from './watch-form-texts.ts'
import type { WatchForm } from './watch-form.ts'

const fieldOptions = Object.entries(ruleFields).map(([value, { label }]) => ({ value, label }))
const operatorOptions = Object.entries(ruleOperators).map(([value, label]) => ({ value, label }))
const effectOptions = Object.entries(words.ruleEffects).map(([value, label]) => ({ value, label }))
const yesNo = [
  { value: 'yes', label: words.yes },
  { value: 'no', label: words.no },
]

/** The rules by which companies are proposed, and the level of the change for them. */
export function RuleFields({ form }: { form: RouteForm<WatchForm> }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'rules' })
  return (
    <FormSection title={words.sections.rules} help={words.rulesHelp}>
      {fields.map(({ id }, index) => (
        <RuleEntry key={id} form={form} index={index} onRemove={() => remove(index)} />
      ))}
      {fields.length < MOST_RULES && (
        <Box>
          <Button
            startIcon={<Add />}
            onClick={() => append({ field: 'country', operator: 'any-of', value: '', level: '' })}
          >
            {words.addRule}
          </Button>
        </Box>
      )}
    </FormSection>
  )
}

type RuleEntryProps = { form: RouteForm<WatchForm>; index: number; onRemove: () => void }

function RuleEntry({ form, index, onRemove }: RuleEntryProps) {
  const [name, place] = [`rules.${index}` as const, index + 1]
  const field = form.watch(`${name}.field`)
  // A value of one kind means nothing to another.
  const empty = (next: string) =>
    form.setValue(`${name}.value`, ruleFields[next as RuleField].value === 'yes-no' ? 'yes' : '')
  return (
    <EntryFrame label={words.rule(place)}>
      <Box sx={pair}>
        <Choice
          form={form}
          name={`${name}.field`}
          label={words.ruleField(place)}
          options={fieldOptions}
          onChanged={empty}
        />
        <Box sx={{ order: { xs: 1, sm: 0 }, gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
          <Choice
            form={form}
            name={`${name}.operator`}
            label={words.ruleOperator(place)}
            options={operatorOptions}
          />
        </Box>
        <IconButton
          size="small"
          sx={{ mt: 3, mr: -1, width: 36, height: 36 }}
          aria-label={words.removeRule(place)}
          onClick={onRemove}
        >
          <DeleteOutlined fontSize="small" />
        </IconButton>
      </Box>
      <RuleValue form={form} index={index} kind={ruleFields[field].value} />
      <Choice form={form} name={`${name}.level`} label={words.ruleEffect(place)} options={effectOptions} />
    </EntryFrame>
  )
}

/** On a phone the comparison has a row of its own below the fact and the button. */
const pair = {
  display: 'grid',
  columnGap: 2,
  rowGap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'minmax(0, 1fr) minmax(0, 1fr) auto' },
} as const

type RuleValueProps = {
  form: RouteForm<WatchForm>
  index: number
  kind: (typeof ruleFields)[RuleField]['value']
}

function RuleValue({ form, index, kind }: RuleValueProps) {
  const bound = { form, name: `rules.${index}.value` as const, label: words.ruleValue(index + 1) }
  if (kind === 'yes-no') return <Choice {...bound} options={yesNo} />
  if (kind === 'words') return <Text {...bound} help={words.ruleValueHelp.words} required />
  return (
    <Bind<WatchForm, string> {...bound}>
      {({ name, label, value, onChange, error }) => (
        <CountriesField
          name={name}
          label={label}
          value={value.split(',').map(trim).filter(Boolean)}
          onChange={(codes) => onChange(codes.join(', '))}
          error={error}
          required
        />
      )}
    </Bind>
  )
}

const trim = (part: string) => part.trim()
