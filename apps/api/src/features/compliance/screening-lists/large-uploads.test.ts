import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { it } from 'node:test'
import { testApp } from '../../../test/app.ts'
import { unList, unPeople } from '../../../test/screening.ts'

// A slow machine must not be taken for an overloaded one.
const t = await testApp({ patience: 60_000 })
await t.app.listen({ host: '127.0.0.1', port: 0 })
const port: number = (t.app.server.address() as { port: number }).port
const { token } = await t.person({ role: 'administrator' })
const { body } = await t.send(token, 'POST /api/screening-lists', { kind: 'un', name: 'United Nations' })
const path: string = `/api/screening-lists/${body.id}/versions`

const officer = async () => (await t.person({ role: 'complianceOfficer' })).token
/** Larger than a picture with its fields. */
const file = { bytes: Buffer.concat([unList(unPeople(1, 3)), Buffer.alloc(700_000, ' ')]), name: 'un.xml' }

const start = (
  token: string,
  to: string,
) => `POST ${to} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r
content-type: multipart/form-data; boundary=part\r\ncontent-length: 40000000\r\n\r
--part\r\ncontent-disposition: form-data; name="file"; filename="un.xml"\r\n\r\n<xml`

/**
 * Begins to send a large file, and stops in the middle. It is sent twice: once the server refuses either, the other has
 * its place.
 */
async function begin(token: string, to = path) {
  const refused = Promise.withResolvers<void>()
  const sending = [1, 2].map(() => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined)
    socket.on('data', (answer) => void (String(answer).includes(' 429 ') && refused.resolve()))
    socket.write(start(token, to))
    return { socket, closing: new Promise((resolve) => socket.once('close', resolve)) }
  })
  await refused.promise
  return async () => {
    for (const { socket, closing } of sending) {
      socket.destroy()
      await closing
    }
  }
}

it('accepts one large file of a person at a time', async () => {
  const token = await officer()
  const stop = await begin(token)
  assert.equal((await t.upload(token, path, file)).status, 429)
  assert.equal((await t.upload(await officer(), path, file)).status, 201)
  await stop()
})

it('accepts two large files at once; six wait for their turn, and further ones are refused', async () => {
  const stops = [await begin(await officer()), await begin(await officer())]
  const tokens = await Promise.all(Array.from({ length: 7 }, officer))
  const sent = tokens.map((token) => t.upload(token, path, file))
  const { status } = await Promise.race(sent)
  assert.equal(status, 503)
  for (const stop of stops) await stop()
  const statuses = (await Promise.all(sent)).map((answer) => answer.status)
  assert.deepEqual(statuses.toSorted(), [201, 201, 201, 201, 201, 201, 503])
})

it('accepts one large file of a client company at a time, and none can take the places of staff', async () => {
  const companies = await Promise.all([1, 2, 3].map(() => t.company()))
  const owner = async (of: string) => (await t.person({ of: { [of]: 'owner' } })).token
  const importOf = (id: string) => `/api/companies/${id}/owners/import-plans`
  const send = async (id: string) => (await t.upload(await owner(id), importOf(id), file)).status
  const [first, second, third] = companies as [string, string, string]
  const stops = [
    await begin(await owner(first), importOf(first)),
    await begin(await owner(second), importOf(second)),
  ]
  assert.equal(await send(first), 429)
  const waiting = send(third)
  assert.equal((await t.upload(await officer(), path, file)).status, 201)
  for (const stop of stops) await stop()
  // The file is no BODS: it was read.
  assert.equal(await waiting, 422)
})
