import { fieldTypes } from '@domicile/contract/form-engine/field-types'
import type { Field } from '@domicile/contract/form-engine/structure'
import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { SelectField } from '../../../../../ui/fields/SelectField.tsx'
import { shownLabel } from '../structure/labels.ts'
import { findField } from '../structure/names.ts'
import type { Sections } from '../structure/places.ts'
import { conditionTexts as words } from './condition-texts.ts'
import {
  conditionOf,
  type Fixed,
  hasValue,
  isWithSeveral,
  newRow,
  operatorsOf,
  type Row,
  withOperator,
} from './condition-rows.ts'
import { ConditionValue } from './ConditionValue.tsx'
import { conditionInWords, operatorInWords } from './sentences.ts'

/** The form around a condition, and the fields that the condition can compare. */
type Compared = { sections: Sections; fields: readonly Field[] }

type ConditionRowProps = Compared & {
  /** Identifies the row and its fields. */
  id: string
  label: string
  part: Row | Fixed
  onChange: (row: Row) => void
  onRemove: () => void
}

/** A comparison that reads like a sentence: field, comparison, value. One that is deeper is shown as text. */
export function ConditionRow(props: ConditionRowProps) {
  const { id, label, part, sections, fields, onChange, onRemove } = props
  const sentence = compareTexts(part, sections)
  return (
    <Stack direction="row" role="group" aria-label={label} sx={row}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        {part.kind === 'fixed' ? (
          <>
            <Typography sx={{ overflowWrap: 'anywhere' }}>
              {conditionInWords(part.condition, sections)}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {words.fixed}
            </Typography>
          </>
        ) : (
          <RowFields id={id} row={part} sections={sections} fields={fields} onChange={onChange} />
        )}
      </Box>
      <IconButton size="small" aria-label={words.remove(sentence)} onClick={onRemove}>
        <Close fontSize="small" />
      </IconButton>
    </Stack>
  )
}

/** Returns a row of the editor as a sentence. */
function compareTexts(part: Row | Fixed, sections: Sections): string {
  const condition = conditionOf({ kind: 'group', join: 'all', parts: [part] })
  return condition ? conditionInWords(condition, sections) : ''
}

type RowFieldsProps = Compared & { id: string; row: Row; onChange: (row: Row) => void }

function RowFields({ id, row: current, sections, fields, onChange }: RowFieldsProps) {
  const field = findField(sections, current.field)?.field
  const answering = field && fieldTypes[field.type]
  const isListed = fields.some(({ name }) => name === current.field)
  const operators = answering ? operatorsOf[answering] : [current.operator]
  const isBroad = isWithSeveral(current.operator) || !hasValue(current.operator)
  const listedOperators = operators.includes(current.operator) ? operators : [...operators, current.operator]
  return (
    <Stack sx={{ gap: 1 }}>
      <SelectField
        name={`${id}/field`}
        label={words.field}
        hideLabel
        value={current.field}
        options={[
          ...fields.map((one) => ({ value: one.name, label: shownLabel(one) })),
          ...(isListed ? [] : [{ value: current.field, label: field?.label ?? current.field }]),
        ]}
        onChange={(name) => {
          const chosen = fields.find((one) => one.name === name)
          if (chosen) onChange(newRow(chosen))
        }}
      />
      <Box sx={isBroad ? undefined : pair}>
        <SelectField
          name={`${id}/operator`}
          label={words.comparison}
          hideLabel
          value={current.operator}
          options={listedOperators.map((operator) => ({
            value: operator,
            label: operatorInWords(operator, answering),
          }))}
          onChange={(operator) =>
            field && onChange(withOperator(current, field, operator as Row['operator']))
          }
        />
        <ConditionValue
          id={`${id}/value`}
          row={current}
          field={field}
          onChange={(value) => onChange({ ...current, value })}
        />
      </Box>
    </Stack>
  )
}

const pair = { display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)' } as const

const row = {
  gap: 0.5,
  alignItems: 'flex-start',
  p: 1,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
} as const
