import assert from 'node:assert/strict'
import type { Socket } from 'node:net'
import { after, before, describe, it } from 'node:test'
import { answerLikeClamd, EICAR, findClamd, judgeEicar, startClamd, startPeer } from '../testing/clamd.ts'
import { createClamd, ScanError } from './clamd.ts'

const program = findClamd()
const pdfWith = (content: Buffer) =>
  Buffer.concat([Buffer.from('%PDF-1.4\n1 0 obj<<>>stream\n'), content, Buffer.from('\nendstream\n%%EOF\n')])

describe('a real clamd', { skip: !program && 'clamd is not installed (clamav-daemon)' }, () => {
  let real: Awaited<ReturnType<typeof startClamd>>
  before(async () => void (real = await startClamd(program!, { largest: '1M' })))
  after(() => real.stop())

  it('a real clamd is reached by TCP and by its Unix socket', async () => {
    for (const url of [real.url, real.unixUrl]) {
      const clamd = createClamd(url)
      await clamd.ping()
      assert.match((await clamd.scan(EICAR))!, /^Eicar-Test-Signature/)
      assert.equal(await clamd.scan(Buffer.from('a clean file')), undefined)
    }
  })

  it('a real clamd finds malware inside a larger file, in as many files at once as the portal sends', async () => {
    const clamd = createClamd(real.url)
    const files = Array.from({ length: 12 }, (_, index) => (index % 2 ? EICAR : Buffer.alloc(400_000)))
    const found = await Promise.all(files.map((content) => clamd.scan(pdfWith(content))))
    assert.deepEqual(
      found.map((malware) => malware?.startsWith('Eicar') ?? false),
      files.map((content) => content === EICAR),
    )
  })

  it('a real clamd refuses a file that is larger than its limit', async () => {
    await assert.rejects(createClamd(real.url).scan(Buffer.alloc(2_000_000)))
    assert.equal(await createClamd(real.url).scan(Buffer.alloc(900_000)), undefined)
  })
})

describe('a peer in the place of clamd', () => {
  /** Scans a file with a peer that treats the connection in this way. */
  async function scanWith(treat: (socket: Socket) => void, bytes = Buffer.from('a file')) {
    const peer = await startPeer(treat)
    try {
      return await createClamd(peer.url, { connect: 2_000, answer: 1_000 }).scan(bytes)
    } finally {
      await peer.stop()
    }
  }
  /** Reads the file, then answers with these bytes. */
  const answering = (answer: string) => (socket: Socket) =>
    void socket.once('data', () => socket.end(Buffer.from(answer, 'latin1')))

  it('a fake clamd gets the file as clamd expects it', async () => {
    const judge = (file: Buffer) => `stream: ${file.length}-bytes FOUND`
    assert.equal(await scanWith(answerLikeClamd(judge), Buffer.alloc(700_000)), '700000-bytes')
    assert.equal(await scanWith(answerLikeClamd(judgeEicar), EICAR), 'Eicar-Test-Signature')
  })

  it('a fake clamd may send its answer byte by byte', async () => {
    const trickle = (socket: Socket) => {
      const bytes = [...Buffer.from('stream: OK\0')]
      const timer = setInterval(() => {
        const byte = bytes.shift()
        if (byte === undefined) clearInterval(timer)
        else socket.write(Buffer.from([byte]))
      }, 2)
    }
    assert.equal(await scanWith(trickle), undefined)
  })

  it('a fake clamd passes no file with any other words', async () => {
    for (const answer of [
      'OK\0',
      'stream: OK',
      'stream: OK\n',
      'stream: ok\0',
      ' stream: OK\0',
      'stream: OK FOUND it\0',
      'stream: OKstream: OK\0',
      'stream: \0stream: OK\0',
      'PONG\0',
      'HTTP/1.1 200 OK\r\n\r\n\0',
      '\0',
      '\xff'.repeat(100_000),
    ])
      await assert.rejects(scanWith(answering(answer)), JSON.stringify(answer.slice(0, 40)))
  })

  it('a fake clamd reports in clamd’s words that it cannot scan a file', async () => {
    for (const answer of ['INSTREAM size limit exceeded. ERROR', "stream: Can't allocate memory ERROR"])
      await assert.rejects(scanWith(answering(`${answer}\0`)), (error: Error) => {
        assert.ok(error instanceof ScanError)
        return error.message.includes(answer)
      })
  })

  it('a fake clamd is dropped when it is silent, closes midway or is gone', async () => {
    await assert.rejects(
      scanWith(() => {}),
      /did not answer in time/,
    )
    await assert.rejects(
      scanWith((socket) => void socket.write('stream: ')),
      /did not answer in time/,
    )
    await assert.rejects(
      scanWith((socket) => void socket.end()),
      /closed the connection|EPIPE|ECONNRESET/,
    )
    await assert.rejects(
      scanWith((socket) => void socket.once('data', () => socket.resetAndDestroy()), Buffer.alloc(4_000_000)),
      /ECONNRESET|EPIPE/,
    )
    const gone = await startPeer(() => {})
    await gone.stop()
    await assert.rejects(createClamd(gone.url).ping(), /ECONNREFUSED/)
    await assert.rejects(createClamd('unix:/nonexistent/clamd.ctl').ping(), /ENOENT/)
  })
})
