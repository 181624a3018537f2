import assert from 'node:assert/strict'
import { once } from 'node:events'
import type { RequestListener, ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { after, describe, it } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { ClosingServer } from './closing-server.ts'

const sockets: Socket[] = []
after(() => sockets.forEach((socket) => socket.destroy()))

const GET = 'GET / HTTP/1.1\r\nhost: localhost\r\n\r\n'

/** A server that listens, and a function that connects to it and sends a text. */
async function serve(handle: RequestListener, patience?: number) {
  const server = new ClosingServer({ keepAliveTimeout: 60_000 }, handle, patience)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const closed = once(server, 'close')
  const send = async (text: string) => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined)
    sockets.push(socket)
    const received: Buffer[] = []
    socket.on('data', (chunk: Buffer) => received.push(chunk))
    const ended = once(socket, 'close').then(() => Buffer.concat(received).toString())
    await once(socket, 'connect')
    socket.write(text)
    return { socket, received: () => Buffer.concat(received).toString(), ended }
  }
  return { server, send, closed }
}

/** Holds answers back until they are taken from the list. */
function holding() {
  const held: ServerResponse[] = []
  const arrived = async () => {
    while (held.length === 0) await delay(5)
    return held.shift()!
  }
  const handle: RequestListener = (_request, response) => void held.push(response)
  return { handle, arrived }
}

describe('a server that closes', () => {
  it('a closing server answers a running call with Connection: close, and ends the connection', async () => {
    const { handle, arrived } = holding()
    const { server, send, closed } = await serve(handle)
    const call = await send(GET)
    const response = await arrived()
    server.close()
    response.end('done')
    assert.match(await call.ended, /^HTTP\/1\.1 200 [^]*connection: close[^]*done/i)
    await closed
  })

  it('a draining server answers old and new connections once, and ends each', async () => {
    const { server, send } = await serve((_request, response) => void response.end('done'))
    const used = await send(GET)
    while (!used.received().includes('done')) await delay(5)
    server.drain()
    used.socket.write(GET)
    const fresh = await send(GET)
    for (const { ended } of [used, fresh]) assert.match(await ended, /connection: close[^]*done$/i)
    server.close()
  })

  it('a closing server answers a call whose connection it has not accepted yet', async () => {
    const { server, closed } = await serve((_request, response) => void response.end('done'))
    const { port } = server.address() as AddressInfo
    const socket = connect(port, '127.0.0.1')
    sockets.push(socket)
    socket.write(GET)
    // The system connects them in this turn of the loop; the server would accept in the next.
    await Promise.resolve()
    server.close()
    assert.match(String(Buffer.concat(await socket.toArray())), /connection: close[^]*done$/i)
    await closed
  })

  it('a closing server ends idle connections, and soon those that bring no call', async () => {
    const { server, send, closed } = await serve((_request, response) => void response.end('done'))
    const used = await send(GET)
    while (!used.received().includes('done')) await delay(5)
    assert.match(used.received(), /connection: keep-alive/i)
    const unused = await send('')
    await delay(50)
    server.close()
    await Promise.all([used.ended, unused.ended, closed])
  })

  it('a closing server answers a call whose head or body was still arriving', async () => {
    const { server, send, closed } = await serve((request, response) => {
      request.resume().once('end', () => response.end('done'))
    })
    const head = await send(GET.slice(0, 20))
    const body = await send('POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 10\r\n\r\n12345')
    await delay(50)
    server.close()
    head.socket.write(GET.slice(20))
    body.socket.write('67890')
    for (const { ended } of [head, body]) assert.match(await ended, / 200 [^]*connection: close[^]*done/i)
    await closed
  })

  it('a closing server sends a slow reader the whole answer', async () => {
    const { handle, arrived } = holding()
    const { server, send, closed } = await serve(handle)
    const call = await send(GET)
    const response = await arrived()
    call.socket.pause()
    const size = 20_000_000
    response.writeHead(200, { 'content-length': size }).end(Buffer.alloc(size, 'x'))
    await delay(50)
    server.close()
    await delay(200)
    call.socket.resume()
    const answer = await call.ended
    assert.equal(answer.length - answer.indexOf('\r\n\r\n') - 4, size)
    await closed
  })

  it('a closing server ends a connection after an answer that had begun before', async () => {
    const { handle, arrived } = holding()
    const { server, send, closed } = await serve(handle)
    const call = await send(GET)
    const response = await arrived()
    response.writeHead(200).write('first')
    await delay(50)
    server.close()
    response.end('last')
    assert.match(await call.ended, /first[^]*last/)
    await closed
  })

  it('a closing server cuts calls that take too long', async () => {
    const { server, send, closed } = await serve(() => undefined, 200)
    const stuck = [await send(GET), await send('POST / HTTP/1.1\r\nhost: l\r\ncontent-length: 9\r\n\r\n1')]
    await delay(50)
    server.close()
    await Promise.all([...stuck.map(({ ended }) => ended), closed])
  })
})
