import { formatCode } from '../../../ui/data/format.ts'
import type { NounHistory } from '../../../history/noun-history.ts'
import { settingsTexts } from './settings-texts.ts'

export const sessionHistory: NounHistory<'session'> = {
  title: 'Sign-ins',
  events: {
    started: () => 'signed in',
    failed: (user) => (user ? `refused a sign-in of ${user}` : 'refused a sign-in of an unknown user'),
    refreshed: () => 'renewed the session',
    ended: () => 'signed out',
    confirmed: () => 'confirmed the sign-in with a code',
    recovered: () => 'signed in with a recovery code',
    'ended-elsewhere': () => 'signed out another device',
    'all-ended': () => 'signed out all other devices',
  },
}

export const passwordHistory: NounHistory<'password'> = {
  title: 'Passwords',
  events: {
    'reset-requested': () => 'requested a new password',
    'reset-opened': () => 'opened the link for a new password',
    reset: () => 'set a new password by a link',
    changed: () => 'changed the password',
  },
}

export const twoFactorHistory: NounHistory<'two-factor'> = {
  title: 'Second factors',
  events: {
    chosen: () => 'chose a second factor',
    'code-sent': () => 'requested another code',
    'set-up': () => 'set up the second factor',
    removed: () => 'turned off the second factor',
  },
  fields: { twoFactor: 'Second factor' },
  values: { twoFactor: formatCode },
}

export const recoveryCodesHistory: NounHistory<'recovery-codes'> = {
  title: 'Recovery codes',
  events: { made: () => 'created new recovery codes' },
}

export const profileHistory: NounHistory<'profile'> = {
  title: 'Profiles',
  events: { changed: () => 'changed the profile' },
  fields: {
    ...settingsTexts.profile.fields,
    newsletter: settingsTexts.notifications.newsletter,
    notifications: settingsTexts.notifications.notifications,
  },
}

export const accountHistory: NounHistory<'account'> = {
  title: 'Accounts',
  events: {
    'erasure-requested': () => 'requested the erasure of the account',
    exported: () => 'downloaded the data of the account',
  },
}

export const emailChangeHistory: NounHistory<'email-change'> = {
  title: 'Email addresses',
  events: {
    requested: () => 'requested another email address',
    opened: () => 'opened a link to confirm an email address',
    confirmed: () => 'confirmed a change of email address',
    rejected: () => 'rejected a change of email address',
    cancelled: () => 'cancelled a change of email address',
    approved: (user) => `confirmed the change of email address of ${user}`,
    done: (user) => `changed the email address of ${user}`,
    undone: () => 'undid a change of email address',
  },
  fields: { email: settingsTexts.profile.email },
}
