import assert from 'node:assert/strict'
import { it } from 'node:test'
import { mailMessages } from '@domicile/contract/mail/mail-messages'
import { sql } from 'kysely'
import sharp from 'sharp'
import { testApp } from '../../../test/app.ts'
import { mailInTests } from '../../../test/mail.ts'
import { intakeOf, letterTo, textPdf } from '../../../test/scans.ts'

const t = await testApp()
const m = await mailInTests(t)
const intake = intakeOf(t, m.people.operations)

/** A page with so many details that a file has room for one of them only. */
const picture = await sharp({
  create: {
    width: 1000,
    height: 1400,
    channels: 3,
    background: 'white',
    noise: { type: 'gaussian', mean: 128, sigma: 60 },
  },
})
  .jpeg({ quality: 40 })
  .toBuffer()

/** A letter that the operator holds; `equal` names the numbers of its pages that show the same picture. */
async function held(pages: readonly string[], equal: readonly number[]) {
  const { body } = await intake.scan(await textPdf(...pages))
  await intake.read()
  const [letter] = await intake.lettersOf(body.id)
  await sql`
    update scan_pages set picture = ${picture}, width = 1000, height = 1400, text = 'Terms', words = '[]'
    where letter_id = ${letter!.id} and number = any(${equal}::integer[])`.execute(t.db)
  return (await intake.claim(letter!.id)).body
}

const numberOf = async (mailId: string): Promise<string> =>
  (await t.send(m.people.operations.token, `GET /api/mail/${mailId}`)).body.number
const next = (number: string) =>
  number.replace(/\d+$/, (digits) => String(Number(digits) + 1).padStart(digits.length, '0'))

it('files a letter once with pages that look the same, and leaves no number out', async () => {
  const first = await held([letterTo('Northwind Trading'), 'One', 'Two', 'Three'], [2, 3, 4])
  const filed = await intake.file(first)
  assert.equal(filed.status, 201, JSON.stringify(filed.body))
  const { files } = (await t.send(m.people.operations.token, `GET /api/mail/${filed.body.mailId}`)).body
  assert.ok(files.length >= 3)
  assert.equal((await intake.file(first)).status, 409)

  // Another letter may enclose the same pages.
  const second = await held([letterTo('Northwind Trading', { about: 'Again' }), 'One'], [2])
  const other = await intake.file(second)
  assert.equal(other.status, 201, JSON.stringify(other.body))
  assert.equal(await numberOf(other.body.mailId), next(await numberOf(filed.body.mailId)))
})

it('takes no number for a registration that is refused', async () => {
  const pdf = async (text: string) => ({ bytes: await textPdf(text), name: 'letter.pdf' })
  const register = async (text: string, own: Record<string, string> = {}) =>
    m.register(own, m.people.operations, await pdf(text))
  const first = await pdf('A letter by hand')
  const { body } = await m.register({}, m.people.operations, first)
  for (let times = 0; times < 2; times += 1) {
    const twice = await m.register({}, m.people.operations, first)
    assert.deepEqual([twice.status, twice.body.title], [409, mailMessages.fileTwice(body.number)])
  }
  const rule = { name: 'Tax office', sender: 'Tax Office', words: [], isActive: true }
  await t.send(m.people.admin.token, 'POST /api/mail-rules', rule)
  const unopened = await register('An envelope', { sender: 'Tax Office Leeds', shows: 'envelope' })
  assert.deepEqual([unopened.status, unopened.body.errors?.[0]?.pointer], [422, '/shows'])
  assert.equal((await register('Another letter by hand')).body.number, next(body.number))
})
