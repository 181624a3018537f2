import type { Value } from '@domicile/contract/form-engine/conditions'
import Box from '@mui/material/Box'
import type { FieldState } from '@domicile/contract/form-engine/evaluate'
import { type Answering, fieldTypes } from '@domicile/contract/form-engine/field-types'
import { memo, type ReactElement } from 'react'
import { formatDay } from '../ui/data/format.ts'
import { CheckboxField } from '../ui/fields/CheckboxField.tsx'
import { CheckboxGroup } from '../ui/fields/CheckboxGroup.tsx'
import { DateField } from '../ui/fields/dates/DateField.tsx'
import { FieldGroup, type FieldGroupProps } from '../ui/fields/FieldGroup.tsx'
import { FormattedTextField } from '../ui/fields/formatted/FormattedTextField.tsx'
import { NumberField } from '../ui/fields/NumberField.tsx'
import { isDay } from '../ui/fields/dates/parse-day.ts'
import { formatTyped } from '../ui/fields/parse-number.ts'
import { TextArea } from '../ui/fields/TextArea.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { answeringTexts as words } from './answering-texts.ts'
import { ChoiceAnswer } from './ChoiceAnswer.tsx'
import { FileAnswer } from './FileAnswer.tsx'
import { FormattedAnswer } from './FormattedAnswer.tsx'
import {
  countOf,
  dayOf,
  type InputProps,
  inputProps,
  optionsOf,
  textOf,
  type AnswerFieldProps,
} from './input-props.ts'

/** A question with the input of its type. It is drawn again only if its state changes. */
export const AnswerField = memo(function AnswerField(props: AnswerFieldProps) {
  const { field } = props.state
  const answering = fieldTypes[field.type]
  const input = inputProps(props)
  return (
    <Box sx={isShort(answering) && !field.help ? short : wide}>
      {field.computed ? <ComputedAnswer {...input} /> : inputs[answering](input)}
    </Box>
  )
})

/** A number or a day in a wide field would look like a text; its label may still need the width. */
function isShort(answering: Answering): boolean {
  return answering === 'number' || answering === 'date'
}

const wide = { maxWidth: 640, minWidth: 0 } as const
const short = { maxWidth: 240 } as const

/** An answer that is calculated: it can be copied but not typed. */
function ComputedAnswer({ base, state }: InputProps) {
  const { type, unit } = state.field
  const shared = { ...base, readOnly: true, value: inWords(state.value), onChange: () => undefined }
  if (fieldTypes[type] === 'lines') return <TextArea {...shared} />
  return <TextField {...shared} endAdornment={unit} />
}

function inWords(value: Value): string {
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (typeof value === 'number') return formatTyped(value)
  return typeof value === 'string' ? (isDay(value) ? formatDay(value) : value) : ''
}

const inputs: Record<Answering, (props: InputProps) => ReactElement> = {
  line: ({ base, state, answer }) => (
    <TextField
      {...base}
      {...placeholderOf(state)}
      {...countOf(state)}
      value={textOf(state)}
      onChange={answer}
    />
  ),
  lines: ({ base, state, answer }) => (
    <TextArea
      {...base}
      {...placeholderOf(state)}
      {...countOf(state)}
      value={textOf(state)}
      onChange={answer}
    />
  ),
  // The editor has no disabled state, and is not loaded for one.
  formatted: ({ base, state, isLocked, answer }) =>
    isLocked ? (
      <LockedText {...base} html={textOf(state)} />
    ) : base.disabled ? (
      <TextArea {...base} value="" onChange={answer} />
    ) : (
      <FormattedTextField {...base} value={textOf(state)} onChange={answer} />
    ),
  number: ({ base, state, answer }) => (
    <NumberField
      {...base}
      {...placeholderOf(state)}
      unit={state.field.unit ?? undefined}
      value={typeof state.value === 'number' ? state.value : textOf(state)}
      onChange={answer}
    />
  ),
  date: ({ base, state, today, answer }) => (
    <DateField
      {...base}
      {...dayOf('min', state.field.from, today)}
      {...dayOf('max', state.field.until, today)}
      value={textOf(state)}
      onChange={answer}
    />
  ),
  'yes-no': ({ base, state, answer }) => (
    <CheckboxField {...base} value={state.value === true} onChange={answer} />
  ),
  one: (props) => <ChoiceAnswer {...props} />,
  several: ({ base, state, answer }) => (
    <CheckboxGroup
      {...base}
      options={optionsOf(state)}
      value={Array.isArray(state.value) ? state.value : []}
      onChange={answer}
    />
  ),
  url: ({ base, state, answer }) => (
    <TextField {...base} {...placeholderOf(state)} inputMode="url" value={textOf(state)} onChange={answer} />
  ),
  file: (props) => <FileAnswer {...props} kind="file" />,
  image: (props) => <FileAnswer {...props} kind="image" />,
}

function placeholderOf({ field }: FieldState) {
  return field.placeholder === null ? {} : { placeholder: field.placeholder }
}

/** A formatted answer that the reader cannot change. */
function LockedText({ html, ...group }: Omit<FieldGroupProps, 'children'> & { html: string }) {
  return <FieldGroup {...group}>{html ? <FormattedAnswer html={html} /> : words.noAnswer}</FieldGroup>
}
