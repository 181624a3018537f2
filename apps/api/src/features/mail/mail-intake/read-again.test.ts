import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, it } from 'node:test'
import type { Letter } from '@domicile/contract/mail/mail-intake/intake'
import { createScanReader } from '@domicile/scans/scan-reader'
import { newId } from '@domicile/server/db/ids'
import { sql } from 'kysely'
import sharp from 'sharp'
import { testApp } from '../../../test/app.ts'
import { receivesMail } from '../../../test/mail.ts'
import { intakeOf, letterTo, textPdf } from '../../../test/scans.ts'

const t = await testApp()
const operator = await t.person({ role: 'operations' })
const intake = intakeOf(t, operator)
const northwind = await t.company({ name: 'Northwind Trading' })
await receivesMail(t, northwind)

const reader = createScanReader()
after(() => reader.end())

const onItsSide = readFileSync(
  new URL('../../../../../../packages/scans/test-data/on-its-side.png', import.meta.url),
)

/** A letter made of a scan that this operator holds. */
async function held(bytes: Buffer): Promise<Letter> {
  const { body } = await intake.scan(bytes)
  await intake.read()
  const [letter] = await intake.lettersOf(body.id)
  return (await intake.claim(letter!.id)).body
}

const open = async ({ id }: Letter): Promise<Letter> =>
  (await t.send(operator.token, `GET /api/mail-intake/letters/${id}`)).body

async function turn({ id, pages }: Letter, times = 1): Promise<Letter> {
  let turned!: Letter
  for (let count = 0; count < times; count += 1)
    turned = (await t.send(operator.token, `PUT /api/mail-intake/letters/${id}/pages/${pages[0]!.id}/turn`))
      .body
  return turned
}

/** A letter on one sheet, as a scanner makes a picture of it. */
async function pictureOf(text: string): Promise<Buffer> {
  const { jpeg } = await reader.draw(await textPdf(text), 1, 0)
  return Buffer.from(jpeg)
}

/** Stores the page of a letter as if its direction had been guessed wrong: it lies on its side, with another text. */
async function misread({ id, pages }: Letter): Promise<void> {
  const { rows } = await sql<{ picture: Buffer }>`
    select picture from scan_pages where id = ${pages[0]!.id}`.execute(t.db)
  const side = await sharp(rows[0]!.picture).rotate(270).jpeg().toBuffer({ resolveWithObject: true })
  await sql`
    update scan_pages set picture = ${side.data}, width = ${side.info.width}, height = ${side.info.height},
      text = 'zl 9 ,. |', words = '[]'
    where letter_id = ${id}`.execute(t.db)
  const proposal = JSON.stringify({ companies: [], sender: null, writtenOn: null })
  await sql`update scan_letters set proposal = ${proposal}::jsonb where id = ${id}`.execute(t.db)
}

it('reads a turned page again, and proposes its letter again under the same version', async () => {
  const letter = await held(await pictureOf(letterTo('NORTHWIND TRADING LTD')))
  await misread(letter)
  const turned = await turn(letter)
  assert.deepEqual([turned.pages[0]!.isUnread, turned.companies], [true, []])
  await t.work('scan.read-page')
  const read = await open(letter)
  assert.equal(read.pages[0]!.isUnread, false)
  assert.match(read.pages[0]!.text, /NORTHWIND TRADING LTD[^]+Please find the papers/)
  assert.deepEqual(
    [read.companies[0]?.name, read.sender, read.writtenOn],
    ['Northwind Trading', 'Riverside Insurance', '2026-11-12'],
  )
  assert.equal(read.version, turned.version)
  assert.equal((await intake.file(turned, { companyId: northwind })).status, 201)
})

it('reads a real scan in its direction after the last of several turns', async () => {
  const letter = await held(onItsSide)
  const first = letter.pages[0]!.text
  await turn(letter, 2)
  await t.work('scan.read-page')
  assert.notEqual((await open(letter)).pages[0]!.text, first)
  await turn(letter, 2)
  await t.work('scan.read-page')
  const [page] = (await open(letter)).pages
  assert.deepEqual([page!.isUnread, page!.turns], [false, 4])
  assert.match(page!.text, /^This is a lot of 12 point text/)
})

it('reading again keeps the embedded text of a PDF, and the text of a page on which none is found', async () => {
  const own = await turn(await held(await textPdf('A text of the file itself')))
  assert.deepEqual([own.pages[0]!.isUnread, own.pages[0]!.text], [false, 'A text of the file itself'])
  const letter = await held(await pictureOf(letterTo('Harbour Books')))
  const size = { width: 800, height: 800 }
  const grey = await sharp({ create: { ...size, channels: 3, background: '#888888' } })
    .jpeg()
    .toBuffer()
  await sql`
    update scan_pages set picture = ${grey}, width = ${size.width}, height = ${size.height}
    where letter_id = ${letter.id}`.execute(t.db)
  await turn(letter)
  await t.work('scan.read-page')
  const [page] = (await open(letter)).pages
  assert.deepEqual([page!.isUnread, page!.text], [false, letter.pages[0]!.text])
})

it('reads the file of a letter that is filed before its turned page was read again', async () => {
  const letter = await held(await pictureOf(letterTo('Northwind Trading', { about: 'Filed in a hurry' })))
  await misread(letter)
  const { body } = await intake.file(await turn(letter), { companyId: northwind })
  await t.work('scan.read-page')
  await t.work('mail.read-file')
  const { files } = (await t.send(operator.token, `GET /api/mail/${body.mailId}`)).body
  assert.match(files[0].pages[0].text, /Filed in a hurry/)
})

it('reads the pages of a failed scan that failed when it is read again', async () => {
  const { body } = await intake.scan(
    await textPdf(letterTo('Northwind Trading'), 'The second page of the letter'),
  )
  for (const number of [1, 2])
    await sql`
      insert into scan_pages (id, scan_id, number, text, words, source, failure)
      values (${newId()}, ${body.id}, ${number}, '', '[]', 'none', 'The page takes too long to be read.')`.execute(
      t.db,
    )
  await intake.read()
  const { failures } = (await t.send(operator.token, 'GET /api/mail-intake')).body
  assert.deepEqual(
    failures.map(({ id, failure, pagesRead }: { [field: string]: unknown }) => [id, failure, pagesRead]),
    [[body.id, 'The page takes too long to be read.', 2]],
  )
  const again = await t.send(operator.token, `PUT /api/mail-intake/scans/${body.id}/reading`)
  assert.deepEqual([again.status, again.body.pagesRead], [200, 0])
  await intake.read()
  const [letter] = await intake.lettersOf(body.id)
  const { pages } = (await intake.claim(letter!.id)).body
  assert.deepEqual(
    pages.map(({ text, failure, isUnread }: Letter['pages'][number]) => [
      text.split('\n').at(-1),
      failure,
      isUnread,
    ]),
    [
      ['Please find the papers enclosed with this letter.', null, false],
      ['The second page of the letter', null, false],
    ],
  )
})
