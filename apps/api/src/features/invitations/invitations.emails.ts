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
    subject: `${invitedBy} invites you to ${companyName ?? 'the portal'}`,
    heading: `You are invited to ${to}`,
    paragraphs: [
      `${hello}${invitedBy} invites you to join ${to} on the portal as ${withArticle(role)}.`,
      'The link is for you alone and good for seven days. If you have an account with this address, sign in with it; your password stays as it is.',
      'If you do not expect this, do nothing, or decline it by the link.',
    ],
    button: { label: 'Open the invitation', path: `/invitation#${token}` },
  }
}

function withArticle(role: Role): string {
  const words = role.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return role === 'operations' ? 'a member of operations' : `${/^[aeiou]/.test(words) ? 'an' : 'a'} ${words}`
}
