import { useRef } from 'react'
import {
  type Control,
  type DefaultValues,
  type FieldValues,
  useForm,
  type UseFormGetValues,
  type UseFormSetValue,
  type UseFormWatch,
} from 'react-hook-form'
import type { Input, Key, Output } from '../api/client.ts'
import { type BoundField, useBoundFields } from './bound-fields.ts'
import type { FieldError } from './ErrorSummary.tsx'
import { errorsOf, type FieldIssue, listErrors } from './form-errors.ts'
import type { Merge } from './merge.ts'
import { lastingKey } from '../session/typed-forms.ts'
import { SAVE, useSending } from './use-sending.ts'
import { type Start, useFollowedRecord, useStoredInput, useTypedInput } from './typed-input.ts'

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

/** A form as its fields and its frame use it. */
export type RouteForm<Values extends FieldValues> = {
  control: Control<Values>
  watch: UseFormWatch<Values>
  setValue: UseFormSetValue<Values>
  getValues: UseFormGetValues<Values>
  texts: FormTexts<Values>
  /** Registers a visible field; returns a function that unregisters it. */
  bind: (name: string, field: BoundField) => () => void
  labelOf: (name: string) => string
  /** Formats the value of a field for display. */
  inWords: (name: string, values: Values) => string
  /** Checks and sends the form; `how` names the button if there are several. */
  submit: (how?: string) => Promise<void>
  /** The button whose call is in progress. */
  saving: string | null
  /** The share of a file that is sent, 0 to 1, while it is being sent. */
  progress: number | undefined
  isDirty: boolean
  errors: FieldError[]
  generalError: string | undefined
  /** The address of the record that the refused one repeats. */
  duplicateOf: string | undefined
  /** The other user's changes, if another user saved first. */
  merge: Merge<Values> | null
  /** The form contains restored input from before a reload or the end of a session. */
  wasRestored: boolean
  startOver: () => void
  forget: () => void
}

/**
 * The form of a route of the contract: its checks, the server's errors on the fields, the idempotency key,
 * restored input, and merging with another user's changes.
 */
export function useRouteForm<K extends Key, Values extends FieldValues>(
  route: K,
  options: FormOptions<K, Values>,
): RouteForm<Values> {
  const { texts, subject = '', values, version = 0, isInline = false, outlastsTab = false } = options
  const pressed = useRef(SAVE)
  const fields = useBoundFields(options)
  const key = `${route} ${subject}`
  const typed = useTypedInput(outlastsTab ? lastingKey(key) : key, { values, version })
  const form = useForm<Values, unknown, Values>({
    defaultValues: typed.start.values as DefaultValues<Values>,
    shouldFocusError: isInline,
    resolver: (input) => {
      const issues = fields.place(options.check?.(input, pressed.current) ?? [], input)
      return issues.length > 0
        ? { values: {}, errors: errorsOf<Values>(issues) }
        : { values: input, errors: {} }
    },
  })
  useStoredInput(typed, form)
  const sending = useSending(route, options, { form, fields, typed, pressed })
  const { control, watch, getValues, formState } = form
  const setValue: typeof form.setValue = (name, value, how) => {
    // The error was about the value before.
    if (form.getFieldState(name).error) form.clearErrors(name)
    form.setValue(name, value, how)
  }
  const { saving, progress, failure, merge, submit, forget } = sending
  useFollowedRecord(typed, form, { values, version }, !options.stays || saving !== null)
  const { bind, labelOf, inWords } = fields
  return {
    ...{ control, watch, setValue, getValues },
    ...{ texts, bind, labelOf, inWords },
    ...{ submit, saving, progress, merge, forget },
    isDirty: formState.isDirty && saving === null,
    errors: listErrors(formState.errors, Object.keys(typed.start.values)).map(({ path, message }) => ({
      field: path,
      label: labelOf(path) ? `${labelOf(path)}: ${message}` : message,
    })),
    generalError: failure && failure.errors.length === 0 ? failure.message : undefined,
    duplicateOf: failure?.problem.path,
    wasRestored: typed.restored !== undefined,
    startOver() {
      forget()
      form.reset(typed.startOver().values)
    },
  }
}
