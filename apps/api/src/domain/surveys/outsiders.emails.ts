import type { Message } from '@domicile/server/mail/email-message'
import { plainName } from '@domicile/server/mail/plain-names'

/** Why a link is mailed. */
export const linkCauses = ['sent', 'reminder', 'again'] as const
export type LinkCause = (typeof linkCauses)[number]

const headings: Record<LinkCause, string> = {
  sent: 'You are asked to answer a form',
  reminder: 'Reminder: please answer a form',
  again: 'Please review your answers',
}

type Asked = { survey: string; company: string; dueOn: string; token: string }

/** The mail with a link to answer. Its reader may not know us: its subject is fixed, and names are only in the text. */
export function linkEmail(cause: LinkCause, { survey, company, dueOn, token }: Asked): Message {
  return {
    subject: headings[cause],
    heading: headings[cause],
    paragraphs: [
      `Please answer “${plainName(survey)}” for “${plainName(company)}” by ${dayInWords(dueOn)}.`,
      'You need no account. When you open the link, we email a code to this address.',
    ],
    button: { label: 'Open form', path: `/answer#${token}` },
    notes: [
      'The link is for you alone. It works until the form is submitted, or until we send you a newer one.',
      'If you did not expect this email, ignore it.',
    ],
  }
}

/** The mail with a code; the subject omits the code, as locked phones show subjects. */
export function answerCodeEmail(code: string): Message {
  return {
    subject: 'Your code to answer a form',
    heading: 'Your code',
    paragraphs: ['Enter this code on the page that you opened. It expires in ten minutes.'],
    code,
    notes: [
      'Give the code to no one. If you did not request it, someone else has your link: ignore this email.',
    ],
  }
}

function dayInWords(day: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
}
