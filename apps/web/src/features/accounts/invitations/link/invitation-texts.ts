import { messages } from '@domicile/contract/messages'
import { texts } from '../../../../session/texts.ts'

const WHY_DEAD =
  'The invitation was used, declined or removed, has expired, or was replaced by a newer email.'

/** The texts of an invitation, for the reader of its link. */
export const invitationTexts = {
  title: (to: string) => `Join ${to}`,
  theFirm: 'the firm',
  invites: (by: string, role: keyof typeof texts.roles) =>
    `${by} invited you. Your role: ${texts.roles[role].toLowerCase()}.`,
  goodFor: (email: string, day: string) => `For ${email}. Expires on ${day}.`,
  newcomer: 'Create an account to join. It takes a few minutes.',
  register: texts.signIn.register,
  hasAccount: 'You already have an account with this address. Sign in to join.',
  signIn: 'Sign in to join',
  joined: (to: string) => `You joined ${to}.`,
  joinedStaff: 'You joined the firm. We signed you out on all devices. Sign in again to continue.',
  notNow: 'Not now',
  other: {
    text: (own: string, invited: string) =>
      `This invitation is for ${invited}. You are signed in as ${own}. Sign out to answer it.`,
    signOut: 'Sign out',
  },
  decline: {
    ask: 'Decline…',
    title: 'Decline this invitation?',
    text: (to: string, by: string) =>
      `You will not join ${to}, and this link will no longer work. ${by} can invite you again.`,
    confirm: 'Decline invitation',
    back: 'Back',
    doneTitle: 'Invitation declined',
    done: (to: string, by: string) =>
      `You won’t join ${to}. If this was a mistake, ask ${by} to invite you again.`,
  },
  dead: {
    why: WHY_DEAD,
    what: 'If you joined with it, sign in. Otherwise open the link in our latest email, or ask for a new invitation.',
    signIn: 'Go to sign-in',
    alert: `${messages.invalidToken}. ${WHY_DEAD}`,
  },
  unreachable: {
    title: 'We couldn’t open the invitation',
    text: 'The portal is temporarily unavailable. Try again in a moment.',
    again: 'Try again',
  },
} as const
