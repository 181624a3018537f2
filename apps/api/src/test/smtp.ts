import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** A mail that the server received: sender and recipients of its envelope, and its raw text. */
export type Received = { from: string; to: string[]; raw: string }

/**
 * Starts a real mail server, by default on a free port. `refuse` is called for each mail and may return an SMTP error.
 */
export async function startSmtp(
  refuse: (mail: Received) => { code: number; text: string } | undefined = () => undefined,
  options: SMTPServerOptions = {},
  wantedPort = 0,
) {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    onData(stream, session, done) {
      const { mailFrom, rcptTo } = session.envelope
      const envelope = {
        from: mailFrom === false ? '' : mailFrom.address,
        to: rcptTo.map((recipient) => recipient.address),
      }
      // The server wants to be called back.
      // oxlint-disable-next-line promise/no-callback-in-promise
      void receive(stream, envelope).then(() => done(), done)
    },
    ...options,
  })
  async function receive(stream: Readable, envelope: Omit<Received, 'raw'>): Promise<void> {
    const mail = { ...envelope, raw: await text(stream) }
    const refusal = refuse(mail)
    if (refusal) throw Object.assign(new Error(refusal.text), { responseCode: refusal.code })
    received.push(mail)
  }
  // A client that disconnects midway does not matter to the test.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(wantedPort, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    received,
    port,
    url: `smtp://127.0.0.1:${port}`,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

export type TestSmtp = Awaited<ReturnType<typeof startSmtp>>
