import type { ReactElement } from 'react'
import {
  type Control,
  Controller,
  type FieldValues,
  type Path,
  type PathValue,
  type RefCallBack,
} from 'react-hook-form'

type FieldParts<Value> = {
  name: string
  label: string
  value: Value
  onChange: (value: Value) => void
  onBlur: () => void
  inputRef: RefCallBack
  error: string | undefined
}

type EntryFieldProps<Form extends FieldValues, Name extends Path<Form>> = {
  control: Control<Form>
  name: Name
  label: string
  children: (parts: FieldParts<PathValue<Form, Name>>) => ReactElement
}

/** Joins a field of a form to one of the kit's. */
export function EntryField<Form extends FieldValues, Name extends Path<Form>>(
  props: EntryFieldProps<Form, Name>,
) {
  const { control, name, label, children } = props
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { ref, value, onChange, onBlur }, fieldState }) =>
        children({ name, label, value, onChange, onBlur, inputRef: ref, error: fieldState.error?.message })
      }
    />
  )
}
