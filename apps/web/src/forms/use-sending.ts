import { type RefObject, useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { call, type Input, type Key, type Output, upload } from '../api/client.ts'
import { fieldProblems, ProblemError } from '../api/problem-error.ts'
import { setAlert } from '../api/store.ts'
import type { BoundFields } from './bound-fields.ts'
import { isSameValue, type Merge, mergeFields } from './merge.ts'
import { readIfStale } from './read-again.ts'
import type { Start, TypedInput } from './typed-input.ts'
import type { FormOptions } from './form-options.ts'

/** The name of a form's only button. */
export const SAVE = 'save'

type UploadInput = { params: never; query?: Record<string, string>; body?: Record<string, string> }

type Parts<Values extends FieldValues> = {
  form: UseFormReturn<Values, unknown, Values>
  fields: BoundFields<Values>
  typed: TypedInput<Values>
  /** The button pressed last. */
  pressed: RefObject<string>
}

/** Checks and sends a form, shows the server's errors on its fields, and merges another user's changes. */
export function useSending<K extends Key, Values extends FieldValues>(
  route: K,
  options: FormOptions<K, Values>,
  { form, fields, typed, pressed }: Parts<Values>,
) {
  const [saving, setSaving] = useState<string | null>(null)
  const [progress, setProgress] = useState<number>()
  const [failure, setFailure] = useState<ProblemError | null>(null)
  const [merge, setMerge] = useState<Merge<Values> | null>(null)
  const { isDirty } = form.formState

  async function submit(how = SAVE): Promise<void> {
    if (saving) return
    pressed.current = how
    setFailure(null)
    await form.handleSubmit(async (values) => {
      setSaving(how)
      await save(values, typed.start)
        .catch(showRefusal)
        .finally(() => (setSaving(null), setProgress(undefined)))
    })()
  }

  async function save(values: Values, base: Start<Values>): Promise<void> {
    const answer = await send(values, base)
    const next = options.stays?.(answer, values, pressed.current) ?? { values, version: base.version }
    const mine = form.getValues()
    form.reset(next.values)
    typed.setStart(next)
    forget()
    if (options.stays) keep(typedSince(values, mine), mine)
    const { done, onSaved } = options
    const info = typeof done === 'function' ? done(answer, pressed.current) : done
    if (info) setAlert({ info })
    await onSaved?.(answer, pressed.current)
  }

  function send(values: Values, base: Start<Values>): Promise<Output<K>> {
    const input = options.input(values, base.version, pressed.current)
    const file = options.file?.(values)
    if (!file)
      return call(route, { ...input, onceKey: typed.onceKeyOf(values, isDirty) } as unknown as Input<K>)
    const { params, query, body } = input as unknown as UploadInput
    return upload(route, params, {
      ...{ file, onProgress: setProgress },
      ...(query && { query }),
      ...(body && { fields: body }),
    })
  }

  async function showRefusal(cause: unknown): Promise<void> {
    if (!(cause instanceof ProblemError)) throw cause
    const now = options.reread && (await readIfStale(cause, options.reread))
    if (now) return mergeWith(now)
    proposeValues(cause)
    const issues = fieldProblems(cause).map(({ path, message }) => ({
      path: path.replaceAll('/', '.'),
      message,
    }))
    for (const { path, message } of fields.place(issues, form.getValues()))
      form.setError(path as Path<Values>, { message }, { shouldFocus: options.isInline ?? false })
    setFailure(cause)
  }

  /** Fills in the values that a refusal proposes, such as the likely encoding of a file, for the user to confirm. */
  function proposeValues({ errors }: ProblemError): void {
    for (const { pointer, value } of errors)
      if (value !== undefined)
        form.setValue(pointer.slice(1) as Path<Values>, value as never, { shouldDirty: true })
  }

  /** Merges the other user's changes; if they affect no field of the form, saves again at once. */
  async function mergeWith(now: Start<Values>): Promise<void> {
    const mine = form.getValues()
    const merged = mergeFields(typed.start.values, mine, now.values)
    typed.setStart(now)
    if (merged.theirs.length + merged.conflicts.length === 0) return save(mine, now).catch(showRefusal)
    form.reset(now.values)
    const names = Object.keys(now.values) as Path<Values>[]
    keep(
      names.filter((name) => !merged.theirs.includes(name)),
      mine,
    )
    setMerge(merged)
  }

  /** Sets fields to this user's input again. */
  function keep(names: readonly Path<Values>[], mine: Values): void {
    for (const name of names) form.setValue(name, mine[name], { shouldDirty: true })
  }

  function forget(): void {
    typed.forget()
    setMerge(null)
  }

  return { submit, saving, progress, failure, merge, forget }
}

/** Returns the fields that were changed after these values were sent, such as the next of several notes. */
function typedSince<Values extends FieldValues>(sent: Values, mine: Values): Path<Values>[] {
  const names = Object.keys(mine) as Path<Values>[]
  return names.filter((name) => !isSameValue(mine[name], sent[name]))
}
