import assert from 'node:assert/strict'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { PDFDocument } from '@cantoo/pdf-lib'
import { until } from '@domicile/server/testing/test-database'
import { sql } from 'kysely'
import { testApp } from '../../../test/app.ts'
import { mailInTests } from '../../../test/mail.ts'
import { intakeOf } from '../../../test/scans.ts'
import { startTestWorker } from '../../../test/worker.ts'

const PAGES = 4

const t = await testApp()
const mail = await mailInTests(t)

/** Small pages without a text of their own, which differ in size, so that each call makes another file. */
async function picturesOf(side: number): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  const picture = await pdf.embedPng(
    readFileSync(new URL('../../../../../../packages/scans/test-data/upside-down.png', import.meta.url)),
  )
  for (let page = 0; page < PAGES; page += 1) {
    const { width, height } = picture.scale(side / picture.width)
    pdf.addPage([width, height]).drawImage(picture, { x: 0, y: 0, width, height })
  }
  return Buffer.from(await pdf.save())
}

type Page = { number: number; text: string }

/** Kills a worker while it recognises a page after the second, and lets another finish. */
async function readThroughDeath(find: () => Promise<Page[]>, isDone: () => Promise<boolean>): Promise<void> {
  const env = { ...process.env, DATABASE_URL: t.url }
  const killed = fork(new URL('../../../test/worker.ts', import.meta.url), { env, stdio: 'ignore' })
  await until(async () => (await find()).length >= 2)
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  const { length } = await find()
  assert.ok(length < PAGES, String(length))
  const worker = startTestWorker(t.url)
  await until(isDone)
  await worker.stop()
  const pages = await find()
  assert.deepEqual(
    pages.map(({ number }) => number),
    Array.from({ length: PAGES }, (_, index) => index + 1),
  )
  for (const { number, text } of pages) assert.match(text, /quick brown dog/, `page ${number}`)
}

describe('recognition of pages after the death of its worker', () => {
  it('recognition of a scan survives the death of its worker, reads each page once and makes one letter', async () => {
    const intake = intakeOf(t, mail.people.operations)
    const { body } = await intake.scan(await picturesOf(250))
    const find = async () => {
      const { rows } = await sql<Page>`
        select number, text from scan_pages where scan_id = ${body.id} order by number`.execute(t.db)
      return rows
    }
    await readThroughDeath(find, async () => (await intake.lettersOf(body.id)).length > 0)
    assert.deepEqual(
      (await intake.lettersOf(body.id)).map(({ pages }) => pages),
      [PAGES],
    )
  })

  it('recognition of a registered item survives the death of its worker, and reads each page once', async () => {
    const file = { bytes: await picturesOf(255), name: 'letter.pdf' }
    const { body } = await mail.register({}, mail.people.operations, file)
    const find = async () => {
      const { rows } = await sql<Page>`
        select number, text from mail_pages page join mail_files file on file.id = file_id
        where file.item_id = ${body.id} order by number`.execute(t.db)
      return rows
    }
    await readThroughDeath(find, async () => (await find()).length === PAGES)
  })
})
