import { uploadLimits } from '@domicile/contract/upload-limits'
import { displayName } from '@domicile/server/http/uploads'
import {
  type EmailReceiver,
  type ReceivedEmail,
  receiveEmails,
  refuseEmail,
} from '../../../../domain/emails/receive-emails.ts'
import type { Database } from '../../../../feature.ts'
import { type ReceivingParts, reportRefused, takeFile } from './scan-folder.ts'

type SmtpOptions = {
  port: number
  host: string
  /** The addresses from which scanners send, in lower case. */
  senders: readonly string[]
}

/** Base64 makes a file a third larger. */
const MAX_EMAIL_BYTES = Math.ceil(uploadLimits.scan * 1.4)
const MOST_ATTACHMENTS = 20

/**
 * Takes in the attachments of emails that scanners send. Only known senders are accepted, which a firewall must back up: an
 * address can be forged. An email is accepted when all its readable scans are stored, so that the scanner keeps it until then.
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

/** A refused file does not keep the others from being taken in; an email without any other is refused. */
async function takeScans(db: Database, parts: ReceivingParts, { attachments, sentBy }: ReceivedEmail) {
  if (attachments.length === 0) throw refuseEmail(550, 'The email has no attachment.')
  if (attachments.length > MOST_ATTACHMENTS) throw refuseEmail(552, 'The email has too many attachments.')
  const refused: { name: string; reason: string }[] = []
  for (const { filename, content } of attachments) {
    const file = { name: displayName(filename ?? ''), bytes: Buffer.from(content as ArrayBuffer) }
    const reason = await takeFile(db, parts, file, { source: 'email', sentBy }).catch(tryLater)
    if (reason !== undefined) refused.push({ name: file.name, reason })
  }
  if (refused.length === attachments.length) throw refuseEmail(550, refused[0]!.reason)
  for (const { name, reason } of refused)
    await reportRefused(db, name, `an email from ${sentBy}`, `${reason} The other files were taken in.`)
}

/** Without the scanner for malware or the file store, the scanner of paper sends the email again. */
function tryLater(): never {
  throw refuseEmail(451, 'Try again later.')
}
