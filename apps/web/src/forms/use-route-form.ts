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
import type { Key } from '../api/client.ts'
import { type BoundField, useBoundFields } from './bound-fields.ts'
import type { FieldError } from './ErrorSummary.tsx'
import { errorsOf, listErrors } from './form-errors.ts'
import type { Merge } from './merge.ts'
import { lastingKey } from '../session/typed-forms.ts'
import { SAVE, useSending } from './use-sending.ts'
import { useFollowedRecord, useStoredInput, useTypedInput } from './typed-input.ts'
import type { FormTexts, FormOptions } from './form-options.ts'

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
