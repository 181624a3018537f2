import type { Ref } from 'react'

/** What every field takes; a Controller of react-hook-form gives most of it. */
export type FieldProps<Value = string> = {
  /** Also how the error summary finds it. */
  name: string
  label: string
  value: Value
  onChange: (value: Value) => void
  onBlur?: (() => void) | undefined
  inputRef?: Ref<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement> | undefined
  /** What is wrong with it. */
  error?: string | undefined
  /** What to write, under the label. */
  help?: string | undefined
  required?: boolean
  disabled?: boolean
  /** Another id than the one made of the name. */
  id?: string
}

/** The id of a field's input, by its name. */
export function fieldId(name: string): string {
  return `field-${name}`
}
