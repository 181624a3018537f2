import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Trace } from '@domicile/contract/knowledge/watches/watch-changes'
import { inTransaction } from '@domicile/server/db/db'
import { compareTexts } from '@domicile/redline/compare-texts'
import { sql } from 'kysely'
import { testApp } from '../../../test/app.ts'
import { changedParagraphs, fateOf, locatorOf, storedOf } from './paragraphs.ts'
import { storeVersion } from './texts/store-version.ts'
import { findPlainWatch } from './watches.queries.ts'

const KEPT = 'Records are kept for six years by the company and its directors.'
const SIGNED = 'A director signs the annual return before it is filed with the registrar.'
const FILED = 'The annual return is filed within thirty days of the anniversary of its establishment.'
const PAID = 'The company pays the fee that the minister sets by order each year.'
const text = (...paragraphs: string[]) => paragraphs.join('\n\n')

describe('the paragraph of an obligation', () => {
  const paragraphs = [
    { block: 1, text: KEPT },
    { block: 4, text: `${SIGNED}\n${FILED}` },
    { block: 7, text: KEPT },
  ]

  it('the paragraph of an obligation is found at its new place, and the nearest of several', () => {
    assert.equal(locatorOf(paragraphs)({ ...storedOf({ block: 3, text: KEPT }) })!.block, 1)
    assert.equal(locatorOf(paragraphs)({ ...storedOf({ block: 6, text: KEPT }) })!.block, 7)
  })

  it('the paragraph of an obligation is found where its line breaks moved or it is part of a longer one', () => {
    const broken = storedOf({ block: 0, text: KEPT.replace('six ', 'six\n') })
    assert.equal(locatorOf(paragraphs)(broken)!.block, 1)
    assert.equal(locatorOf(paragraphs)(storedOf({ block: 2, text: FILED }))!.block, 4)
    assert.equal(locatorOf(paragraphs)(storedOf({ block: 2, text: PAID })), undefined)
  })
})

describe('what became of a paragraph', () => {
  const { blocks } = compareTexts(text('Old.', SIGNED, FILED), text(KEPT, SIGNED, FILED))
  const { block } = changedParagraphs(blocks).find((one) => one.text === KEPT)!
  const fateIn = (...paragraphs: string[]) =>
    fateOf(block, blocks, compareTexts(text(KEPT, SIGNED, FILED), text(...paragraphs)).blocks)

  it('the later text tells what became of a paragraph', () => {
    assert.equal(fateIn(KEPT, SIGNED, FILED, PAID), 'unchanged')
    assert.equal(fateIn(KEPT.replace('six', 'seven'), SIGNED, FILED), 'changed')
    assert.equal(fateIn(SIGNED, FILED), 'gone')
    assert.equal(fateIn(SIGNED, FILED, KEPT), 'moved')
  })
})

describe('the trace', async () => {
  const t = await testApp()
  const admin = await t.person({ role: 'administrator' })

  const store = (id: string, stored: string) =>
    inTransaction(t.db, async (db) => {
      await storeVersion(db, (await findPlainWatch(db, id))!, { text: stored, source: 'fetched' })
    })

  it('the trace says what later versions made of a paragraph that has an obligation', async () => {
    const watch = { title: 'Records Act', frequency: 'weekly', ownerId: admin.id }
    const { id } = (await t.send(admin.token, 'POST /api/watches', watch)).body
    await store(id, text(KEPT.replace('six', 'five'), SIGNED, FILED))
    await store(id, text(KEPT, SIGNED, FILED.replace('thirty', 'sixty')))
    const [change] = (await t.send(admin.token, `GET /api/watches/${id}`)).body.changes
    const trace = async (): Promise<Trace> =>
      (await t.send(admin.token, `GET /api/watches/${id}/trace?changeId=${change.id}`)).body
    for (const { block } of (await trace()).paragraphs) {
      const sent = { block, title: `Obligation ${block}` }
      const linked = await t.send(admin.token, `POST /api/watch-changes/${change.id}/obligations`, sent)
      assert.equal(linked.status, 201, JSON.stringify(linked.body))
    }
    const fates = async () => (await trace()).paragraphs.map((one) => [one.text.slice(0, 7), one.fate])
    assert.deepEqual(await fates(), [
      ['Records', null],
      ['The ann', null],
    ])
    await store(id, text(KEPT.replace('six', 'seven'), SIGNED, PAID, FILED.replace('thirty', 'sixty')))
    assert.deepEqual(await fates(), [
      ['Records', 'changed'],
      ['The ann', 'unchanged'],
    ])
    assert.equal((await trace()).latestNumber, 3)
    const newer: Trace = (await t.send(admin.token, `GET /api/watches/${id}/trace`)).body
    assert.deepEqual(
      newer.paragraphs.map(({ earlier }) => earlier.map(({ title, number }) => [title, number])),
      [[['Obligation 0', 2]], []],
    )
    await sql`update watch_obligations set block = block + 5`.execute(t.db)
    const again = (await trace()).paragraphs
    assert.deepEqual(
      again.map(({ obligations }) => obligations.length),
      [1, 1],
    )
    await sql`update watch_obligations set paragraph = 'Another text.', sha256 = ${'0'.repeat(64)}
      where title = ${again[0]!.obligations[0]!.title}`.execute(t.db)
    const lost = (await trace()).paragraphs.at(-1)!
    assert.deepEqual([lost.block, lost.text, lost.fate], [null, 'Another text.', 'lost'])
    await sql`update watch_obligations set paragraph = null, sha256 = null, block = block - 5`.execute(t.db)
    const stored = (await trace()).paragraphs.flatMap(({ obligations }) => obligations)
    assert.deepEqual(
      stored.map(({ hasParagraph }) => hasParagraph),
      [false, false],
    )
  })

  it('the trace shows 500 changed paragraphs, and how many more there are', async () => {
    const watch = { title: 'Long Act', frequency: 'weekly', ownerId: admin.id }
    const { id } = (await t.send(admin.token, 'POST /api/watches', watch)).body
    const clauses = (fee: string) =>
      Array.from({ length: 502 }, (_, n) => `Clause ${n} of part ${n * 7} has a fee of ${fee} euros.`)
    await store(id, text(...clauses('five')))
    await store(id, text(...clauses('six')))
    const { body } = await t.send(admin.token, `GET /api/watches/${id}/trace`)
    assert.deepEqual([body.paragraphs.length, body.omitted], [500, 2])
  })
})
