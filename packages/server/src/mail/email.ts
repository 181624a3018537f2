import { createTransport } from 'nodemailer'
import { partsOfMailbox } from '../settings/env-values.ts'

/** A mail as it waits to be sent: one recipient, both parts of the body. */
export type OutgoingEmail = {
  to: string
  subject: string
  text: string
  html: string
  /** The same at every attempt. */
  messageId: string
  /** When it was written, as an ISO instant; the same at every attempt too. */
  createdAt: string
  /** Shown instead of the sender's own name. */
  fromName?: string | null
  /** Where an answer goes; without it, to the sender. */
  replyTo?: string | null
  /** Where one click says that no more mails like this should come (RFC 8058). */
  unsubscribeUrl?: string | null
}

/** `isFinal`: the server will say the same next time. The reason does not name the recipient. */
export type Delivery = { delivered: true } | { delivered: false; reason: string; isFinal: boolean }

export type Mailer = { deliver(email: OutgoingEmail): Promise<Delivery>; close(): void }

/** Longest waits, in milliseconds: a server that hangs must not hold up the others' mails. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** Sends through an SMTP server, over a few connections that are kept. One for each process. */
export function createMailer(smtpUrl: string, from: string): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 3,
    // A password is never sent in the clear.
    requireTLS: new URL(smtpUrl).password !== '',
    disableFileAccess: true,
    disableUrlAccess: true,
    ...TIMEOUTS,
  })
  const sender = partsOfMailbox(from)
  return {
    async deliver({ to, subject, text, html, messageId, createdAt, fromName, replyTo, unsubscribeUrl }) {
      const envelope = { from: sender.address, to: [to] }
      const headers = { 'Auto-Submitted': 'auto-generated', ...unsubscribing(unsubscribeUrl) }
      const address = { name: '', address: to }
      const from = fromName ? { ...sender, name: fromName } : sender
      const answers = replyTo ? { replyTo: { name: '', address: replyTo } } : {}
      const parts = { from, ...answers, to: address, subject, text, html, messageId, headers, envelope }
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

/** The text of a refusal often repeats the recipient, which neither logs nor the queue should hold. */
function asFailure(error: unknown, to: string): Delivery {
  const { message, code, responseCode } = error as Error & { code?: string; responseCode?: number }
  const reason = message.replaceAll(/[\p{Cc}]+/gu, ' ').replaceAll(to, 'the recipient')
  return { delivered: false, reason: reason.slice(0, 500), isFinal: isFinal(code, responseCode) }
}

/** A refused recipient or message; a refused sign-in or connection may be our own fault and is put right. */
function isFinal(code: string | undefined, responseCode = 0): boolean {
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500 && responseCode !== 503
}
