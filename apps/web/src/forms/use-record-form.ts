import { messages } from '@domicile/contract/messages'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
  useForm,
} from 'react-hook-form'
import type { Meeting } from './merge.ts'
import { ProblemError } from '../api/problem-error.ts'
import { forgetTyped, readTyped, type Start, useKeepTyped } from '../session/typed-forms.ts'
import type { FieldError } from './ErrorSummary.tsx'

type Name<Form> = keyof Form & string

export type RecordFormOptions<Form extends FieldValues> = {
  /** Under which what is typed outlives a reload. */
  draftKey: string
  start: Start<Form>
  resolver: Resolver<Form>
  fields: readonly Name<Form>[]
  /** The record as it is now, after someone else has changed it. */
  readAgain: () => Promise<Start<Form>>
  /** Compares what both began with, what is typed here, and what someone else saved meanwhile. */
  meet: (start: Form, mine: Form, theirs: Form) => Meeting<Form>
  /** The form's name of what a JSON pointer of the server leads to. */
  fieldNamed: (pointer: string) => string
  /** What is wrong, as the summary over the form says it. */
  summaryOf: (errors: FieldErrors<Form>) => FieldError[]
}

type Sending<Form> = {
  /** Which of the form's buttons was pressed. */
  how: string
  /** Writes the record and gives the address to go to. */
  save: (form: Form, version: number) => Promise<string>
  /** Fields without which it can not be sent this way, though it could be otherwise. */
  missing?: readonly Name<Form>[]
}

/** The state of a record's form: what is typed, what is wrong with it, and what someone else changed meanwhile. */
export function useRecordForm<Form extends FieldValues>(options: RecordFormOptions<Form>) {
  const { draftKey, start: present, resolver, fields, readAgain, meet, fieldNamed, summaryOf } = options
  const navigate = useNavigate()
  const [kept, setKept] = useState(() => readTyped<Form>(draftKey))
  // What was typed before a reload is meant for the record as it was then.
  const [start, setStart] = useState(kept?.start ?? present)
  const [saving, setSaving] = useState<string | null>(null)
  const [failure, setFailure] = useState<ProblemError | null>(null)
  const [meeting, setMeeting] = useState<Meeting<Form> | null>(null)
  const form = useForm<Form>({
    defaultValues: start.values as DefaultValues<Form>,
    resolver,
    // The summary over the form takes it.
    shouldFocusError: false,
  })
  const { isDirty, errors, isSubmitted } = form.formState
  useKeepTyped(draftKey, form, start)
  useEffect(() => {
    if (kept) form.reset(kept.values, { keepDefaultValues: true })
  }, [kept, form])

  async function send({ how, save, missing = [] }: Sending<Form>): Promise<void> {
    if (saving) return
    setFailure(null)
    await form.handleSubmit(async (values) => {
      if (missing.length > 0) return
      setSaving(how)
      try {
        const address = await save(values, start.version)
        form.reset(values)
        forgetTyped(draftKey)
        await navigate({ to: address })
      } catch (error) {
        await refused(error)
      } finally {
        setSaving(null)
      }
    })()
    for (const field of missing)
      form.setError(field as Path<Form>, { type: 'required', message: messages.required })
  }

  async function refused(error: unknown): Promise<void> {
    if (!(error instanceof ProblemError)) throw error
    if (error.code === 'stale') return readAgain().then(meetWith, refused)
    for (const { pointer, message } of error.errors)
      form.setError(fieldNamed(pointer.slice(1)) as Path<Form>, { message })
    setFailure(error)
  }

  /** Goes on from what someone else saved: theirs where only they changed it, and all that was typed here. */
  function meetWith(now: Start<Form>): void {
    const mine = form.getValues()
    const met = meet(start.values, mine, now.values)
    form.reset(now.values)
    for (const field of fields)
      if (!met.taken.includes(field))
        form.setValue(field as Path<Form>, mine[field], {
          shouldDirty: true,
        })
    setStart(now)
    setMeeting(met)
  }

  return {
    form,
    send,
    saving,
    meeting,
    isDirty: isDirty && saving === null,
    errors: isSubmitted ? summaryOf(errors) : [],
    generalError: failure && failure.errors.length === 0 ? failure.message : undefined,
    /** What was typed was brought back after a reload, and can be thrown away. */
    wasRestored: kept !== undefined,
    startOver: () => {
      forgetTyped(draftKey)
      setKept(undefined)
      setStart(present)
      form.reset(present.values)
    },
    forget: () => forgetTyped(draftKey),
  }
}
