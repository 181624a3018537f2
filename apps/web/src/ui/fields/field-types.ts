import type { Ref } from 'react'

/** The props of every field; a Controller of react-hook-form supplies most of them. */
export type FieldProps<Value = string> = {
  /** The error summary also uses the name to find the field. */
  name: string
  label: string
  /** Hides the label visually where the place of the field says the same, as in a sentence. */
  hideLabel?: boolean | undefined
  value: Value
  onChange: (value: Value) => void
  onBlur?: (() => void) | undefined
  inputRef?: Ref<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement> | undefined
  /** The error message. */
  error?: string | undefined
  /** The help text below the label. */
  help?: string | undefined
  required?: boolean
  disabled?: boolean
  /** Overrides the id derived from the name. */
  id?: string
}

/** Returns the id of a field's input from its name. */
export function fieldId(name: string): string {
  return `field-${name}`
}

/** Moves the focus to a field. */
export function focusField(name: string): void {
  const input = document.getElementById(fieldId(name)) ?? document.getElementsByName(name)[0]
  input?.focus()
}
