import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, it } from 'node:test'
import { sql } from 'kysely'
import { postgresStore } from '../../domain/files/file-store.ts'
import { testApp, type TestApp } from '../../test/app.ts'
import { textPdf } from '../../test/scans.ts'
import { sendRawEmail, withFile } from '../../test/raw-email.ts'
import { takeFolder } from './scan-folder.ts'
import { startScanSmtp } from './scan-smtp.ts'

let t: TestApp
before(async () => void (t = await testApp()))
after(() => t.close())

const parts = { fileStore: postgresStore }
const LONG_AGO = new Date('2026-01-01')

async function namesFrom(source: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from scans where source = ${source} order by name`.execute(t.db)
  return rows.map(({ name }) => name)
}

it('takes the files of a folder once each, moves them aside, and leaves one that is still written', async (test) => {
  const folder = await mkdtemp(join(tmpdir(), 'domicile-scans-'))
  test.after(() => rm(folder, { recursive: true }))
  const put = async (name: string, bytes: Buffer, changed = LONG_AGO) => {
    await writeFile(join(folder, name), bytes)
    await utimes(join(folder, name), changed, changed)
  }
  const first = await textPdf('One')
  await put('one.pdf', first)
  await put('same as one.pdf', first)
  await put('notes.txt', Buffer.from('Not a scan'))
  await put('growing.pdf', await textPdf('Two'), new Date())
  await takeFolder(t.db, parts, folder)
  assert.deepEqual(await namesFrom('folder'), ['one.pdf'])
  assert.deepEqual((await readdir(folder)).sort(), ['growing.pdf', 'refused', 'taken'])
  assert.equal((await readdir(join(folder, 'taken'))).length, 2)
  assert.match((await readdir(join(folder, 'refused')))[0]!, /^notes \d+\.txt$/)
  // As after a process that ended between storing a file and moving it.
  await put('one.pdf', first)
  await takeFolder(t.db, parts, folder)
  assert.deepEqual(await namesFrom('folder'), ['one.pdf'])
  const { rows } = await sql`select from audit_events where action = 'mail-intake.received'`.execute(t.db)
  assert.equal(rows.length, 1)
})

/** Sends an email as a scanner does; returns the codes of the answers. */
function email(port: number, from: string, bytes: Buffer): Promise<string[]> {
  const body = withFile('application/pdf', 'office.pdf', bytes)
  return sendRawEmail(port, { from, to: 'intake@firm.example', body })
}

it('takes the attachments of emails from known scanners, once each, and refuses other senders', async (test) => {
  const senders = ['scanner@firm.example']
  const server = startScanSmtp(t.db, parts, { port: 0, host: '127.0.0.1', senders })
  test.after(() => server.stop())
  const port = await server.listening
  const scan = await textPdf('By email')
  assert.deepEqual(await email(port, 'stranger@firm.example', scan), ['220', '250', '550'])
  for (const _ of ['first', 'again'])
    assert.equal((await email(port, 'Scanner@firm.example', scan)).at(-1), '221')
  assert.deepEqual(await namesFrom('email'), ['office.pdf'])
  const last = await email(port, 'scanner@firm.example', Buffer.from('Not a scan'))
  assert.equal(last.at(-1), '550')
})
