import type { AddressInfo } from 'node:net'
import { MAX_SCAN_BYTES } from '@domicile/contract/mail-intake/intake-kinds'
import { Refusal } from '@domicile/server/http/errors'
import { displayName } from '@domicile/server/http/uploads'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server'
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
export function startScanSmtp(db: Database, parts: ReceivingParts, { port, host, senders }: SmtpOptions) {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: MAX_EMAIL_BYTES,
    maxClients: 5,
    socketTimeout: 60_000,
    onMailFrom({ address }, _session, done) {
      done(senders.includes(address.toLowerCase()) ? null : refusal(550, 'This sender is not accepted.'))
    },
    onData(stream, { envelope }, done) {
      const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
      // The server wants to be called back.
      // oxlint-disable-next-line promise/no-callback-in-promise
      void receiveEmail(db, parts, stream, from).then(() => done(), done)
    },
  })
  server.on('error', () => {})
  const listening = new Promise<number>((resolve) =>
    server.listen(port, host, () => resolve((server.server.address() as AddressInfo).port)),
  )
  return { listening, stop: () => new Promise<void>((resolve) => server.close(() => resolve())) }
}

async function receiveEmail(db: Database, parts: ReceivingParts, stream: SMTPServerDataStream, from: string) {
  const chunks: Buffer[] = []
  for await (const chunk of stream) if (!stream.sizeExceeded) chunks.push(chunk as Buffer)
  if (stream.sizeExceeded) throw refusal(552, 'The email is too large.')
  const { attachments } = await PostalMime.parse(Buffer.concat(chunks), { maxNestingDepth: 10 })
  if (attachments.length === 0) throw refusal(550, 'The email has no attachment.')
  if (attachments.length > MOST_ATTACHMENTS) throw refusal(552, 'The email has too many attachments.')
  for (const { filename, content } of attachments) {
    const file = { name: displayName(filename ?? ''), bytes: Buffer.from(content as ArrayBuffer) }
    await receiveScan(db, parts, file, { source: 'email', sentBy: from }).catch(refuseOthers)
  }
}

/** A scan that was received before is no reason to send it again; without the file store, the scanner tries later. */
function refuseOthers(error: unknown): void {
  if (!(error instanceof Refusal) || error.status >= 500) throw refusal(451, 'Try again later.')
  if (error.code !== 'duplicate') throw refusal(550, error.message)
}

function refusal(responseCode: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode })
}
