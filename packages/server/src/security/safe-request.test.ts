import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { startHttps } from '../testing/https.ts'
import { until } from '../testing/test-database.ts'
import { getSafely, postSafely } from './safe-request.ts'
import { checkTarget, isPublic } from './safe-target.ts'

const refusedHosts = [
  ...['127.0.0.1', '127.1', '127.255.255.254', '2130706433', '0x7f.1', '0x7f000001', '0177.0.0.1', '0'],
  ...['0.0.0.0', '0.1.2.3', '10.0.0.1', '10.255.255.255', '172.16.0.1', '172.31.255.255', '192.168.0.1'],
  ...['192.168.255.255', '169.254.169.254', '169.254.0.1', '100.64.0.1', '100.127.255.255', '192.0.0.1'],
  ...['192.0.2.1', '198.18.0.1', '198.51.100.1', '203.0.113.1', '224.0.0.1', '239.255.255.255', '240.0.0.1'],
  ...[
    '255.255.255.255',
    '192.88.99.1',
    '[::]',
    '[::1]',
    '[::ffff:7f00:1]',
    '[::ffff:127.0.0.1]',
    '[::7f00:1]',
  ],
  ...[
    '[::ffff:10.0.0.1]',
    '[::ffff:0:7f00:1]',
    '[64:ff9b::7f00:1]',
    '[64:ff9b::a9fe:a9fe]',
    '[64:ff9b:1::1]',
  ],
  ...['[fc00::1]', '[fd12:3456::1]', '[fe80::1]', '[febf::1]', '[fec0::1]', '[ff02::1]', '[2001:db8::1]'],
  ...[
    '[2002:7f00:1::]',
    '[2001::1]',
    '[100::1]',
    '[5f00::1]',
    '[::2]',
    '[4000::1]',
    '172.20.10.1',
    '127.0.1.1',
    '[::ffff:a9fe:a9fe]',
  ],
]

/** IANA's registries of special addresses, and addresses of clouds' metadata: the first and last of each network. */
const specialNetworks: [name: string, first: string, last: string][] = [
  ['this network', '0.0.0.0', '0.255.255.255'],
  ['private use', '10.0.0.0', '10.255.255.255'],
  ['shared addresses', '100.64.0.0', '100.127.255.255'],
  ['loopback', '127.0.0.0', '127.255.255.255'],
  ['link-local', '169.254.0.0', '169.254.255.255'],
  ['private use', '172.16.0.0', '172.31.255.255'],
  ['IETF protocols', '192.0.0.0', '192.0.0.255'],
  ['documentation', '192.0.2.0', '192.0.2.255'],
  ['AS112', '192.31.196.0', '192.31.196.255'],
  ['AMT', '192.52.193.0', '192.52.193.255'],
  ['6to4 relays', '192.88.99.0', '192.88.99.255'],
  ['private use', '192.168.0.0', '192.168.255.255'],
  ['AS112', '192.175.48.0', '192.175.48.255'],
  ['benchmarking', '198.18.0.0', '198.19.255.255'],
  ['documentation', '198.51.100.0', '198.51.100.255'],
  ['documentation', '203.0.113.0', '203.0.113.255'],
  ['multicast', '224.0.0.0', '239.255.255.255'],
  ['reserved', '240.0.0.0', '255.255.255.255'],
  ['loopback', '::1', '0:0:0:0:0:0:0:1'],
  ['unspecified', '::', '0:0:0:0:0:0:0:0'],
  ['IPv4-compatible', '::a9fe:a9fe', '::8.8.8.8'],
  ['IPv4-mapped', '::ffff:0.0.0.0', '::ffff:255.255.255.255'],
  ['IPv4-mapped public', '::ffff:8.8.8.8', '::ffff:808:808'],
  ['IPv4-translated', '::ffff:0:808:808', '::ffff:0:a9fe:a9fe'],
  ['NAT64', '64:ff9b::', '64:ff9b::ffff:ffff'],
  ['local NAT64', '64:ff9b:1::', '64:ff9b:1:ffff:ffff:ffff:ffff:ffff'],
  ['discard', '100::', '100::ffff:ffff:ffff:ffff'],
  ['dummy', '100:0:0:1::', '100:0:0:1:ffff:ffff:ffff:ffff'],
  ['IETF protocols', '2001::', '2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['Teredo', '2001::1', '2001:0:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['benchmarking', '2001:2::', '2001:2:0:ffff:ffff:ffff:ffff:ffff'],
  ['AMT', '2001:3::', '2001:3:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['AS112', '2001:4:112::', '2001:4:112:ffff:ffff:ffff:ffff:ffff'],
  ['ORCHID', '2001:10::', '2001:2f:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['drone ids', '2001:30::', '2001:3f:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['documentation', '2001:db8::', '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['6to4', '2002::', '2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['AS112', '2620:4f:8000::', '2620:4f:8000:ffff:ffff:ffff:ffff:ffff'],
  ['documentation', '3fff::', '3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['segment routing', '5f00::', '5f00:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['unique local', 'fc00::', 'fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['link-local', 'fe80::', 'febf:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['site-local', 'fec0::', 'feff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['multicast', 'ff00::', 'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['metadata of AWS', '169.254.169.254', 'fd00:ec2::254'],
  ['metadata of AWS containers', '169.254.170.2', 'fd00:ec2::23'],
  ['metadata of Alibaba', '100.100.100.200', '100.100.100.200'],
  ['metadata of Google', '169.254.169.254', 'fd20:ce::254'],
  ['metadata of OpenStack', '169.254.169.254', 'fe80::a9fe:a9fe'],
  ['metadata of Oracle', '192.0.0.192', '192.0.0.192'],
  ['metadata of Scaleway', '169.254.42.42', 'fd00:42::42'],
  ['metadata of Tencent', '169.254.0.23', '169.254.0.23'],
  ['Azure', '168.63.129.16', '168.63.129.16'],
  ['Equinix Metal', '192.80.8.124', '192.80.8.124'],
  ['IBM Cloud', '161.26.0.0', '161.26.255.255'],
  ['IBM Cloud', '166.8.0.0', '166.11.255.255'],
]
const neighboursOfSpecial = [
  ...[
    '1.0.0.0',
    '9.255.255.255',
    '11.0.0.0',
    '100.63.255.255',
    '100.128.0.0',
    '126.255.255.255',
    '128.0.0.0',
  ],
  ...['169.253.255.255', '169.255.0.0', '172.15.255.255', '172.32.0.0', '192.167.255.255', '192.169.0.0'],
  ...['198.17.255.255', '198.20.0.0', '223.255.255.255', '168.63.129.15', '168.63.129.17', '192.80.8.125'],
  ...['161.25.255.255', '161.27.0.0', '166.7.255.255', '166.12.0.0'],
  ...['2001:200::', '2001:4860:4860::8888', '2003::', '2606:4700:4700::1111', '2a00:1450::1'],
]
const refusedNames = [
  'localhost',
  'localhost.',
  'inner.example',
  'mapped.example',
  'both.example',
  'nowhere.example',
]
const publicHosts = ['8.8.8.8', '1.1.1.1', '[2606:4700:4700::1111]', 'outer.example']

const names: Record<string, string[]> = {
  localhost: ['127.0.0.1'],
  'localhost.': ['::1'],
  'inner.example': ['10.1.2.3'],
  'mapped.example': ['::ffff:192.168.1.1'],
  'both.example': ['93.184.216.34', '127.0.0.1'],
  'nowhere.example': [],
  'outer.example': ['93.184.216.34'],
}
const resolve = async (host: string) => names[host] ?? []

describe('an address that a user typed', () => {
  it('a typed address is refused if it leads into a private network', async () => {
    const hosts = [...refusedHosts, ...refusedNames]
    assert.ok(hosts.length >= 60, String(hosts.length))
    for (const host of hosts)
      await assert.rejects(checkTarget(`https://${host}/`, { resolve }), /not on the public internet/, host)
  })

  it('a typed address is refused if a registry of special addresses or a cloud keeps it', () => {
    for (const [name, first, last] of specialNetworks)
      for (const address of [first, last]) assert.equal(isPublic(address), false, `${name}: ${address}`)
    for (const address of neighboursOfSpecial) assert.equal(isPublic(address), true, address)
  })

  it('a typed address is called at exactly the address that was checked', async () => {
    for (const host of publicHosts) await checkTarget(`https://${host}/`, { resolve })
    let asked = 0
    const changing = async () => [['93.184.216.34'], ['127.0.0.1']][asked++]!
    const { address } = await checkTarget('https://changing.example/', { resolve: changing })
    assert.deepEqual([address, asked], ['93.184.216.34', 1])
  })

  it('a typed address is refused without https, and with a password in it', async () => {
    for (const url of ['http://outer.example', 'ftp://outer.example', 'file:///etc/passwd', 'nonsense'])
      await assert.rejects(checkTarget(url, { resolve }), /https/, url)
    await assert.rejects(checkTarget('https://me:secret@outer.example', { resolve }), /password/)
  })
})

describe('a request to it', () => {
  it('a request to a typed address arrives once, with its body, and returns the answer', async () => {
    const server = await startHttps((_, response) => response.end('{"b":2}'))
    const sent = { headers: { 'x-one': '1' }, body: '{"a":1}' }
    assert.deepEqual(await postSafely(server.url, sent, server.options), { status: 200, body: '{"b":2}' })
    assert.equal(server.received.length, 1)
    assert.equal(server.received[0]!.body, sent.body)
    assert.equal(server.received[0]!.headers['x-one'], '1')
    await server.stop()
  })

  it('a request to a typed address follows no redirect', async () => {
    const server = await startHttps((_, response) => response.writeHead(302, { location: '/other' }).end())
    assert.deepEqual(await postSafely(server.url, { headers: {}, body: '' }, server.options), {
      status: 302,
      body: '',
    })
    assert.equal(server.received.length, 1)
    await server.stop()
  })

  it('a request to a typed address fails if the answer is too large', async () => {
    const large = await startHttps((_, response) => response.end(Buffer.alloc(1_200_000)))
    await assert.rejects(postSafely(large.url, { headers: {}, body: '' }, large.options), /larger than 1 MiB/)
    await large.stop()
  })

  it('a request to a typed address fails after five seconds if the answer or the look-up of its name hangs', async (context) => {
    const slow = await startHttps(() => {})
    const clock = new AbortController()
    // One limit for the look-up and the answer together.
    const limits = context.mock.method(AbortSignal, 'timeout', () => clock.signal)
    const lookUps = [{}, { resolve: () => new Promise<string[]>(() => {}) }]
    const calls = lookUps.map((resolve) =>
      postSafely(slow.url, { headers: {}, body: '' }, { ...slow.options, ...resolve }),
    )
    await until(() => slow.received.length === 1)
    assert.deepEqual(
      limits.mock.calls.map((call) => call.arguments),
      [[5_000], [5_000]],
    )
    clock.abort(new DOMException('', 'TimeoutError'))
    for (const call of calls) await assert.rejects(call, /within 5 seconds/)
    await slow.stop()
  })

  it('a request to a typed address refuses a certificate for another name', async () => {
    const server = await startHttps()
    const other = server.url.replace('hooks.example', 'other.example')
    await assert.rejects(postSafely(other, { headers: {}, body: '' }, server.options), /No connection/)
    assert.equal(server.received.length, 0)
    await server.stop()
  })
})

describe('a file that is fetched', () => {
  const limits = { bytes: 2 ** 20, milliseconds: 20_000 }

  it('a fetched file arrives through redirections, each to an address that is checked', async () => {
    const file = await startHttps((_, response) => response.end('a list'))
    const first = await startHttps((_, response) => response.writeHead(302, { location: file.url }).end())
    assert.equal((await getSafely(first.url, limits, first.options)).body.toString(), 'a list')
    const inner = await startHttps((_, response) =>
      response.writeHead(302, { location: 'https://10.0.0.1/secret' }).end(),
    )
    await assert.rejects(getSafely(inner.url, limits, inner.options), /not on the public internet/)
    const plain = await startHttps((_, response) =>
      response.writeHead(302, { location: 'http://hooks.example/' }).end(),
    )
    await assert.rejects(getSafely(plain.url, limits, plain.options), /begin with https/)
    const endless = await startHttps((_, response) => response.writeHead(302, { location: '/again' }).end())
    await assert.rejects(getSafely(endless.url, limits, endless.options), /redirects too often/)
    assert.equal(endless.received.length, 4)
    await Promise.all([file, first, inner, plain, endless].map((server) => server.stop()))
  })

  it('a fetched file is refused if it is too large, missing or late', async () => {
    const large = await startHttps((_, response) => response.end(Buffer.alloc(1_200_000)))
    await assert.rejects(getSafely(large.url, limits, large.options), /larger than 1 MiB/)
    const missing = await startHttps((_, response) => response.writeHead(404).end())
    await assert.rejects(getSafely(missing.url, limits, missing.options), /answered with 404/)
    const slow = await startHttps(() => {})
    const short = { ...limits, milliseconds: 1_000 }
    await assert.rejects(getSafely(slow.url, short, slow.options), /within 1 seconds/)
    await Promise.all([large, missing, slow].map((server) => server.stop()))
  })
})
