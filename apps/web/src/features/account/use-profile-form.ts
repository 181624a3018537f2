import type { Profile } from '@domicile/contract/auth/auth'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { call, ProblemError } from '../../api/client.ts'
import { me } from '../../api/queries.ts'
import { queryClient } from '../../api/query-client.ts'
import { setAlert } from '../../api/store.ts'
import { forgetTyped, readTyped, useKeepTyped } from '../../session/typed-forms.ts'
import {
  bodyOf,
  checkProfile,
  isNews,
  meetProfile,
  type ProfileField,
  profileFields,
  type ProfileForm,
  type ProfileMeeting,
  startOf,
} from './profile-form.ts'
import { settingsTexts } from './settings-texts.ts'

const words = settingsTexts.profile
const KEY = 'profile'

/** The state of one's own details under edit: what is typed, what is wrong, what another device changed meanwhile. */
export function useProfileForm(person: Profile) {
  const [kept, setKept] = useState(() => readTyped<ProfileForm>(KEY))
  // What was typed before a reload is meant for the details as they were then.
  const [start, setStart] = useState(kept?.start ?? startOf(person))
  const [isSaving, setIsSaving] = useState(false)
  const [failure, setFailure] = useState<ProblemError | null>(null)
  const [meeting, setMeeting] = useState<ProfileMeeting | null>(null)
  const form = useForm<ProfileForm>({ defaultValues: start.values, resolver: checkProfile })
  const { isDirty, errors, isSubmitted } = form.formState
  useKeepTyped(KEY, form, start)
  useEffect(() => {
    if (kept) form.reset(kept.values, { keepDefaultValues: true })
  }, [kept, form])

  async function send(): Promise<void> {
    if (isSaving) return
    setFailure(null)
    await form.handleSubmit(async (values) => {
      setIsSaving(true)
      await save(values, person, start.version)
        .catch(refused)
        .finally(() => setIsSaving(false))
    })()
  }

  async function save(values: ProfileForm, present: Profile, version: number): Promise<void> {
    const saved = await call('PUT /api/users/profile', { body: bodyOf(values, present, version) })
    queryClient.setQueryData(me.queryKey, saved)
    // As it is kept now: trimmed, and the phone number in one way of writing.
    const now = startOf(saved)
    form.reset(now.values)
    setStart(now)
    setMeeting(null)
    setKept(undefined)
    forgetTyped(KEY)
    setAlert({ info: words.saved })
  }

  async function refused(error: unknown): Promise<void> {
    if (!(error instanceof ProblemError)) throw error
    if (error.code === 'stale') return meet().catch(refused)
    for (const { pointer, message } of error.errors) {
      const field = pointer.slice(1) as ProfileField
      if (profileFields.includes(field)) form.setError(field, { message })
    }
    setFailure(error)
  }

  /** Goes on from what was saved elsewhere; where that touches nothing here, what was typed is saved at once. */
  async function meet(): Promise<void> {
    const present = await queryClient.fetchQuery({ ...me, staleTime: 0 })
    const [now, mine] = [startOf(present), form.getValues()]
    const met = meetProfile(start.values, mine, now.values)
    if (!isNews(met)) return save(mine, present, now.version)
    form.reset(now.values)
    for (const field of profileFields)
      if (!met.taken.includes(field)) form.setValue(field, mine[field], { shouldDirty: true })
    setStart(now)
    setMeeting(met)
  }

  return {
    form,
    send,
    isSaving,
    meeting,
    isDirty: isDirty && !isSaving,
    errors: isSubmitted ? profileFields.flatMap((field) => summed(field, errors[field]?.message)) : [],
    generalError: failure && failure.errors.length === 0 ? failure.message : undefined,
    /** What was typed was brought back after a reload, and can be thrown away. */
    wasRestored: kept !== undefined,
    startOver: () => {
      forgetTyped(KEY)
      setKept(undefined)
      setStart(startOf(person))
      form.reset(startOf(person).values)
    },
    forget: () => forgetTyped(KEY),
  }
}

function summed(field: ProfileField, message: string | undefined) {
  return message ? [{ field, label: `${words.fields[field]}: ${message}` }] : []
}
