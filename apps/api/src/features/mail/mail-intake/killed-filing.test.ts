import assert from 'node:assert/strict'
import { setTimeout as delay } from 'node:timers/promises'
import { after, it } from 'node:test'
import type { LetterSummary } from '@domicile/contract/mail/mail-intake/intake'
import { until } from '@domicile/server/testing/test-database'
import { sql } from 'kysely'
import { apiProcess } from '../../../test/api-process.ts'
import { testApp } from '../../../test/app.ts'
import { receivesMail } from '../../../test/mail.ts'
import { intakeOf, letterTo, textPdf } from '../../../test/scans.ts'

const LETTERS = 12

const t = await testApp()
const api: ReturnType<typeof apiProcess> = apiProcess(t)
after(() => api.close())

const subjectOf = (letter: number) => `Number ${letter} of the day`

it('files each letter once with all its pages if the API is killed meanwhile', async () => {
  const operator = await t.person({ role: 'operations' })
  const companies = [
    await t.company({ name: 'Northwind Trading' }),
    await t.company({ name: 'Baltic Grain' }),
  ]
  await receivesMail(t, ...companies)
  const intake = intakeOf(t, operator)
  const pages = Array.from({ length: LETTERS }, (_, letter) => [
    letterTo('Northwind Trading', { about: subjectOf(letter) }),
    `The second page of ${subjectOf(letter)}`,
    '',
  ])
  const { body: scan } = await intake.scan(await textPdf(...pages.flat()))
  await intake.read()
  const letters = await intake.lettersOf(scan.id)
  assert.equal(letters.length, LETTERS)
  // One person holds one letter at a time; here all of them are filed at the same moment.
  await sql`
    update scan_letters set claimed_by = ${operator.id}, claimed_until = now() + interval '1 hour'`.execute(
    t.db,
  )

  const file = async (url: string, { id }: LetterSummary, companyId: string) => {
    const headers = { authorization: `Bearer ${operator.token}`, 'content-type': 'application/json' }
    const receivedOn = new Date().toISOString().slice(0, 10)
    const filing = { companyId, sender: 'Riverside Insurance', receivedOn, paperKind: 'letter', version: 1 }
    const call = { method: 'POST', headers, body: JSON.stringify(filing) }
    for (;;) {
      const answer = await fetch(`${url}/api/mail-intake/letters/${id}/filing`, call).catch(() => null)
      // An API that starts on a busy machine refuses some calls at first.
      if (answer?.status !== 503) return answer?.status ?? 0
      await delay(100)
    }
  }
  // Two screens of the operator file each letter, for another company each.
  const fileAll = (url: string) =>
    Promise.all(letters.flatMap((letter) => companies.map((companyId) => file(url, letter, companyId))))

  const first = fileAll(await api.start())
  await until(async () => (await countFiled()) > 0)
  await delay(Math.random() * 40)
  await api.kill()
  const answered = (await first).filter((status) => status === 201).length
  const filedBefore = await countFiled()
  assert.ok(answered <= filedBefore && filedBefore <= LETTERS)
  await fileAll(await api.start())

  assert.equal(await countFiled(), LETTERS)
  const { rows } = await sql<{ companyId: string; texts: string[]; entries: number }>`
    select company_id as "companyId", array_agg(page.text order by file.place, page.number) as texts,
      (select count(*)::int from mail_custody entry where entry.item_id = mail_items.id) as entries
    from mail_items join mail_files file on file.item_id = mail_items.id join mail_pages page on page.file_id = file.id
    group by mail_items.id`.execute(t.db)
  assert.equal(rows.length, LETTERS)
  for (const { companyId, texts, entries } of rows) {
    assert.ok(companies.includes(companyId))
    assert.deepEqual([texts.length, entries], [2, 1])
  }
  const kept = rows.map(({ texts }) => texts[1]).toSorted()
  const scanned = pages.map(([, second]) => second).toSorted()
  assert.deepEqual(kept, scanned)
})

async function countFiled(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from scan_letters
    where state = 'filed' and mail_item_id is not null`.execute(t.db)
  return rows[0]!.count
}
