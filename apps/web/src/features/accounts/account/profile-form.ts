import { account } from '@domicile/contract/accounts/account/account'
import type { Profile } from '@domicile/contract/accounts/session/auth'
import { type FieldIssue, issuesOf } from '../../../forms/form-errors.ts'
import type { Start } from '../../../forms/typed-input.ts'
import { settingsTexts } from './settings-texts.ts'

const { fields } = settingsTexts.profile

/** The values of the form as typed, in reading order. */
export type ProfileForm = Record<keyof typeof fields, string>
export type ProfileField = keyof ProfileForm

export const profileFields = Object.keys(fields) as ProfileField[]

/** Returns a user's details as the form's start values. */
export function startOf(person: Profile): Start<ProfileForm> {
  const values = Object.fromEntries(profileFields.map((field) => [field, person[field] ?? ''])) as ProfileForm
  return { values, version: person.version }
}

/** Returns the details together with the choices that other parts of the settings save. */
export function bodyOf(form: ProfileForm, { newsletter, notifications }: Profile, version: number) {
  return { ...form, newsletter, notifications, version }
}

const Sent = account['PUT /api/users/profile'].body

/** Checks the form against the contract; only the server can check a phone number. */
export function checkProfile(form: ProfileForm): FieldIssue[] {
  return issuesOf(Sent, { ...form, newsletter: false, notifications: false, version: 1 })
}
