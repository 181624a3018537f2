import type { Role } from '@domicile/contract/roles/roles'
import type { Message } from '@domicile/server/mail/email-message'
import { plainName } from '@domicile/server/mail/plain-names'

type Invited = { invitedBy: string; role: Role; companyName: string | null; token: string }

/**
 * The mail whose link is the invitation. Its reader may know neither the inviter nor the company, so that their names
 * are only in the text, and the name that the inviter gave the reader is not in it.
 */
export function invitation({ invitedBy, role, companyName, token }: Invited): Message {
  const to = companyName ? `“${plainName(companyName)}”` : 'the firm'
  return {
    subject: 'You are invited to the portal',
    heading: 'You are invited to the portal',
    paragraphs: [
      `${plainName(invitedBy)} invited you to join ${to} on the portal as ${withArticle(role)}.`,
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
