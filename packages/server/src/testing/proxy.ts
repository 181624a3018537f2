import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

export type TestProxy = {
  url: string
  /** Lets no more bytes through the open connections. */
  silence(): void
  /** Ends the open connections. */
  cut(): void
  /** New connections answer only after so many milliseconds. */
  delayConnections(milliseconds: number): void
  close(): void
}

/** Starts a proxy between a test and the database. */
export async function startProxy(target: URL): Promise<TestProxy> {
  const open = new Set<Socket>()
  let wait = 0
  const server = createServer((near) => {
    near.on('error', () => {})
    near.on('close', () => open.delete(near))
    open.add(near)
    void delay(wait, undefined, { ref: false }).then(() => pass(near))
  }).listen(0, '127.0.0.1')
  const pass = (near: Socket) => {
    const far = connect(Number(target.port), target.hostname)
    far.on('error', () => {})
    near.on('data', (bytes) => far.write(bytes))
    far.on('data', (bytes) => open.has(near) && near.write(bytes))
    near.on('close', () => far.destroy())
    far.on('close', () => open.has(near) && near.destroy())
    if (near.destroyed) far.destroy()
  }
  await once(server, 'listening')
  const url = new URL(target)
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    silence: () => open.clear(),
    cut: () => open.forEach((socket) => socket.destroy()),
    delayConnections: (milliseconds) => void (wait = milliseconds),
    close: () => server.close(),
  }
}
