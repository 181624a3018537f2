import type { Role } from '@domicile/contract/permissions'
import type { Message } from '@domicile/server/mail/email-message'

type Invited = {
  firstName: string | null
  invitedBy: string
  role: Role
  companyName: string | null
  token: string
}

/** The mail whose link is the invitation. */
export function invitation({ firstName, invitedBy, role, companyName, token }: Invited): Message {
  const hello = firstName ? `Hello ${firstName}, ` : ''
  const to = companyName ?? 'the firm'
  return {
    subject: `${invitedBy} invited you to ${companyName ?? 'the portal'}`,
    heading: `You are invited to ${to}`,
    paragraphs: [
      `${hello}${invitedBy} invited you to join ${to} on the portal as ${withArticle(role)}.`,
      'The link works only for you and expires in seven days. If you already have an account with this address, sign in to join.',
      'If you did not expect this invitation, ignore it or open the link to decline.',
    ],
    button: { label: 'Open invitation', path: `/invitation#${token}` },
  }
}

function withArticle(role: Role): string {
  const words = role.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return role === 'operations' ? 'a member of operations' : `${/^[aeiou]/.test(words) ? 'an' : 'a'} ${words}`
}
