import type { Calculation, Expression } from '@domicile/contract/form-engine/conditions'
import type { Field } from '@domicile/contract/form-engine/structure'
import Add from '@mui/icons-material/Add'
import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { SelectField } from '../../../../../ui/fields/SelectField.tsx'
import { TextField } from '../../../../../ui/fields/TextField.tsx'
import { NumberSetting } from '../properties/NumberSetting.tsx'
import type { Sections } from '../structure/places.ts'
import {
  calculationsFor,
  type Part,
  partOptions,
  type Plain,
  plainOf,
  shapes,
  withCalculation,
} from './calculations.ts'
import { calculationTexts, computedTexts as words } from './condition-texts.ts'
import { expressionInWords } from './sentences.ts'

type ComputedFieldProps = {
  field: Field
  sections: Sections
  onChange: (computed: Expression | null) => void
  error: string | undefined
}

const FIXED = ' fixed'

/** The calculation of a field's answer; one inside another is shown as text. */
export function ComputedField({ field, sections, onChange, error }: ComputedFieldProps) {
  const { computed } = field
  const plain = computed ? plainOf(computed) : undefined
  const optionsOf = (calculation: Calculation) => partOptions(sections, field.name, calculation)
  const currentCalculation = plain ? [plain.calculate] : []
  const calculations = [...new Set([...calculationsFor(field.type), ...currentCalculation])]
  if (computed && !plain)
    return (
      <>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{expressionInWords(computed, sections)}</Typography>
        <Button size="small" sx={{ alignSelf: 'flex-start' }} onClick={() => onChange(null)}>
          {words.removeAll}
        </Button>
        {error && <FormHelperText error>{error}</FormHelperText>}
      </>
    )
  return (
    <>
      <SelectField
        name="computed"
        label={words.label}
        help={plain ? calculationTexts[plain.calculate].help : undefined}
        value={plain?.calculate ?? ''}
        placeholder={words.none}
        options={calculations.map((value) => ({ value, label: calculationTexts[value].label }))}
        onChange={(chosen) => {
          const calculation = chosen as Calculation
          onChange(chosen ? withCalculation(plain, calculation, optionsOf(calculation)) : null)
        }}
        error={error}
      />
      {plain && <Parts plain={plain} options={optionsOf(plain.calculate)} onChange={onChange} />}
      {plain && (
        <Typography
          variant="body2"
          aria-live="polite"
          sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}
        >
          {expressionInWords(plain, sections)}
        </Typography>
      )}
    </>
  )
}

type PartsProps = {
  plain: Plain
  options: readonly { value: string; label: string }[]
  onChange: (computed: Plain) => void
}

function Parts({ plain, options, onChange }: PartsProps) {
  const { least, most, hasValues } = shapes[plain.calculate]
  const set = (of: readonly Part[]) => onChange({ ...plain, of })
  const first = options[0]
  const added: Part | undefined = first ? { field: first.value } : hasValues ? { value: 1 } : undefined
  return (
    <>
      {plain.of.length === 0 && <FormHelperText error>{words.noFields}</FormHelperText>}
      {plain.of.map((part, place) => (
        <Stack key={place} direction="row" sx={{ gap: 0.5, alignItems: 'flex-start' }}>
          <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 1 }}>
            <PartField
              place={place}
              part={part}
              options={options}
              canBeValue={hasValues === true}
              isText={plain.calculate === 'join'}
              onChange={(next) => set(plain.of.with(place, next))}
            />
          </Box>
          {plain.of.length > least && (
            <IconButton
              size="small"
              aria-label={words.remove(place + 1)}
              onClick={() => set(plain.of.toSpliced(place, 1))}
            >
              <Close fontSize="small" />
            </IconButton>
          )}
        </Stack>
      ))}
      {added && plain.of.length < most && (
        <Button
          size="small"
          startIcon={<Add />}
          sx={{ alignSelf: 'flex-start' }}
          onClick={() => set([...plain.of, added])}
        >
          {words.add}
        </Button>
      )}
    </>
  )
}

type PartFieldProps = {
  place: number
  part: Part
  options: PartsProps['options']
  canBeValue: boolean
  isText: boolean
  onChange: (part: Part) => void
}

function PartField({ place, part, options, canBeValue, isText, onChange }: PartFieldProps) {
  const isFixed = 'value' in part
  const unknown = !isFixed && !options.some(({ value }) => value === part.field)
  const value = isFixed ? part.value : null
  const parts = { name: `computed/of/${place}/value`, label: words.value(place + 1), hideLabel: true }
  return (
    <>
      <SelectField
        name={`computed/of/${place}`}
        label={words.part(place + 1)}
        hideLabel
        value={isFixed ? FIXED : part.field}
        options={[
          ...options,
          ...(unknown ? [{ value: part.field, label: part.field }] : []),
          ...(canBeValue || isFixed ? [{ value: FIXED, label: words.fixedValue }] : []),
        ]}
        onChange={(chosen) => onChange(chosen === FIXED ? { value: isText ? '' : 1 } : { field: chosen })}
      />
      {isFixed &&
        (isText ? (
          <TextField
            {...parts}
            value={typeof value === 'string' ? value : ''}
            onChange={(text) => onChange({ value: text })}
          />
        ) : (
          <NumberSetting
            {...parts}
            value={typeof value === 'number' ? value : null}
            onChange={(number) => onChange({ value: number })}
          />
        ))}
    </>
  )
}
