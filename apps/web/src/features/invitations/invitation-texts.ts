import { texts } from '../../session/texts.ts'

/** The texts of an invitation, for the reader of its link. */
export const invitationTexts = {
  title: (to: string) => `Join ${to}`,
  theFirm: 'the firm',
  invites: (by: string, role: keyof typeof texts.roles) =>
    `${by} invites you. Your role: ${texts.roles[role].toLowerCase()}.`,
  goodFor: (email: string, day: string) => `For ${email}, until ${day}.`,
  newcomer: 'You have no account yet. It takes a few minutes, and this address counts as confirmed.',
  register: texts.signIn.register,
  hasAccount: 'You have an account with this address. Sign in with it; your password stays as it is.',
  signIn: 'Sign in to join',
  joined: (to: string) => `You now belong to ${to}.`,
  other: {
    text: (own: string, invited: string) =>
      `You are signed in as ${own}. This invitation is for ${invited}: sign out, then answer it.`,
    signOut: 'Sign out',
  },
  decline: {
    ask: 'Decline…',
    title: 'Decline this invitation?',
    text: (to: string, by: string) =>
      `You will not join ${to}, and this link will no longer work. ${by} can invite you again.`,
    confirm: 'Decline the invitation',
    back: 'Back',
    doneTitle: 'You have declined',
    done: (to: string, by: string) =>
      `You do not join ${to}. Was it a mistake? Ask ${by} to invite you again.`,
  },
  dead: {
    title: 'This invitation can no longer be used',
    why: 'It has been used, declined or taken back, it is older than seven days, or a later mail has a newer link.',
    what: 'If you joined with it, sign in. Otherwise open the link of the latest mail, or ask whoever invited you to send it again.',
    signIn: 'Go to the sign-in',
    goOn: 'Go to the portal',
  },
  unreachable: {
    title: 'The invitation could not be opened',
    text: 'The portal can’t be reached now. Try again in a moment.',
    again: 'Try again',
  },
} as const
