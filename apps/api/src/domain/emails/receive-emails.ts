import type { AddressInfo } from 'node:net'
import { runOnce } from '@domicile/server/files/thread'
import type { Email } from 'postal-mime'
import type { EmailOrder } from './parse-email-thread.ts'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'

export type ReceivedEmail = Email & {
  /** Of the envelope; empty for a report of a mail server, such as a bounce. */
  sentBy: string
  /** Of the envelope. */
  sentTo: string[]
}

type ReceivingOptions = {
  port: number
  host: string
  /** The maximum size of an email, in bytes. */
  maxBytes: number
  /** Each may throw `refuseEmail` for an address. */
  checkSender?: (address: string) => void
  checkRecipient?: (address: string) => void
  /** The country of the sender of an email to these addresses, as a hint at its encoding. */
  countryOf?: (addresses: readonly string[]) => Promise<string | null>
  /** An email is accepted once this has resolved, so that its sender keeps it until then. */
  receive: (email: ReceivedEmail) => Promise<void>
}

const THREAD = new URL('parse-email-thread.ts', import.meta.url)
/** The largest scan is parsed in a tenth of them. */
const LIMITS = { milliseconds: 20_000, megabytes: 512 }

export type EmailReceiver = { listening: Promise<number>; stop(): Promise<void> }

/** Takes in emails by SMTP. `listening` resolves to the port. */
export function receiveEmails(options: ReceivingOptions): EmailReceiver {
  const { port, host, maxBytes, checkSender, checkRecipient } = options
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: maxBytes,
    maxClients: 5,
    socketTimeout: 60_000,
    onMailFrom({ address }, _session, done) {
      done(failureOf(() => checkSender?.(address)))
    },
    onRcptTo({ address }, _session, done) {
      done(failureOf(() => checkRecipient?.(address)))
    },
    onData(stream, { envelope }, done) {
      // The server wants to be called back.
      // oxlint-disable-next-line promise/no-callback-in-promise
      void take(stream, envelope, options).then(() => done(), done)
    },
  })
  server.on('error', () => {})
  const listening = new Promise<number>((resolve) =>
    server.listen(port, host, () => resolve((server.server.address() as AddressInfo).port)),
  )
  return { listening, stop: () => new Promise<void>((resolve) => server.close(() => resolve())) }
}

async function take(
  stream: SMTPServerDataStream,
  { mailFrom, rcptTo }: SMTPServerSession['envelope'],
  { countryOf, receive }: ReceivingOptions,
): Promise<void> {
  const sentBy = mailFrom === false ? '' : mailFrom.address
  const sentTo = rcptTo.map(({ address }) => address)
  const bytes = await read(stream)
  const country = (await countryOf?.(sentTo).catch(() => null)) ?? null
  const email = await parse({ bytes, country })
  await receive({ ...email, sentBy, sentTo })
}

async function read(stream: SMTPServerDataStream): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) if (!stream.sizeExceeded) chunks.push(chunk as Buffer)
  if (stream.sizeExceeded) throw refuseEmail(552, 'The email is too large.')
  return Buffer.concat(chunks)
}

/**
 * Parses in a thread with bounded time and memory: the parser turns HTML to text in quadratic time where a link never ends,
 * which would block the worker for hours.
 */
async function parse(order: EmailOrder): Promise<Email> {
  return runOnce<EmailOrder, Email>(THREAD, order, LIMITS).catch(() => {
    throw refuseEmail(554, 'The email is not readable.')
  })
}

function failureOf(check: () => void): Error | null {
  try {
    check()
    return null
  } catch (error) {
    return error as Error
  }
}

/** The answer to an email that is not taken: codes from 500 are final, others ask to try again. */
export function refuseEmail(responseCode: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode })
}
