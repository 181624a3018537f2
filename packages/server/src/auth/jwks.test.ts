import assert from 'node:assert/strict'
import { generateKeyPairSync } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import { after, afterEach, before, describe, it } from 'node:test'
import { SignJWT } from 'jose'
import { createRemoteVerifier, type RemoteVerifier } from './jwks.ts'
import { until } from '../testing/test-database.ts'
import { createSigner, ISSUER, type TokenSigner } from './tokens.ts'

const newKey = () => generateKeyPairSync('ed25519').privateKey
const newSigner = (key = newKey()) =>
  createSigner(key.export({ type: 'pkcs8', format: 'pem' }).toString(), 600)

let published: TokenSigner
let asked = 0
const keys = (response: ServerResponse) => response.end(JSON.stringify(published.jwks))
let answer = keys
const mainApi = createServer((_request, response) => {
  asked += 1
  answer(response)
})
let url: string
const open: RemoteVerifier[] = []
before(async () => {
  published = await newSigner()
  await new Promise<void>((resolve) => mainApi.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(mainApi.address() as { port: number }).port}`
})
after(() => void mainApi.close())
afterEach(() => open.splice(0).forEach((verifier) => verifier.close()))

function verifier(mainUrl = url, refreshEvery?: number) {
  const remote = createRemoteVerifier(mainUrl, 'domicile-purchase', refreshEvery)
  open.push(remote)
  return remote.verify
}

const person = { sub: 'person', sid: 'session' }

it('accepts tokens of the published key and refuses others', async () => {
  const verify = verifier()
  assert.equal((await verify(await published.sign(person))).sub, 'person')
  const forger = await newSigner()
  await assert.rejects(verify(await forger.sign(person)), { status: 401 })
  await assert.rejects(verify('a.b.c'), { status: 401 })
})

it('refuses a token that was not meant for this API', async () => {
  const key = newKey()
  published = await newSigner(key)
  const token = await new SignJWT({ sid: 's' })
    .setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt', kid: published.verificationKey.kid })
    .setIssuer(ISSUER)
    .setSubject('p')
    .setAudience('domicile-main')
    .setIssuedAt()
    .setExpirationTime('1m')
    .sign(key)
  await assert.rejects(verifier()(token), { status: 401 })
})

it('fetches the keys once, and again when a token names a new one', async (context) => {
  asked = 0
  const verify = verifier()
  const [old, another] = [await published.sign(person), await published.sign({ ...person, sub: 'old' })]
  await verify(old)
  await verify(await published.sign({ sub: 'another', sid: 'session' }))
  assert.equal(asked, 1)
  published = await newSigner()
  // Keys are fetched at most once a second, however many unknown ones are named.
  context.mock.timers.enable({ apis: ['Date'], now: Date.now() + 1_100 })
  assert.equal((await verify(await published.sign(person))).sub, 'person')
  await assert.rejects(verify(another), { status: 401 })
  assert.equal(asked, 2)
})

it('reports from a token who acts as the user', async () => {
  const { act } = await verifier()(await published.sign({ ...person, act: { sub: 'staff' } }))
  assert.deepEqual(act, { sub: 'staff' })
})

it('a server keeps its token keys while the main API is unreachable', async () => {
  const verify = verifier(url, 20)
  await verify(await published.sign(person))
  asked = 0
  answer = (response) => response.writeHead(502).end('Bad Gateway')
  await until(() => asked > 2)
  assert.equal((await verify(await published.sign({ ...person, sub: 'another' }))).sub, 'another')
  answer = keys
})

it('forgets a token once its key is no longer published', async () => {
  const verify = verifier(url, 20)
  const old = await published.sign(person)
  await verify(old)
  published = await newSigner()
  await until(() =>
    verify(old).then(
      () => false,
      ({ status }: { status: number }) => status === 401,
    ),
  )
})

describe('without keys it answers 503', () => {
  const refusal = async (mainUrl: string) => {
    await assert.rejects(verifier(mainUrl)(await published.sign(person)), { status: 503 })
  }
  after(() => (answer = keys))

  it('a token check without keys answers 503 if nothing answers', () => refusal('http://127.0.0.1:1'))

  it('a token check without keys answers 503 if a proxy answers for a main API that is down', () => {
    answer = (response) => response.writeHead(502).end('Bad Gateway')
    return refusal(url)
  })

  it('a token check without keys answers 503 if another server answers instead', () => {
    answer = (response) => response.end('{"status":"up"}')
    return refusal(url)
  })
})
