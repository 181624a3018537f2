import { once } from 'node:events'
import { connect } from 'node:net'

/** Sends an email by SMTP, line by line; returns the codes of the answers, of which a refusal is the last. */
export async function sendRawEmail(
  port: number,
  { from, to, body, size }: { from: string; to: string; body: string; size?: number },
): Promise<string[]> {
  const lines = [
    'EHLO sender',
    `MAIL FROM:<${from}>${size ? ` SIZE=${size}` : ''}`,
    `RCPT TO:<${to}>`,
    'DATA',
    `${body}\r\n.`,
    'QUIT',
  ]
  const socket = connect(port, '127.0.0.1')
  const codes: string[] = []
  for (const line of ['', ...lines]) {
    if (line) socket.write(`${line}\r\n`)
    const [answer] = (await once(socket, 'data')) as [Buffer]
    codes.push(answer.toString().slice(0, 3))
    if (/^[45]/.test(codes.at(-1)!)) break
  }
  socket.destroy()
  return codes
}

/** The lines of an email with one file. */
export function withFile(type: string, name: string, bytes: Buffer, headers: readonly string[] = []): string {
  return [...headers, ...multipart(linesOf(type, name, bytes))].join('\r\n')
}

/** The lines of an email with files, as a scanner sends them. */
export function withFiles(files: Record<string, Buffer>): string {
  const parts = Object.entries(files).flatMap(([name, bytes]) =>
    linesOf('application/octet-stream', name, bytes),
  )
  return multipart(parts).join('\r\n')
}

function multipart(parts: readonly string[]): string[] {
  return ['Content-Type: multipart/mixed; boundary=b', '', ...parts, '--b--']
}

function linesOf(type: string, name: string, bytes: Buffer): string[] {
  return [
    '--b',
    `Content-Type: ${type}; name=${name}`,
    `Content-Disposition: attachment; filename=${name}`,
    'Content-Transfer-Encoding: base64',
    '',
  ].concat(bytes.toString('base64').match(/.{1,76}/g)!)
}
