import assert from 'node:assert/strict'
import { it } from 'node:test'
import { mailMessages } from '@domicile/contract/mail/mail-messages'
import sharp from 'sharp'
import { testApp, type TestApp } from '../../../test/app.ts'
import { mailInTests } from '../../../test/mail.ts'
import { intakeOf, letterTo, textPdf } from '../../../test/scans.ts'

const t = await testApp()
const m = await mailInTests(t)
const intake = intakeOf(t, m.people.operations)

const pdf = async (from: string) => ({
  bytes: await textPdf(letterTo('Northwind Trading', { from })),
  name: 'letter.pdf',
})

it('refuses a scan of a letter that was registered by hand', async () => {
  const file = await pdf('Riverside Insurance')
  const { body } = await m.register({}, m.people.operations, file)
  const refused = await intake.scan(file.bytes)
  assert.deepEqual([refused.status, refused.body.path], [409, `/active-services/mail/${body.id}`])
})

/** A picture of a letter, as a camera makes it: the form stores it encoded again. */
const picture = async (shade: number) => ({
  bytes: await sharp({
    create: { width: 300, height: 400, channels: 3, background: { r: shade, g: 9, b: 9 } },
  })
    .withExif({ IFD0: { Artist: 'A camera' } })
    .jpeg()
    .toBuffer(),
  name: 'letter.jpg',
})

it('refuses a picture that was registered by hand, as it was received and as it was stored', async () => {
  const file = await picture(60)
  const { body } = await m.register({}, m.people.operations, file)
  const path = `/active-services/mail/${body.id}`
  const { raw } = await t.send(
    m.people.operations.token,
    `GET /api/mail/${body.id}/files/${body.files[0].id}`,
  )
  assert.notDeepEqual(raw, file.bytes)
  for (const bytes of [file.bytes, raw]) {
    const scanned = await intake.scan(bytes, 'letter.jpg')
    assert.deepEqual([scanned.status, scanned.body.path], [409, path])
    const registered = await m.register({}, m.people.operations, { ...file, bytes })
    assert.deepEqual([registered.status, registered.body.path], [409, path])
  }
})

it('refuses to register a picture that waits in the intake', async () => {
  const file = await picture(180)
  assert.equal((await intake.scan(file.bytes, file.name)).status, 201)
  const refused = await m.register({}, m.people.operations, file)
  assert.deepEqual([refused.status, refused.body.path], [409, '/mail-intake'])
})

it('accepts one of two concurrent uploads of the same file by different routes', async () => {
  for (let count = 0; count < 5; count += 1) {
    const file = await pdf(`Simultaneous Shipping ${count}`)
    const answers = await Promise.all([intake.scan(file.bytes), m.register({}, m.people.operations, file)])
    assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409])
  }
})

it('refuses to register a file that waits in the intake or was filed there, and names it only to those who see it', async () => {
  const file = await pdf('Harbour Bank')
  const { body: scan } = await intake.scan(file.bytes)
  await intake.read()
  const [letter] = await intake.lettersOf(scan.id)
  const register = async (by: Awaited<ReturnType<TestApp['person']>>) => {
    const { status, body } = await m.register({}, by, file)
    return [status, body.path ?? body.title]
  }
  const elsewhere = [409, mailMessages.fileTwiceElsewhere]
  assert.deepEqual(await register(m.people.operations), [409, `/mail-intake?letter=${letter!.id}`])
  assert.deepEqual(await register(m.people.manager), elsewhere)
  const { body: filed } = await intake.file((await intake.claim(letter!.id)).body, { companyId: m.otherId })
  assert.deepEqual(await register(m.people.operations), [409, `/active-services/mail/${filed.mailId}`])
  assert.deepEqual(await register(m.people.manager), elsewhere)
})
