import { useEffect, useRef, useState } from 'react'
import {
  type Control,
  type DefaultValues,
  type FieldValues,
  type Path,
  useForm,
  type UseFormGetValues,
  type UseFormSetValue,
  type UseFormWatch,
} from 'react-hook-form'
import { call, type Input, type Key, type Output } from '../api/client.ts'
import { newKey } from '../api/new-key.ts'
import { ProblemError } from '../api/problem-error.ts'
import { setAlert } from '../api/store.ts'
import { forgetTyped, keepTyped, readTyped, type Start, useKeepTyped } from '../session/typed-forms.ts'
import type { FieldError } from './ErrorSummary.tsx'
import { errorsOf, type FieldIssue, listErrors } from './form-errors.ts'
import { type Merge, mergeFields } from './merge.ts'

/** Labels and help texts of a form's fields, by field name. */
export type FormTexts<Values> = {
  fields: { readonly [Name in keyof Values]?: string }
  help?: { readonly [Name in keyof Values]?: string | undefined }
  /** The title of the notice when another user has saved first. */
  changedMeanwhile?: string
}

/** A visible field: its label, and how its value is displayed. */
export type BoundField = { label: string; show?: ((value: never) => string) | undefined }

type FormOptions<K extends Key, Values extends FieldValues> = {
  texts: FormTexts<Values>
  /** The initial values; their order is that of the fields, also in the error summary. */
  values: Values
  /** The version of the record being edited. */
  version?: number
  /** The id of the record or its company; unsaved input is stored under it and the route. */
  subject?: string
  /** Builds the input of the call from the values; `version` is the version they are based on. */
  input: (values: Values, version: number) => Omit<Input<K>, 'onceKey'>
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
  /** Returns the new initial values of a form that stays on the screen after saving. */
  stays?: (answer: Output<K>) => Start<Values>
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
  isDirty: boolean
  errors: FieldError[]
  generalError: string | undefined
  /** The other user's changes, if another user saved first. */
  merge: Merge<Values> | null
  /** The form contains restored input from before a reload or the end of a session. */
  wasRestored: boolean
  startOver: () => void
  forget: () => void
}

/** The name of a form's only button. */
const SAVE = 'save'

/**
 * The form of a route of the contract: its checks, the server's errors on the fields, the idempotency key,
 * restored input, and merging with another user's changes.
 */
export function useRouteForm<K extends Key, Values extends FieldValues>(
  route: K,
  options: FormOptions<K, Values>,
): RouteForm<Values> {
  const { texts, input, check, pathOf, reread, done, onSaved, stays, isInline = false } = options
  const keptAs = `${route} ${options.subject ?? ''}`
  const [present] = useState({ values: options.values, version: options.version ?? 0 })
  const [kept, setKept] = useState(() => readTyped<Values>(keptAs))
  // Restored input is based on the record as it was before the reload.
  const [start, setStart] = useState(kept?.start ?? present)
  const [saving, setSaving] = useState<string | null>(null)
  const [failure, setFailure] = useState<ProblemError | null>(null)
  const [merge, setMerge] = useState<Merge<Values> | null>(null)
  const pressed = useRef(SAVE)
  const bound = useRef(new Map<string, BoundField>())
  // The key stays the same for the same values, so that a retry after a lost answer has no second effect.
  const sent = useRef(kept?.sent)
  const form = useForm<Values, unknown, Values>({
    defaultValues: start.values as DefaultValues<Values>,
    shouldFocusError: isInline,
    resolver: (values) => {
      const issues = placed(check?.(values, pressed.current) ?? [], values)
      return issues.length > 0 ? { values: {}, errors: errorsOf<Values>(issues) } : { values, errors: {} }
    },
  })
  const { isDirty, errors } = form.formState
  useKeepTyped(keptAs, form, start)
  useEffect(() => {
    if (kept) form.reset(kept.values, { keepDefaultValues: true })
  }, [kept, form])

  async function submit(how = SAVE): Promise<void> {
    if (saving) return
    pressed.current = how
    setFailure(null)
    await form.handleSubmit(async (values) => {
      setSaving(how)
      await save(values, start)
        .catch(refused)
        .finally(() => setSaving(null))
    })()
  }

  async function save(values: Values, base: Start<Values>): Promise<void> {
    const answer = await call(route, {
      ...input(values, base.version),
      onceKey: keyFor(values),
    } as unknown as Input<K>)
    const next = stays?.(answer) ?? { values, version: base.version }
    form.reset(next.values)
    setStart(next)
    forget()
    const info = typeof done === 'function' ? done(answer, pressed.current) : done
    if (info) setAlert({ info })
    await onSaved?.(answer, pressed.current)
  }

  function keyFor(values: Values): string {
    const what = JSON.stringify(values)
    if (sent.current?.what !== what) {
      sent.current = { what, onceKey: newKey() }
      if (isDirty) keepTyped(keptAs, { values, start, sent: sent.current })
    }
    return sent.current.onceKey
  }

  async function refused(cause: unknown): Promise<void> {
    if (!(cause instanceof ProblemError)) throw cause
    const now = cause.code === 'stale' ? await reread?.().catch(() => undefined) : undefined
    if (now) return goOnFrom(now)
    const issues = cause.errors.map(({ pointer, message }) => ({
      path: pointer.slice(1).replaceAll('/', '.'),
      message,
    }))
    for (const { path, message } of placed(issues, form.getValues()))
      form.setError(path as Path<Values>, { message }, { shouldFocus: isInline })
    setFailure(cause)
  }

  /** Merges the other user's changes; if they affect no field of the form, saves again at once. */
  async function goOnFrom(now: Start<Values>): Promise<void> {
    const mine = form.getValues()
    const merged = mergeFields(start.values, mine, now.values)
    setStart(now)
    if (merged.theirs.length + merged.conflicts.length === 0) return save(mine, now).catch(refused)
    form.reset(now.values)
    for (const name of Object.keys(now.values) as Path<Values>[])
      if (!merged.theirs.includes(name)) form.setValue(name, mine[name], { shouldDirty: true })
    setMerge(merged)
  }

  /** Assigns each issue to its visible field. */
  function placed(issues: readonly FieldIssue[], values: Values): FieldIssue[] {
    return issues.map(({ path, message }) => ({ path: fieldAt(pathOf?.(path, values) ?? path), message }))
  }

  function fieldAt(path: string): string {
    const names = [...bound.current.keys()]
    const parts = path.split('.')
    const outer = parts.map((_, place) => parts.slice(0, parts.length - place).join('.'))
    for (const each of outer) {
      const found = names.find((name) => name === each) ?? names.find((name) => name.startsWith(`${each}.`))
      if (found) return found
    }
    return path
  }

  const labelOf = (name: string) =>
    bound.current.get(name)?.label ?? (texts.fields as Record<string, string | undefined>)[name] ?? ''

  function forget(): void {
    forgetTyped(keptAs)
    sent.current = undefined
    setKept(undefined)
    setMerge(null)
  }

  return {
    control: form.control,
    watch: form.watch,
    setValue: form.setValue,
    getValues: form.getValues,
    texts,
    bind(name, field) {
      bound.current.set(name, field)
      return () => bound.current.delete(name)
    },
    labelOf,
    inWords: (name, values) => {
      const value = values[name] as never
      return bound.current.get(name)?.show?.(value) ?? plain(value)
    },
    submit,
    saving,
    isDirty: isDirty && saving === null,
    errors: listErrors(errors, Object.keys(start.values)).map(({ path, message }) => ({
      field: path,
      label: labelOf(path) ? `${labelOf(path)}: ${message}` : message,
    })),
    generalError: failure && failure.errors.length === 0 ? failure.message : undefined,
    merge,
    wasRestored: kept !== undefined,
    startOver() {
      forget()
      setStart(present)
      form.reset(present.values)
    },
    forget,
  }
}

/** Formats a value without a visible field. */
function plain(value: unknown): string {
  if (Array.isArray(value)) return value.map(plain).join('\n')
  if (typeof value === 'object' && value !== null && 'label' in value) return String(value.label)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
