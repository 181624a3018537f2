import { createTransport } from 'nodemailer'
import { parseMailbox } from '../settings/env-values.ts'

/** A mail ready to be sent: one recipient, both parts of the body. */
export type OutgoingEmail = {
  to: string
  subject: string
  text: string
  html: string
  /** The same at every attempt. */
  messageId: string
  /** The time it was written, as an ISO instant; also the same at every attempt. */
  createdAt: string
  /** Replaces the sender's own name. */
  fromName?: string | null
  /** The address for replies; by default the sender's. */
  replyTo?: string | null
  /** Bounces come to `replyTo` instead of the sender. */
  bouncesToReply?: boolean
  /** The message ids of its conversation, with a space between them; it answers the last one. */
  thread?: string | null
  /** The address for one-click unsubscribe (RFC 8058). */
  unsubscribeUrl?: string | null
}

/** `isFinal`: the server would give the same answer again. The reason does not name the recipient. */
export type Delivery = { delivered: true } | { delivered: false; reason: string; isFinal: boolean }

export type Mailer = { deliver(email: OutgoingEmail): Promise<Delivery>; close(): void }

/** Timeouts in milliseconds: a hanging server must not delay other mails. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** Sends through an SMTP server over a few pooled connections. Create one per process. */
export function createMailer(smtpUrl: string, from: string): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 3,
    // A password is never sent without TLS.
    requireTLS: new URL(smtpUrl).password !== '',
    disableFileAccess: true,
    disableUrlAccess: true,
    ...TIMEOUTS,
  })
  const sender = parseMailbox(from)
  return {
    async deliver({ to, subject, text, html, messageId, createdAt, fromName, replyTo, ...email }) {
      const envelope = { from: (email.bouncesToReply && replyTo) || sender.address, to: [to] }
      const headers = { 'Auto-Submitted': 'auto-generated', ...unsubscribing(email.unsubscribeUrl) }
      const address = { name: '', address: to }
      const from = fromName ? { ...sender, name: fromName } : sender
      const answers = replyTo ? { replyTo: { name: '', address: replyTo } } : {}
      const related = { ...answers, ...inThread(email.thread) }
      const parts = { from, ...related, to: address, subject, text, html, messageId, headers, envelope }
      try {
        await transport.sendMail({ ...parts, date: new Date(createdAt) })
        return { delivered: true }
      } catch (error) {
        return asFailure(error, to)
      }
    },
    close: () => transport.close(),
  }
}

function unsubscribing(url: string | null | undefined): Record<string, string> {
  if (!url) return {}
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

/** Mail programs show as one conversation what names the same ids. */
function inThread(thread: string | null | undefined) {
  if (!thread) return {}
  return { references: thread, inReplyTo: thread.split(' ').at(-1)! }
}

/** The text of a refusal often repeats the recipient, which must not reach the logs or the queue. */
function asFailure(error: unknown, to: string): Delivery {
  const { message, code, responseCode } = error as Error & { code?: string; responseCode?: number }
  const reason = message.replaceAll(/[\p{Cc}]+/gu, ' ').replaceAll(to, 'the recipient')
  return { delivered: false, reason: reason.slice(0, 500), isFinal: isFinal(code, responseCode) }
}

/**
 * A refused recipient or message is final; a refused sign-in or connection may be a configuration error that will be
 * fixed.
 */
function isFinal(code: string | undefined, responseCode = 0): boolean {
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500 && responseCode !== 503
}
