import type { Message } from '@domicile/server/email-message'

/** The code of a sign-in or of a set-up; the subject does not hold it, as phones show subjects while locked. */
export function codeEmail(firstName: string, code: string): Message {
  return {
    subject: 'Your code for Domicile',
    heading: 'Your code',
    paragraphs: [
      `Hello ${firstName},`,
      'Type this code where you were asked for it. It is good for ten minutes.',
    ],
    code,
    notes: ['If you did not try to sign in, somebody knows your password: change it.'],
  }
}

/** Tells a person that the way in has changed. */
export function factorChangedEmail(firstName: string): Message {
  return {
    subject: 'Your second factor was set up',
    heading: 'Your second factor was set up',
    paragraphs: [`Hello ${firstName},`, 'From now on signing in to your account asks for a code as well.'],
    button: { label: 'See your security settings', path: '/settings' },
    notes: ['If this was not you, tell the firm at once.'],
  }
}

/** Tells a person that one of the codes meant for a lost device was used. */
export function recoveryUsedEmail(firstName: string, left: number): Message {
  return {
    subject: 'A recovery code was used',
    heading: 'A recovery code was used to sign in',
    paragraphs: [
      `Hello ${firstName},`,
      `One of your recovery codes was used to sign in to your account. You have ${left} left.`,
    ],
    button: { label: 'See your security settings', path: '/settings' },
    notes: ['If this was not you, change your password at once and end the sessions that you do not know.'],
  }
}
