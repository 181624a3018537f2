import { type CompanyStatus, missingToPublish } from '@domicile/contract/company-states'
import { messages } from '@domicile/contract/messages'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { ProblemError } from '../../client.ts'
import { forgetTyped, readTyped, type Start, useKeepTyped } from '../../typed-forms.ts'
import {
  bodyOf,
  checkForm,
  type CompanyForm,
  type CompanyMeeting,
  fieldNamed,
  formFields,
  labelOf,
  meet,
} from './company-form.ts'

export type CompanyFormOptions = {
  /** Under which what is typed outlives a reload. */
  draftKey: string
  start: Start<CompanyForm>
  status: CompanyStatus
  /** Writes the company and gives the address to go to. */
  save: (form: CompanyForm, version: number, isPublishing: boolean) => Promise<string>
  /** The company as it is now, after someone else has changed it. */
  readAgain: () => Promise<Start<CompanyForm>>
}

/** The state of a company's form: what is typed, what is wrong with it, and what someone else changed meanwhile. */
export function useCompanyForm({ draftKey, start: present, status, save, readAgain }: CompanyFormOptions) {
  const navigate = useNavigate()
  const [kept, setKept] = useState(() => readTyped<CompanyForm>(draftKey))
  // What was typed before a reload is meant for the company as it was then.
  const [start, setStart] = useState(kept?.start ?? present)
  const [saving, setSaving] = useState<'draft' | 'main' | null>(null)
  const [failure, setFailure] = useState<ProblemError | null>(null)
  const [meeting, setMeeting] = useState<CompanyMeeting | null>(null)
  const form = useForm<CompanyForm>({ defaultValues: start.values, resolver: checkForm(status === 'active') })
  const { isDirty, errors, isSubmitted } = form.formState
  useKeepTyped(draftKey, form, start)
  useEffect(() => {
    if (kept) form.reset(kept.values, { keepDefaultValues: true })
  }, [kept, form])

  async function send(isPublishing: boolean): Promise<void> {
    if (saving) return
    setFailure(null)
    const missing = isPublishing ? missingToPublish(bodyOf(form.getValues())) : []
    await form.handleSubmit(async (values) => {
      if (missing.length > 0) return
      setSaving(isPublishing || status === 'active' ? 'main' : 'draft')
      try {
        const address = await save(values, start.version, isPublishing)
        form.reset(values)
        forgetTyped(draftKey)
        await navigate({ to: address })
      } catch (error) {
        await refused(error)
      } finally {
        setSaving(null)
      }
    })()
    for (const field of missing) form.setError(field, { type: 'required', message: messages.required })
  }

  async function refused(error: unknown): Promise<void> {
    if (!(error instanceof ProblemError)) throw error
    if (error.code === 'stale') return readAgain().then(meetWith, refused)
    for (const { pointer, message } of error.errors) form.setError(fieldNamed(pointer.slice(1)), { message })
    setFailure(error)
  }

  /** Goes on from what someone else saved: theirs where only they changed it, and all that was typed here. */
  function meetWith(now: Start<CompanyForm>): void {
    const mine = form.getValues()
    const met = meet(start.values, mine, now.values)
    form.reset(now.values)
    for (const field of formFields)
      if (!met.taken.includes(field)) form.setValue(field, mine[field], { shouldDirty: true })
    setStart(now)
    setMeeting(met)
  }

  return {
    form,
    send,
    saving,
    meeting,
    isDirty: isDirty && saving === null,
    errors: isSubmitted ? formFields.flatMap((field) => summed(field, errors[field]?.message)) : [],
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

function summed(field: keyof CompanyForm, message: string | undefined) {
  return message ? [{ field, label: `${labelOf(field)}: ${message}` }] : []
}
