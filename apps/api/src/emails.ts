import type { Database } from './feature.ts'

/** A mail in the portal's words; how it looks is not its matter. */
export type Message = {
  subject: string
  heading: string
  paragraphs: string[]
  /** The one thing to do; `path` is an address within the portal. */
  button?: { label: string; path: string }
}

export type Email = { to: string; userId?: string | null; kind: string; message: Message }

const KEPT = 1_000

/** The latest mails, for tests. */
export const sentEmails: Email[] = []

/** Hands a mail over to be sent once the transaction of what caused it stands. */
export async function queueEmail(_db: Database, email: Email): Promise<void> {
  sentEmails.push(email)
  if (sentEmails.length > KEPT) sentEmails.shift()
}
