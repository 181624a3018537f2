import { type ReactElement, useEffect } from 'react'
import { type FieldPathByValue, type FieldValues, useController } from 'react-hook-form'
import { CheckboxGroup } from '../ui/fields/CheckboxGroup.tsx'
import { DateField, type DateFieldProps } from '../ui/fields/dates/DateField.tsx'
import type { FieldProps } from '../ui/fields/field-types.ts'
import {
  FormattedTextField,
  type FormattedTextFieldProps,
} from '../ui/fields/formatted/FormattedTextField.tsx'
import { PercentField } from '../ui/fields/PercentField.tsx'
import { SearchSelect, type SearchSelectProps } from '../ui/fields/SearchSelect.tsx'
import { type Option, SelectField, type SelectFieldProps } from '../ui/fields/SelectField.tsx'
import { SuggestField, type SuggestFieldProps } from '../ui/fields/SuggestField.tsx'
import { SwitchField } from '../ui/fields/SwitchField.tsx'
import { TextArea, type TextAreaProps } from '../ui/fields/TextArea.tsx'
import { TextField, type TextFieldProps } from '../ui/fields/TextField.tsx'
import { formatDay } from '../ui/data/format.ts'
import { CompanyPicker } from './CompanyPicker.tsx'
import { countryOptions } from './countries/country-options.ts'
import type { RouteForm } from './use-route-form.ts'

/** The props that a field gets from its form. */
type Parts<Value> = Omit<FieldProps<Value>, 'required' | 'disabled' | 'id' | 'source'>

/** A form field; `label` and `help` default to the form's texts. */
type Bound<Values extends FieldValues, Value> = {
  form: RouteForm<Values>
  name: FieldPathByValue<Values, Value>
  label?: string
  help?: string | undefined
  onChanged?: (value: Value) => void
}

/** The props of a field that the form does not supply. */
type Rest<Props> = Omit<Props, keyof Parts<unknown>>

type BindProps<Values extends FieldValues, Value> = Bound<Values, Value> & {
  show?: (value: Value) => string
  children: (parts: Parts<Value>) => ReactElement
}

/** Connects a form to a field of the UI kit. */
export function Bind<Values extends FieldValues, Value>(props: BindProps<Values, Value>) {
  const { form, name, show, onChanged, children } = props
  const texts = form.texts as { fields: Record<string, string>; help?: Record<string, string | undefined> }
  const label = props.label ?? texts.fields[name] ?? name
  const { field, fieldState } = useController({ control: form.control, name })
  useEffect(() => form.bind(name, { label, show }))
  return children({
    name,
    label,
    help: props.help ?? texts.help?.[name],
    value: field.value,
    onChange: (value) => (field.onChange(value), onChanged?.(value)),
    onBlur: field.onBlur,
    inputRef: field.ref,
    error: fieldState.error?.message,
  })
}

/** A single-line text. */
export function Text<Values extends FieldValues>(props: Bound<Values, string> & Rest<TextFieldProps>) {
  const [bound, rest] = split(props)
  return <Bind {...bound}>{(parts) => <TextField {...parts} {...rest} />}</Bind>
}

/** A multi-line text. */
export function LongText<Values extends FieldValues>(props: Bound<Values, string> & Rest<TextAreaProps>) {
  const [bound, rest] = split(props)
  return <Bind {...bound}>{(parts) => <TextArea {...parts} {...rest} />}</Bind>
}

/** A formatted text with headings, lists and links, as HTML. */
export function Formatted<Values extends FieldValues>(
  props: Bound<Values, string> & Pick<FormattedTextFieldProps, 'pictures'>,
) {
  const [bound, rest] = split(props)
  const show = (html: string) =>
    new DOMParser().parseFromString(html.replaceAll('</', ' </'), 'text/html').body.textContent
  return (
    <Bind {...bound} show={show}>
      {(parts) => <FormattedTextField {...parts} {...rest} />}
    </Bind>
  )
}

/** An amount in the currency named by its label. */
export function Money<Values extends FieldValues>(props: Bound<Values, string> & Rest<TextFieldProps>) {
  return <Text {...props} inputMode="decimal" />
}

/** A percentage as a text. */
export function Percent<Values extends FieldValues>(props: Bound<Values, string> & Rest<FieldProps>) {
  const [bound, rest] = split(props)
  return <Bind {...bound}>{(parts) => <PercentField {...parts} {...rest} />}</Bind>
}

/** A calendar day as `YYYY-MM-DD`; empty for none. */
export function DateOf<Values extends FieldValues>(props: Bound<Values, string> & Rest<DateFieldProps>) {
  const [bound, rest] = split(props)
  return (
    <Bind {...bound} show={dayInWords}>
      {(parts) => <DateField {...parts} {...rest} />}
    </Bind>
  )
}

/** A choice of one option from a short list. */
export function Choice<Values extends FieldValues>(props: Bound<Values, string> & Rest<SelectFieldProps>) {
  const [bound, rest] = split(props)
  return (
    <Bind {...bound} show={labelIn(rest.options)}>
      {(parts) => <SelectField {...parts} {...rest} />}
    </Bind>
  )
}

/** A choice of one option from a long list, with search. */
export function Search<Values extends FieldValues>(props: Bound<Values, string> & Rest<SearchSelectProps>) {
  const [bound, rest] = split(props)
  return (
    <Bind {...bound} show={labelIn(rest.options)}>
      {({ value, onChange, ...parts }) => (
        <SearchSelect
          {...parts}
          {...rest}
          value={rest.options.find((option) => option.value === value) ?? null}
          onChange={(chosen) => onChange(chosen?.value ?? '')}
        />
      )}
    </Bind>
  )
}

/** A country code. */
export function Country<Values extends FieldValues>(props: Bound<Values, string> & { required?: boolean }) {
  return <Search {...props} options={countryOptions} />
}

/** A single-line text with suggestions. */
export function Suggest<Values extends FieldValues>(
  props: Bound<Values, string> & Pick<SuggestFieldProps, 'suggestions' | 'source'> & { required?: boolean },
) {
  const [bound, rest] = split(props)
  return <Bind {...bound}>{(parts) => <SuggestField {...parts} {...rest} />}</Bind>
}

/** A company that the user may see. */
export function Company<Values extends FieldValues>(
  props: Bound<Values, Option | null> & { exceptId?: string; required?: boolean },
) {
  const [bound, { exceptId = '', required = false }] = split(props)
  return (
    <Bind {...bound} show={(company) => company?.label ?? ''}>
      {(parts) => <CompanyPicker {...parts} exceptId={exceptId} required={required} />}
    </Bind>
  )
}

/** Yes or no. */
export function Switch<Values extends FieldValues>(props: Bound<Values, boolean>) {
  return (
    <Bind {...props} show={(isOn) => (isOn ? 'Yes' : 'No')}>
      {({ name, label, help, value, onChange }) => (
        <SwitchField name={name} label={label} {...(help && { help })} checked={value} onChange={onChange} />
      )}
    </Bind>
  )
}

/** A choice of several options from a short list. */
export function Checks<Values extends FieldValues, Value extends string>(
  props: Bound<Values, Value[]> & {
    options: readonly { value: Value; label: string }[]
    required?: boolean
  },
) {
  const [bound, { options, required }] = split(props)
  const show = (chosen: Value[]) =>
    options.flatMap(({ value, label }) => (chosen.includes(value) ? [label] : [])).join(', ')
  return (
    <Bind {...bound} show={show}>
      {({ name, label, help, value, onChange, error }) => (
        <CheckboxGroup
          {...{ name, label, options, value, onChange, error, required }}
          {...(help && { help })}
        />
      )}
    </Bind>
  )
}

/** Splits the props into those for the form and those for the field. */
function split<Values extends FieldValues, Value, More extends object>(props: Bound<Values, Value> & More) {
  const { form, name, label, help, onChanged, ...rest } = props
  const bound = { form, name, help, ...(label && { label }), ...(onChanged && { onChanged }) }
  return [bound as Bound<Values, Value>, rest as unknown as More] as const
}

function dayInWords(day: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(day) ? formatDay(day) : day
}

function labelIn(options: readonly Option[]) {
  return (chosen: string) => options.find(({ value }) => value === chosen)?.label ?? chosen
}
