import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { PDFDocument } from '@cantoo/pdf-lib'
import { hashPage } from '../../../domain/translations/reuse.ts'
import { rememberPages } from '../../../domain/translations/translated-pages.queries.ts'
import { cleanUp } from '../../../clean-up.ts'
import { testApp } from '../../../test/app.ts'
import { pdfOfPages } from '../../../test/translations.ts'

const t = await testApp()
const companyId = await t.company()
const owner = (await t.person({ of: { [companyId]: 'owner' } })).token
const admin = (await t.person({ role: 'administrator' })).token

/** Ten lines of ten words that no other page has. */
const pageText = (page: number) =>
  Array.from({ length: 10 }, (_, line) =>
    Array.from({ length: 10 }, (__, word) => `word${page}x${line}x${word}`).join(' '),
  )

const pdfOf = (pages: readonly number[]) => pdfOfPages(pages.map(pageText))

const upload = (bytes: Buffer, { name = 'articles.pdf', token = owner, of = companyId } = {}) =>
  t.upload(token, `/api/companies/${of}/translation-estimates`, { bytes, name })
const pair = 'fromLanguage=pl&toLanguage=en'
const read = (ids: string, query = `${pair}&kind=sworn`, token = owner, of = companyId) =>
  t.send(token, `GET /api/companies/${of}/translation-estimates?documentIds=${ids}&${query}`)

/** Uploads a document of these pages and has it read. */
async function counted(pages: readonly number[]): Promise<string> {
  const { body } = await upload(await pdfOf(pages))
  await t.work('translation.read')
  return body.id
}

describe('an estimate', () => {
  it('an estimate shows the pages, the calculation and the price for each kind and pair of languages', async () => {
    const { status, body } = await upload(await pdfOf([1, 2]))
    assert.equal(status, 201)
    assert.deepEqual([body.state, body.pages, body.failure], ['reading', null, null])
    assert.equal((await read(body.id)).body.count, null)
    await t.work('translation.read')

    // 200 words of 8 characters with 199 spaces between them.
    const sworn = (await read(body.id)).body
    const [{ state, pages, unreadPages }] = sworn.documents
    assert.deepEqual([state, pages, unreadPages], ['read', 2, []])
    assert.deepEqual(sworn.count, {
      characters: 1999,
      words: 200,
      pages: 2,
      formula: '1,999 characters with spaces / 1,125 = 1.78, started pages count: 2 pages',
      countSide: 'target',
    })
    assert.deepEqual([sworn.price, sworn.expressPercent], [{ net: '42.00', currency: 'EUR' }, 100])
    const express = (await read(body.id, `${pair}&kind=sworn&express=yes`)).body
    assert.equal(express.price.net, '84.00')
    const ordinary = (await read(body.id, `${pair}&kind=ordinary`)).body
    assert.deepEqual([ordinary.count.pages, ordinary.price.net], [1.5, '42.00'])
    const onRequest = (await read(body.id, 'fromLanguage=de&toLanguage=fr&kind=sworn')).body
    assert.deepEqual([onRequest.count.pages, onRequest.price], [2, null])
  })

  it('an estimate says why a document could not be read, and counts nothing', async () => {
    const blank = await PDFDocument.create()
    blank.addPage([595, 842])
    const { body } = await upload(Buffer.from(await blank.save()))
    await t.work('translation.read')
    const { documents, count, price } = (await read(body.id)).body
    assert.deepEqual(
      [documents[0].state, documents[0].failure],
      ['failed', 'No text was found in this file.'],
    )
    assert.deepEqual([count, price], [null, null])
    const refused = await upload(Buffer.from('not a document'), { name: 'articles.txt' })
    assert.equal(refused.status, 422)
  })

  it('an estimate is refused while as many documents as an order may have wait to be read', async () => {
    const of = await t.company()
    const { token } = await t.person({ of: { [of]: 'owner' } })
    const bytes = await pdfOf([7])
    for (let at = 0; at < 20; at++) assert.equal((await upload(bytes, { token, of })).status, 201)
    const refused = await upload(bytes, { token, of })
    assert.deepEqual([refused.status, refused.body.type], [409, '/problems/still-reading'])
    assert.equal((await upload(bytes)).status, 201)
    await t.db
      .updateTable('translation_estimates')
      .set({ state: 'failed', failure: 'No text was found in this file.' })
      .where('company_id', '=', of)
      .execute()
    assert.equal((await upload(bytes, { token, of })).status, 201)
  })

  it('an estimate belongs to one company, for those who may request translations', async () => {
    const foreign = await t.company()
    const [stranger, viewer] = await Promise.all([
      t.person({ of: { [foreign]: 'owner' } }),
      t.person({ of: { [companyId]: 'viewer' } }),
    ])
    const { body } = await upload(await pdfOf([3]))
    const query = `${pair}&kind=sworn`
    assert.equal((await read(body.id, query, stranger.token)).status, 404)
    assert.equal((await read(body.id, query, stranger.token, foreign)).status, 404)
    assert.equal((await read(body.id, query, viewer.token)).status, 403)
    assert.equal((await upload(await pdfOf([3]), { token: stranger.token })).status, 404)
    assert.equal((await upload(await pdfOf([3]), { token: viewer.token })).status, 403)
  })

  it('an estimate hides the costs of translators from a client', async () => {
    const rates = [{ fromLanguage: 'pl', toLanguage: 'en', kind: 'sworn', per: 'page', cost: '8642.77' }]
    const translator = {
      name: 'Jan Tajny',
      email: 'jan@tajny.example',
      currency: 'EUR',
      swornNumber: 'TP/9/99',
      swornAuthority: 'Ministry of Justice',
      swornCountry: 'PL',
      rates,
    }
    assert.equal((await t.send(admin, 'POST /api/translators', translator)).status, 201)
    const text = JSON.stringify((await read(await counted([4]))).body)
    for (const secret of ['8642.77', '864277', 'Tajny', 'TP/9/99', 'cost'])
      assert.ok(!text.includes(secret), secret)
  })

  it('an estimate is deleted with its document after 30 days', async () => {
    const [old, recent] = [await counted([5]), await counted([6])]
    await t.db
      .updateTable('translation_estimates')
      .set({ requested_at: new Date(Date.now() - 31 * 86_400_000).toISOString() })
      .where('id', '=', old)
      .execute()
    await cleanUp(t.db)
    assert.equal((await read(old)).status, 404)
    assert.equal((await read(recent)).status, 200)
  })
})

describe('an earlier translation', () => {
  const delivered = (of: string, pages: readonly number[], own: object = {}) =>
    rememberPages(t.db, {
      companyId: of,
      number: 'TR-000012',
      deliveredOn: '2026-05-03',
      kind: 'sworn',
      fromLanguage: 'pl',
      toLanguage: 'en',
      pages: pages.map((page) => hashPage(pageText(page).join('\n'))),
      ...own,
    })
  const reuseOf = async (id: string, query?: string) => (await read(id, query)).body.reuse

  it('an earlier translation names the pages that need no new translation, and one of another kind as such', async () => {
    await delivered(companyId, [11, 12])
    const id = await counted([11, 12, 13])
    const found = {
      number: 'TR-000012',
      deliveredOn: '2026-05-03',
      kind: 'sworn',
      isSame: true,
      pages: [
        { page: 1, percent: 100 },
        { page: 2, percent: 100 },
      ],
    }
    assert.deepEqual(await reuseOf(id), [found])
    assert.deepEqual(await reuseOf(id, `${pair}&kind=certified`), [{ ...found, isSame: false }])
    assert.deepEqual(await reuseOf(id, 'fromLanguage=pl&toLanguage=de&kind=sworn'), [])
    assert.deepEqual(await reuseOf(id, 'fromLanguage=en&toLanguage=pl&kind=sworn'), [])
  })

  it('an earlier translation of another company is not found, nor stored as text', async () => {
    await delivered(await t.company(), [21], { number: 'TR-000021' })
    assert.deepEqual(await reuseOf(await counted([21])), [])
    const rows = await t.db.selectFrom('translated_pages').selectAll().execute()
    assert.ok(rows.length > 0 && !JSON.stringify(rows).includes('word21x'))
  })
})
