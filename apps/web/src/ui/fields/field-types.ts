import type { Ref } from 'react'

/** The read from which a field takes its options or its proposal. */
export type FieldSource = {
  data: unknown
  error: Error | null
  isFetching: boolean
  refetch: () => unknown
}

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
  /** Until it has data, the field shows that it loads, or the error with a retry, and no empty choice. */
  source?: FieldSource | undefined
  /** Overrides the id derived from the name. */
  id?: string
}

/** Returns whether the options of a field are still missing. */
export function isWithoutOptions(source: FieldSource | undefined): source is FieldSource {
  return source !== undefined && source.data === undefined && (source.isFetching || source.error !== null)
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
