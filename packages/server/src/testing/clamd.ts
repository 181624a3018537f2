import { once } from 'node:events'
import { closeSync, existsSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawnChild } from '../db/child-process.ts'
import { createClamd } from '../files/clamd.ts'
import { until } from './test-database.ts'

/** The harmless file that every scanner reports. It is in parts here, so that none reports this repository. */
export const EICAR = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', 'STANDARD', 'ANTIVIRUS', 'TEST', 'FILE!$H+H*'].join('-'),
)

/** Finds clamd as Debian's `clamav-daemon` installs it; undefined where it is not installed. */
export function findClamd(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(':'), '/usr/sbin']
  return folders.map((folder) => join(folder, 'clamd')).find((program) => existsSync(program))
}

/** Starts a real clamd with one signature, that of EICAR, on a Unix socket and a TCP port. */
export async function startClamd(program: string, { largest = '25M' } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'domicile-clamd-'))
  const [path, config] = [join(folder, 'clamd.ctl'), join(folder, 'clamd.conf')]
  const port = await freePort()
  writeFileSync(join(folder, 'test.ndb'), `Eicar-Test-Signature:0:*:${EICAR.toString('hex')}\n`)
  writeFileSync(
    config,
    `Foreground yes
DatabaseDirectory ${folder}
LocalSocket ${path}
TCPAddr 127.0.0.1
TCPSocket ${port}
StreamMaxLength ${largest}
`,
  )
  const output = openSync(join(folder, 'log'), 'a')
  const child = spawnChild(program, ['--config-file', config], { lastSignal: 'TERM', output })
  closeSync(output)
  await until(() =>
    createClamd(`unix:${path}`)
      .ping()
      .then(
        () => true,
        () => false,
      ),
  )
  return {
    url: `tcp://127.0.0.1:${port}`,
    /** The same clamd, by its Unix socket. */
    unixUrl: `unix:${path}`,
    async stop() {
      await child.stop('SIGTERM', 5_000)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Starts a real clamd, or where it is not installed a server that knows EICAR too. */
export async function startScanner(): Promise<{ url: string; stop(): Promise<void> }> {
  const program = findClamd()
  return program ? startClamd(program) : startPeer(answerLikeClamd(judgeEicar))
}

/** Starts a server in the place of clamd, which treats each connection as the test says. */
export async function startPeer(treat: (socket: Socket) => void, port = 0) {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    treat(socket)
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const at = (server.address() as AddressInfo).port
  return {
    port: at,
    url: `tcp://127.0.0.1:${at}`,
    async stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Treats a connection as clamd does: it answers PING, and judges a file once it has arrived. */
export function answerLikeClamd(judge: (file: Buffer) => string): (socket: Socket) => void {
  return (socket) => {
    let received = Buffer.alloc(0)
    socket.on('data', (chunk: Buffer) => {
      received = Buffer.concat([received, chunk])
      if (received.equals(PING)) socket.end('PONG\0')
      const file = readFile(received)
      if (file) socket.end(`${judge(file)}\0`)
    })
  }
}

/** The answer of a clamd that knows EICAR. */
export function judgeEicar(file: Buffer): string {
  return file.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK'
}

const PING = Buffer.from('zPING\0')
const INSTREAM = Buffer.from('zINSTREAM\0')

/** The file of an `INSTREAM` command; undefined until its last chunk has arrived. */
function readFile(received: Buffer): Buffer | undefined {
  if (!received.subarray(0, INSTREAM.length).equals(INSTREAM)) return undefined
  const chunks: Buffer[] = []
  let at = INSTREAM.length
  while (at + 4 <= received.length) {
    const length = received.readUInt32BE(at)
    if (length === 0) return Buffer.concat(chunks)
    chunks.push(received.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}

async function freePort(): Promise<number> {
  const { port, stop } = await startPeer(() => {})
  await stop()
  return port
}
