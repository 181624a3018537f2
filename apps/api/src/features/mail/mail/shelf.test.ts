import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { describe, it } from 'node:test'
import { mailMessages } from '@domicile/contract/mail/mail-messages'
import { createScanReader } from '@domicile/scans/scan-reader'
import { extractText, getDocumentProxy } from 'unpdf'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { findBrokenEntry } from '../../../domain/mail/custody-chain.ts'
import { PUBLIC_URL, testApp } from '../../../test/app.ts'
import { arrivedOn, mailInTests } from '../../../test/mail.ts'

const t = await testApp()
const m = await mailInTests(t)

type Person = { token: string }
const shelve = (id: string, place: string, by: Person = m.people.operations) =>
  t.send(by.token, `PUT /api/mail/${id}/shelf`, { place })

/** The texts and links of each page of a PDF, and the width of its first page in points. */
async function read(bytes: Buffer) {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const { text } = await extractText(pdf)
  const pages = await Promise.all(text.map((_, index) => pdf.getPage(index + 1)))
  const links = await Promise.all(pages.map((page) => page.getAnnotations()))
  const [, , width] = pages[0]!.view
  return { texts: text, width, links: links.flat().map(({ url }) => url as string) }
}

const wasm = fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'))
// The library would otherwise download its decoder.
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(await readFile(wasm)).buffer } })

/** The texts of the QR codes on the first page of a PDF, as a camera sees the printed page. */
async function scanCodes(bytes: Buffer): Promise<string[]> {
  const reader = createScanReader()
  try {
    const { jpeg } = await reader.draw(bytes, 1, 0)
    const codes = await readBarcodes(jpeg, { formats: ['QRCode'], maxNumberOfSymbols: 30 })
    return codes.map(({ text }) => text)
  } finally {
    reader.end()
  }
}

/** Where the numbers of labels are on the first page: in points from the left, and from the bottom. */
async function numbersOnSheet(bytes: Buffer) {
  const page = await (await getDocumentProxy(new Uint8Array(bytes))).getPage(1)
  const { items } = await page.getTextContent()
  const places = items.flatMap((item) =>
    'str' in item && /^M-\d{6}$/.test(item.str) ? [item.transform.slice(4) as [number, number]] : [],
  )
  return { columns: places.map(([x]) => x), rows: places.map(([, y]) => y) }
}

/** The distances between places, to a tenth of a point. */
function distances(places: readonly number[]): number[] {
  const tenths = [...new Set(places.map((place) => Math.round(place * 10)))].toSorted(
    (one, other) => one - other,
  )
  return tenths.slice(1).map((place, index) => (place - tenths[index]!) / 10)
}

const addressOf = (id: string) => `${PUBLIC_URL}/active-services/mail/${id}`

describe('the shelf', () => {
  it('each paper has a place on the shelf, which the chain of custody names and only staff see', async () => {
    const { body } = await m.register()
    assert.equal((await shelve(body.id, 'A-12')).body.shelf, 'A-12')
    assert.equal((await shelve(body.id, 'A-12')).status, 200)
    assert.equal((await shelve(body.id, 'B-03')).body.shelf, 'B-03')
    const { custody } = await m.read(body.id)
    const places = custody.map(({ event, details }: { event: string; details: object }) => [event, details])
    assert.deepEqual(places.slice(1), [
      ['put on the shelf', { place: 'A-12' }],
      ['put on the shelf', { place: 'B-03' }],
    ])
    assert.equal(findBrokenEntry(body.id, custody), undefined)
    const { custody: seen, ...own } = await m.read(body.id, m.people.owner)
    assert.equal('shelf' in own, false)
    const exported = await t.send(m.people.owner.token, `GET /api/mail/${body.id}/custody`)
    for (const entries of [seen, JSON.parse(exported.raw.toString()).entries]) {
      assert.deepEqual(
        entries.slice(1).map(({ event, details }: { event: string; details: object }) => [event, details]),
        [
          ['put on the shelf', {}],
          ['put on the shelf', {}],
        ],
      )
      assert.equal(findBrokenEntry(body.id, entries), undefined)
    }
    const history = await t.send(m.people.owner.token, `GET /api/mail/${body.id}/history`)
    assert.ok(!JSON.stringify(history.body).includes('mail.shelved'))
  })

  it('the staff who handle mail change the shelf, while the paper is here', async () => {
    const { body } = await m.register()
    const { manager, compliance, owner, stranger } = m.people
    for (const person of [manager, compliance, owner, stranger])
      assert.equal((await shelve(body.id, 'A-1', person)).status, 403)
    assert.equal((await shelve(body.id, ' ')).body.errors[0].pointer, '/place')
    await shelve(body.id, 'A-1')
    await t.db.updateTable('mail_items').set({ physical: 'returned' }).where('id', '=', body.id).execute()
    const refused = await shelve(body.id, 'A-2')
    assert.deepEqual([refused.status, refused.body.title], [409, mailMessages.paperGone])
    const gone = await m.read(body.id)
    assert.deepEqual([gone.shelf, gone.allowedActions.includes('shelve')], [null, false])
  })
})

describe('a label', () => {
  it('a label has the number, the company and the place, and links to the item', async () => {
    const { body } = await m.register()
    await shelve(body.id, 'C-07')
    const label = await t.send(m.people.operations.token, `GET /api/mail/${body.id}/label`)
    assert.equal(label.status, 200)
    const { texts, width, links } = await read(label.raw)
    assert.deepEqual([texts.length, width], [1, 180])
    const arrived = new Date(arrivedOn).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
    assert.equal(texts[0]!.replaceAll(/\s+/g, ' '), `${body.number} Harbour Bakery ${arrived} C-07`)
    assert.deepEqual(links, [addressOf(body.id)])
    assert.deepEqual(await scanCodes(label.raw), [addressOf(body.id)])
    await t.db.updateTable('mail_items').set({ physical: 'returned' }).where('id', '=', body.id).execute()
    const gone = await t.send(m.people.operations.token, `GET /api/mail/${body.id}/label`)
    assert.doesNotMatch((await read(gone.raw)).texts[0]!, /C-07/)
    const foreign = await t.send(m.people.stranger.token, `GET /api/mail/${body.id}`)
    assert.equal(foreign.status, 404)
    assert.equal((await t.send(m.people.owner.token, `GET /api/mail/${body.id}/label`)).status, 403)
  })

  it('prints a label for each item of the filtered list whose paper is here, 21 on a sheet', async () => {
    const sender = 'Label Makers'
    const items: { id: string; number: string }[] = []
    for (let count = 0; count < 23; count++) items.push((await m.register({ sender })).body)
    const gone = (await m.register({ sender })).body
    await t.db.updateTable('mail_items').set({ physical: 'returned' }).where('id', '=', gone.id).execute()
    await m.register({ sender: 'Another sender' })
    const sheets = await t.send(m.people.operations.token, 'GET /api/mail/labels?q=label%20makers')
    const { texts } = await read(sheets.raw)
    const found = texts.map((text) => text.match(/M-\d{6}/g) ?? [])
    assert.deepEqual(
      found.map(({ length }) => length),
      [21, 2],
    )
    assert.deepEqual(found.flat().toSorted(), items.map(({ number }) => number).toSorted())
    const { columns, rows } = await numbersOnSheet(sheets.raw)
    assert.deepEqual(distances(columns), [187.2, 187.2])
    assert.deepEqual(distances(rows), [108, 108, 108, 108, 108, 108])
    const onFirst = items.filter(({ number }) => texts[0]!.includes(number))
    assert.deepEqual(
      (await scanCodes(sheets.raw)).toSorted(),
      onFirst.map(({ id }) => addressOf(id)).toSorted(),
    )
    const none = await t.send(m.people.operations.token, 'GET /api/mail/labels?q=unheard')
    assert.deepEqual([none.status, none.body.title], [409, mailMessages.noLabels])
  })
})
