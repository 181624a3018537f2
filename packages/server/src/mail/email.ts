import { BrokenCircuitError } from 'cockatiel'
import { createTransport } from 'nodemailer'
import { createBreaker } from '../http/circuit-breaker.ts'
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

/**
 * The outcome of an attempt. `refused`: the server would refuse the mail again; `failed`: it may take it later; `away`: no
 * mail can be sent, which says nothing about this one. The reason does not name the recipient.
 */
export type Delivery = { outcome: 'sent' } | { outcome: 'refused' | 'failed' | 'away'; reason: string }

export type Mailer = { deliver(email: OutgoingEmail): Promise<Delivery>; close(): void }

/** Timeouts in milliseconds: a hanging server must not delay other mails. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** While the server is away, so many milliseconds pass between two connections that test it. */
const REST_MS = 2_000

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
  // Otherwise the mails that wait would occupy the workers with connections that time out.
  const breaker = createBreaker((error) => outcomeOf(error) === 'away', REST_MS)
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
        await breaker.execute(() => transport.sendMail({ ...parts, date: new Date(createdAt) }))
        return { outcome: 'sent' }
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
  const { message } = error as Error
  const text = error instanceof BrokenCircuitError ? 'The mail server could not be reached.' : message
  const reason = text.replaceAll(/[\p{Cc}]+/gu, ' ').replaceAll(to, 'the recipient')
  return { outcome: outcomeOf(error), reason: reason.slice(0, 500) }
}

type SendError = { code?: string; responseCode?: number; timeoutType?: string }

/**
 * Only an answer about the envelope or the message is about this mail. A connection, a greeting or a sign-in that failed may
 * be a configuration error that will be fixed, and 421 ends a connection of a server that is about to stop.
 */
function outcomeOf(error: unknown): 'refused' | 'failed' | 'away' {
  const { code, responseCode = 0, timeoutType } = error as SendError
  // The server may have taken the mail and only answered too late: it is not sent again without end.
  if (timeoutType === 'SOCKET_TIMEOUT') return 'failed'
  const isAboutMail = code === 'EENVELOPE' || code === 'EMESSAGE'
  if (!isAboutMail || responseCode === 421) return 'away'
  return responseCode >= 500 && responseCode !== 503 ? 'refused' : 'failed'
}
