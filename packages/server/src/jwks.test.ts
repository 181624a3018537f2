import assert from 'node:assert/strict'
import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import { after, before, it } from 'node:test'
import { SignJWT } from 'jose'
import { createRemoteVerifier } from './jwks.ts'
import { createSigner, ISSUER, type TokenSigner } from './tokens.ts'

const newKey = () => generateKeyPairSync('ed25519').privateKey
const newSigner = (key = newKey()) =>
  createSigner(key.export({ type: 'pkcs8', format: 'pem' }).toString(), 600)

let published: TokenSigner
const mainApi = createServer((_request, response) => response.end(JSON.stringify(published.jwks)))
let url: string
before(async () => {
  published = await newSigner()
  await new Promise<void>((resolve) => mainApi.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(mainApi.address() as { port: number }).port}`
})
after(() => void mainApi.close())

const person = { sub: 'person', sid: 'session' }

it('accepts what the published key signed, and refuses any other', async () => {
  const verify = createRemoteVerifier(url, 'domicile-purchase')
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
  await assert.rejects(createRemoteVerifier(url, 'domicile-purchase')(token), { status: 401 })
})

it('says that it is unavailable where the keys can not be had', async () => {
  const verify = createRemoteVerifier('http://127.0.0.1:1', 'domicile-purchase')
  await assert.rejects(verify(await published.sign(person)), { status: 503 })
})
