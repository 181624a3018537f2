import { createHash } from 'node:crypto'
import { escapeHtml } from '@domicile/server/mail/email-message'
import type { KeptEmail } from '../../../domain/emails/emails.queries.ts'

const STYLE = `
body { margin: 0 auto; padding: 24px; max-width: 960px; font: 16px/24px 'DM Sans', system-ui, sans-serif; color: #1a1a2e }
a { color: #2d24d5 }
table { width: 100%; border-collapse: collapse }
th, td { padding: 8px; text-align: left; border-bottom: 1px solid #d6d6e0; overflow-wrap: anywhere }
form { margin: 16px 0 }
input, button { font: inherit; padding: 4px 8px }
pre { padding: 16px; background: #f4f4f8; white-space: pre-wrap; overflow-wrap: anywhere }
iframe { width: 100%; height: 720px; border: 1px solid #d6d6e0 }
`

/** The page may show its own style and the frame with the mail, send its form here, and nothing else. */
export const PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** The list of mails, with a field that filters it by recipient. */
export function listPage(emails: KeptEmail[], to: string): string {
  return page(
    'Mailbox',
    `<p>These mails were kept and not sent. Set SMTP_URL to send them.</p>
<form action="/dev/mailbox"><label>To <input name="to" type="search" size="40" value="${escapeHtml(to)}"></label>
<button>Show</button></form>
${emails.length > 0 ? tableOf(emails) : '<p>No mails.</p>'}`,
  )
}

function tableOf(emails: KeptEmail[]): string {
  const rows = emails.map(
    ({ id, to, subject, kind, createdAt }) =>
      `<tr><td><a href="/dev/mailbox/${id}">${escapeHtml(subject)}</a></td><td>${escapeHtml(to)}</td><td>${escapeHtml(kind)}</td><td><time datetime="${createdAt}">${asTime(createdAt)}</time></td></tr>`,
  )
  return `<table><thead><tr><th>Subject</th><th>To</th><th>Kind</th><th>Written (UTC)</th></tr></thead>
<tbody>${rows.join('\n')}</tbody></table>`
}

/** One mail with both of its parts. */
export function mailPage({ id, to, subject, kind, replyTo, text, createdAt }: KeptEmail): string {
  return page(
    subject,
    `<p><a href="/dev/mailbox">Mailbox</a></p>
<p>To <a href="/dev/mailbox?to=${encodeURIComponent(to)}">${escapeHtml(to)}</a>, ${asTime(createdAt)} UTC, ${escapeHtml(kind)}</p>
${replyTo ? `<p>Replies go to ${escapeHtml(replyTo)}</p>` : ''}
<iframe title="The mail as HTML" src="/dev/mailbox/${id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<h2>Text</h2>
<pre>${escapeHtml(text ?? '')}</pre>`,
  )
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>${STYLE}</style></head>
<body><main><h1>${escapeHtml(title)}</h1>
${body}</main></body></html>`
}

function asTime(instant: string): string {
  return instant.slice(0, 19).replace('T', ' ')
}
