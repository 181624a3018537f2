import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { Letter } from '@domicile/contract/mail/mail-intake/intake'
import { intakeMessages } from '@domicile/contract/mail/mail-intake/intake-kinds'
import { toJpeg } from '@domicile/scans/pictures'
import type { ReadPage } from '@domicile/scans/page'
import type { ScanReader } from '@domicile/scans/scan-reader'
import { sql } from 'kysely'
import sharp from 'sharp'
import { testApp } from '../../../test/app.ts'
import { intakeOf, textPdf } from '../../../test/scans.ts'
import { readPage } from './read-page.ts'

const t = await testApp()
const operator = await t.person({ role: 'operations' })
const intake = intakeOf(t, operator)

/** A letter of one page that this operator holds. */
async function held(text: string): Promise<Letter> {
  const { body } = await intake.scan(await textPdf(text))
  await intake.read()
  const [letter] = await intake.lettersOf(body.id)
  return (await intake.claim(letter!.id)).body
}

/** Turns the page of a letter; returns the letter. */
async function turn({ id, pages }: Letter): Promise<Letter> {
  return (await t.send(operator.token, `PUT /api/mail-intake/letters/${id}/pages/${pages[0]!.id}/turn`)).body
}

it('turning a page turns the places of its words', async () => {
  const letter = await held('The words of an upright page')
  const [page] = letter.pages
  const [turned] = (await turn(letter)).pages
  assert.deepEqual([turned!.width, turned!.height, turned!.turns], [page!.height, page!.width, 1])
  const { rows } = await sql<{ box: number[] }>`
    select words -> 0 -> 'box' as box from scan_pages where id = ${page!.id}`.execute(t.db)
  const [left, top] = rows[0]!.box
  assert.ok(left! > 0.8 && top! < 0.2, `${left} ${top}`)
})

it('files a turned page with so many details that it was stored with less quality', async () => {
  const letter = await held('The plan of a large building')
  const [width, height] = [1654, 2339]
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const png = await sharp({ create: { width, height, channels: 3, background: 'white', noise } })
    .png()
    .toBuffer()
  const image = await toJpeg({ png, width, height }, 0)
  await sql`
    update scan_pages set picture = ${image.jpeg}, width = ${image.width}, height = ${image.height}
    where letter_id = ${letter.id}`.execute(t.db)
  assert.equal((await intake.file(await turn(letter))).status, 201)
})

it('the letter warns of a page that was not fully read, until it is read whole', async () => {
  const letter = await held('The first half of a long letter')
  const [page] = letter.pages
  for (const isPartial of [true, false]) {
    await sql`update scan_pages set is_unread = true where id = ${page!.id}`.execute(t.db)
    const read: ReadPage = {
      page: 1,
      text: 'The first half',
      words: [],
      turn: 0,
      source: 'picture',
      isPartial,
    }
    const reader: Partial<ScanReader> = { readUpright: async () => read }
    await readPage(t.db, reader as ScanReader, page!.id)
    const { body } = await intake.claim(letter.id)
    assert.equal(body.pages[0].failure, isPartial ? intakeMessages.partlyRead : null)
  }
})
