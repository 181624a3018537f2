import { MAX_SCAN_BYTES } from '@domicile/contract/mail-intake/intake-kinds'
import { Refusal } from '@domicile/server/http/errors'
import { displayName } from '@domicile/server/http/uploads'
import {
  type EmailReceiver,
  type ReceivedEmail,
  receiveEmails,
  refuseEmail,
} from '../../domain/emails/receive-emails.ts'
import type { Database } from '../../feature.ts'
import { receiveScan, type ReceivingParts } from './scan-folder.ts'

type SmtpOptions = {
  port: number
  host: string
  /** The addresses from which scanners send, in lower case. */
  senders: readonly string[]
}

/** Base64 makes a file a third larger. */
const MAX_EMAIL_BYTES = Math.ceil(MAX_SCAN_BYTES * 1.4)
const MOST_ATTACHMENTS = 20

/**
 * Takes in the attachments of emails that scanners send. Only known senders are accepted, which a firewall must back up: an
 * address can be forged. An email is accepted when all its scans are stored, so that the scanner keeps it until then.
 */
export function startScanSmtp(
  db: Database,
  parts: ReceivingParts,
  { senders, ...place }: SmtpOptions,
): EmailReceiver {
  return receiveEmails({
    ...place,
    maxBytes: MAX_EMAIL_BYTES,
    checkSender(address) {
      if (!senders.includes(address.toLowerCase())) throw refuseEmail(550, 'This sender is not accepted.')
    },
    receive: (email) => takeScans(db, parts, email),
  })
}

async function takeScans(db: Database, parts: ReceivingParts, { attachments, sentBy }: ReceivedEmail) {
  if (attachments.length === 0) throw refuseEmail(550, 'The email has no attachment.')
  if (attachments.length > MOST_ATTACHMENTS) throw refuseEmail(552, 'The email has too many attachments.')
  for (const { filename, content } of attachments) {
    const file = { name: displayName(filename ?? ''), bytes: Buffer.from(content as ArrayBuffer) }
    await receiveScan(db, parts, file, { source: 'email', sentBy }).catch(refuseOthers)
  }
}

/** A scan that was received before is no reason to send it again; without the file store, the scanner tries later. */
function refuseOthers(error: unknown): void {
  if (!(error instanceof Refusal) || error.status >= 500) throw refuseEmail(451, 'Try again later.')
  if (error.code !== 'duplicate') throw refuseEmail(550, error.message)
}
