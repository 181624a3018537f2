import assert from 'node:assert/strict'
import { describe, it, type TestContext } from 'node:test'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { startHttp, startHttps } from '@domicile/server/testing/https'
import { fetchDocument, type FetchParts } from './fetch-document.ts'

type Answer = Parameters<typeof startHttp>[0]
const html = { 'content-type': 'text/html; charset=utf-8' }

/** A site that answers requests for a path; `fetch` fetches a path of it. */
async function site(t: TestContext, answer: Answer, start: typeof startHttp = startHttp) {
  const server = await start(answer)
  t.after(() => server.stop())
  const fetch = (path = '/', parts: FetchParts = {}) =>
    fetchDocument(new URL(path, server.url).href, { requestOptions: server.options, ...parts })
  return { ...server, fetch }
}

/** The reason why a document is refused. */
async function refusal(result: ReturnType<typeof fetchDocument>): Promise<string> {
  const answer = await result
  return 'refused' in answer ? answer.refused : `fetched ${answer.finalUrl}`
}

/** The text that was fetched. */
async function fetched(result: ReturnType<typeof fetchDocument>): Promise<string> {
  const answer = await result
  return 'refused' in answer ? answer.refused : answer.bytes.toString()
}

describe('an address', () => {
  const isPublic = { resolve: async () => ['93.184.216.34'] }
  const hosts = [
    ...[
      '127.0.0.1',
      '127.1',
      '2130706433',
      '0x7f.1',
      '0x7f000001',
      '0177.0.0.1',
      '017700000001',
      '0',
      '0.0.0.0',
    ],
    ...[
      '１２７.０.０.１',
      '127。0。0。1',
      '%31%32%37.0.0.1',
      '10.0.0.1',
      '172.16.0.1',
      '192.168.0.1',
      '169.254.169.254',
    ],
    ...[
      '100.64.0.1',
      '192.0.2.1',
      '198.18.0.1',
      '198.51.100.1',
      '203.0.113.1',
      '224.0.0.1',
      '255.255.255.255',
    ],
    ...['[::]', '[::1]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::ffff:0:7f00:1]', '[64:ff9b::7f00:1]'],
    ...[
      '[64:ff9b:1::1]',
      '[2002:7f00:1::]',
      '[2001::1]',
      '[2001:db8::1]',
      '[3fff::1]',
      '[fc00::1]',
      '[fe80::1]',
    ],
    ...['[fec0::1]', '[ff02::1]', '[::7f00:1]', '[5f00::1]'],
  ]

  it('an address of a private network is refused in every spelling, and in a redirection', async (t) => {
    const { fetch } = await site(t, ({ url }, response) =>
      response.writeHead(302, { location: decodeURIComponent(url.slice(1)) }).end(),
    )
    for (const host of hosts) {
      const address = `http://${host}/`
      assert.equal(await refusal(fetchDocument(address)), 'private-address', host)
      if (
        !host.startsWith('127.') &&
        !/[^\x20-\x7e]|%/.test(host) &&
        new URL(address).hostname !== '127.0.0.1'
      )
        assert.equal(await refusal(fetch(`/${encodeURIComponent(address)}`)), 'private-address', host)
    }
  })

  it('an address whose name also has a private IP is refused; one that changes is looked up once', async () => {
    for (const addresses of [
      ['10.0.0.1'],
      ['93.184.216.34', '127.0.0.1'],
      ['::ffff:10.0.0.1'],
      ['fd00::1'],
      [],
    ]) {
      const requestOptions = { resolve: async () => addresses }
      assert.equal(await refusal(fetchDocument('https://a.example', { requestOptions })), 'private-address')
    }
    const requestOptions = {
      resolve: async () => {
        throw new Error('ENOTFOUND')
      },
    }
    assert.equal(await refusal(fetchDocument('https://a.example', { requestOptions })), 'unknown-host')
  })

  it('an address is looked up once, and called at what was checked', async (t) => {
    let lookUps = 0
    const { fetch, options, received } = await site(t, (_, response) =>
      response.writeHead(200, html).end('law'),
    )
    const resolve = async () => [lookUps++ === 0 ? '127.0.0.1' : '10.0.0.1']
    assert.equal(await fetched(fetch('/', { requestOptions: { ...options, resolve } })), 'law')
    assert.deepEqual([lookUps, received[0]!.headers.host?.startsWith('hooks.example:')], [1, true])
  })

  it('an address must be http or https, without credentials, zone and port', async () => {
    const urls = ['ftp://a.example', 'file:///etc/passwd', 'data:text/html,x', 'nonsense', '', 'https://']
    urls.push(
      'https://me@a.example',
      'https://me:secret@a.example',
      'http://a.example:22',
      'https://a.example:80',
    )
    urls.push(
      'http://[fe80::1%25eth0]/',
      'http://a.example:8080',
      'javascript:alert(1)',
      'gopher://a.example:70',
    )
    for (const url of urls)
      assert.equal(await refusal(fetchDocument(url, { requestOptions: isPublic })), 'invalid-address', url)
  })
})

describe('a document', () => {
  it('a fetched document has its type, charset and final address, and changes when it changes', async (t) => {
    let text = 'Fees of 2026'
    const { fetch } = await site(t, ({ url }, response) =>
      url === '/old'
        ? response.writeHead(301, { location: '/new?a=1' }).end('moved')
        : response.writeHead(200, { 'content-type': 'Text/HTML; Charset="ISO-8859-1"' }).end(text),
    )
    const answer = await fetch('/old#part')
    assert.ok('bytes' in answer)
    const { bytes, mediaType, charset, finalUrl } = answer
    assert.deepEqual([bytes.toString(), mediaType, charset], [text, 'text/html', 'iso-8859-1'])
    assert.match(finalUrl, /\/new\?a=1$/)
    text = 'Fees of 2027'
    assert.equal(await fetched(fetch('/new')), text)
  })

  it('a compressed document is unpacked', async (t) => {
    const packed: Record<string, Buffer> = { gzip: gzipSync('the law'), br: brotliCompressSync('the law') }
    const { fetch } = await site(t, ({ url }, response) =>
      response.writeHead(200, { ...html, 'content-encoding': url.slice(1) }).end(packed[url.slice(1)]),
    )
    assert.equal(await fetched(fetch('/gzip')), 'the law')
    assert.equal(await fetched(fetch('/br')), 'the law')
    assert.equal(await refusal(fetch('/compress')), 'failed')
  })

  it('a fetched document is recognised by its content before its declared type', async (t) => {
    const files: Record<string, [string | undefined, Buffer]> = {
      '/pdf': ['application/octet-stream', Buffer.from('%PDF-1.7\n')],
      '/page': [undefined, Buffer.from('<!DOCTYPE html><p>Law')],
      '/text': ['text/plain', Buffer.from('<html> as a text that explains %PDF-')],
      '/picture': ['image/png', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
      '/archive': ['application/zip', Buffer.from('PK\x03\x04other.txt', 'latin1')],
      '/program': ['application/octet-stream', Buffer.from('MZ')],
    }
    const { fetch } = await site(t, ({ url }, response) => {
      const [type, bytes] = files[url]!
      response.writeHead(200, type === undefined ? {} : { 'content-type': type }).end(bytes)
    })
    const types: Record<string, string> = {}
    for (const path of Object.keys(files)) {
      const answer = await fetch(path)
      types[path] = 'refused' in answer ? answer.refused : answer.mediaType
    }
    assert.deepEqual(types, {
      '/pdf': 'application/pdf',
      '/page': 'text/html',
      '/text': 'text/plain',
      '/picture': 'wrong-type',
      '/archive': 'wrong-type',
      '/program': 'wrong-type',
    })
  })

  it('a fetched document is scanned for malware', async (t) => {
    const { fetch } = await site(t, (_, response) => response.writeHead(200, html).end('eicar'))
    assert.equal(await refusal(fetch('/', { scan: async () => 'Eicar-Test-Signature' })), 'infected')
    assert.equal(await fetched(fetch('/', { scan: async () => undefined })), 'eicar')
  })
})

describe('a site', () => {
  it('a site may redirect five times, but not in a loop, and not from https to http', async (t) => {
    const { fetch, received } = await site(t, ({ url }, response) => {
      const left = Number(url.slice(1))
      if (left === 0) response.writeHead(200, html).end('law')
      else response.writeHead(302, { location: url === '/loop' ? '/loop' : `/${left - 1}` }).end()
    })
    assert.equal(await fetched(fetch('/5')), 'law')
    assert.equal(await refusal(fetch('/6')), 'too-many-redirects')
    received.length = 0
    assert.equal(await refusal(fetch('/loop')), 'too-many-redirects')
    assert.equal(received.length, 6)
    const secure = await site(
      t,
      (_, response) => response.writeHead(302, { location: 'http://hooks.example/' }).end(),
      startHttps,
    )
    assert.equal(await refusal(secure.fetch()), 'insecure-redirect')
  })

  it('a site that answers with an error is named by it', async (t) => {
    const { fetch } = await site(t, ({ url }, response) => response.writeHead(Number(url.slice(1))).end('no'))
    const outcomes = Object.fromEntries(
      await Promise.all(
        [404, 410, 401, 403, 429, 500, 503, 302, 304, 204].map(async (status) => [
          status,
          await refusal(fetch(`/${status}`)),
        ]),
      ),
    )
    const failed = { 429: 'site-failed', 500: 'site-failed', 503: 'site-failed' }
    const odd = { 302: 'site-failed', 304: 'site-failed', 204: 'site-failed' }
    const missing = { 404: 'not-found', 410: 'not-found', 401: 'no-access', 403: 'no-access' }
    assert.deepEqual(outcomes, { ...failed, ...odd, ...missing })
  })

  it('a site that hangs or sends byte by byte is dropped in time', async (t) => {
    const { fetch, options, url } = await site(t, ({ url }, response) => {
      if (url === '/hangs') return
      response.writeHead(200, html)
      const drip = setInterval(() => response.write('.'), 50)
      response.on('close', () => clearInterval(drip))
    })
    const limits = { milliseconds: 600 }
    const requestOptions = { ...options, resolve: () => new Promise<string[]>(() => {}) }
    const outcomes = await Promise.all([
      refusal(fetch('/hangs', { limits })),
      refusal(fetch('/drips', { limits })),
      refusal(fetchDocument(url, { limits, requestOptions })),
    ])
    assert.deepEqual(outcomes, ['timed-out', 'timed-out', 'timed-out'])
  })

  it('a site that sends 50 MB, a bomb of gzip or endless headers is refused without storing them', async (t) => {
    const part = Buffer.alloc(1024 * 1024)
    const bomb = gzipSync(Buffer.alloc(100 * 1024 * 1024))
    let sent = 0
    const { fetch } = await site(t, ({ url }, response) => {
      if (url === '/headers') return response.writeHead(200, { 'x-long': 'a'.repeat(20_000) }).end()
      response.writeHead(200, { ...html, ...(url === '/bomb' && { 'content-encoding': 'gzip' }) })
      if (url === '/bomb') return response.end(bomb)
      const send = () => {
        while (sent < 50 && !response.destroyed) {
          sent += 1
          if (!response.write(part)) return response.once('drain', send)
        }
        return response.end()
      }
      return send()
    })
    assert.equal(await refusal(fetch('/large')), 'too-large')
    assert.ok(sent < 30, `${sent} MB`)
    assert.equal(await refusal(fetch('/bomb')), 'too-large')
    assert.equal(await refusal(fetch('/headers')), 'failed')
  })

  it('a site that breaks off is refused, since half a document is not a document', async (t) => {
    const { fetch } = await site(t, ({ url }, response) => {
      if (url === '/packed')
        return response
          .writeHead(200, { ...html, 'content-encoding': 'gzip' })
          .end(gzipSync('law').subarray(0, 15))
      response.writeHead(200, { ...html, 'content-length': '100' })
      response.write('half')
      return setTimeout(() => response.destroy(), 50)
    })
    assert.equal(await refusal(fetch('/')), 'failed')
    assert.equal(await refusal(fetch('/packed')), 'failed')
  })

  it('a site without a valid certificate is refused', async (t) => {
    const { fetch, url, options } = await site(
      t,
      (_, response) => response.writeHead(200, html).end('law'),
      startHttps,
    )
    assert.equal(await fetched(fetch()), 'law')
    const other = url.replace('hooks.example', 'other.example')
    assert.equal(await refusal(fetchDocument(other, { requestOptions: options })), 'bad-certificate')
    const distrusting = { ...options, inTests: { allowed: ['127.0.0.1'], ca: '' } }
    assert.equal(await refusal(fetch('/', { requestOptions: distrusting })), 'bad-certificate')
  })
})
