import { account } from '@domicile/contract/account/account'
import type { Profile } from '@domicile/contract/auth/auth'
import type { FieldErrors, Resolver } from 'react-hook-form'
import { type Meeting, meetOver } from '../../forms/merge.ts'
import type { Start } from '../../session/typed-forms.ts'
import { settingsTexts } from './settings-texts.ts'

const { fields } = settingsTexts.profile

/** What the form holds: texts as they are typed, in reading order. */
export type ProfileForm = Record<keyof typeof fields, string>
export type ProfileField = keyof ProfileForm
export type ProfileMeeting = Meeting<ProfileForm>

export const profileFields = Object.keys(fields) as ProfileField[]

/** A person's details as the form shows them. */
export function startOf(person: Profile): Start<ProfileForm> {
  const values = Object.fromEntries(profileFields.map((field) => [field, person[field] ?? ''])) as ProfileForm
  return { values, version: person.version }
}

/** The details with the choices that other parts of the settings make. */
export function bodyOf(form: ProfileForm, { newsletter, notifications }: Profile, version: number) {
  return { ...form, newsletter, notifications, version }
}

const Sent = account['PUT /api/users/profile'].body

/** Checks by the contract's own rules; the phone number is the server's matter. */
export const checkProfile: Resolver<ProfileForm> = (values) => {
  const errors: FieldErrors<ProfileForm> = {}
  const result = Sent.safeParse({ ...values, newsletter: false, notifications: false, version: 1 })
  for (const { path, message } of result.error?.issues ?? [])
    errors[path[0] as ProfileField] ??= { type: 'invalid', message }
  return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
}

/** Compares what this form began with, what is typed here, and what was saved on another device. */
export function meetProfile(start: ProfileForm, mine: ProfileForm, theirs: ProfileForm): ProfileMeeting {
  return meetOver(profileFields, (field, form) => form[field].trim(), { start, mine, theirs })
}

/** Whether two people would notice: a version alone is no change to look over. */
export function isNews({ taken, contested }: ProfileMeeting): boolean {
  return taken.length + contested.length > 0
}
