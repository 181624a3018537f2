import type { FieldValues } from 'react-hook-form'
import type { Input, Key, Output } from '../api/client.ts'
import type { FieldIssue } from './form-errors.ts'
import type { Start } from './typed-input.ts'

/** Labels and help texts of a form's fields, by field name. */
export type FormTexts<Values> = {
  fields: { readonly [Name in keyof Values]?: string }
  help?: { readonly [Name in keyof Values]?: string | undefined }
  /** The title of the notice when another user has saved first. */
  changedMeanwhile?: string
}

export type FormOptions<K extends Key, Values extends FieldValues> = {
  texts: FormTexts<Values>
  /** The initial values; their order is that of the fields, also in the error summary. */
  values: Values
  /** The version of the record being edited. */
  version?: number
  /** The id of the record or its company; unsaved input is stored under it and the route. */
  subject?: string
  /**
   * Builds the input of the call from the values; `version` is the version they are based on, and `how` names
   * the pressed button.
   */
  input: (values: Values, version: number, how: string) => Omit<Input<K>, 'onceKey'>
  /** The file to send with the input, for a route that takes one. */
  file?: (values: Values) => File | null
  /** Returns the problems to show before the form is sent; `how` names the pressed button. */
  check?: (values: Values, how: string) => FieldIssue[]
  /** Maps a field path of the contract to that of the form where they differ. */
  pathOf?: (path: string, values: Values) => string
  /** Reads the record again after another user has saved it; undefined if it is gone. */
  reread?: () => Promise<Start<Values> | undefined>
  /** The success message. */
  done?: string | ((answer: Output<K>, how: string) => string | undefined)
  onSaved?: (answer: Output<K>, how: string) => unknown
  /** A form of one or two fields: no error summary, and the first invalid field takes focus. */
  isInline?: boolean
  /** Unsaved input is also there after the tab was closed. */
  outlastsTab?: boolean
  /** Returns the new initial values of a form that stays on the screen after saving. */
  stays?: (answer: Output<K>, values: Values, how: string) => Start<Values>
}
