import assert from 'node:assert/strict'
import { mkdir, mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises'
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

it('sets a file aside that cannot be read, with a notice of the reason, and takes the others', async (test) => {
  const folder = await mkdtemp(join(tmpdir(), 'domicile-scans-'))
  test.after(() => rm(folder, { recursive: true }))
  const operator = await t.person({ role: 'operations' })
  const names = ['1 first.pdf', '5 vanishes.pdf', '6 last.pdf']
  for (const name of names) {
    await writeFile(join(folder, name), await textPdf(name))
    await utimes(join(folder, name), LONG_AGO, LONG_AGO)
  }
  await mkdir(join(folder, '2 folder.pdf'))
  await symlink('nowhere.pdf', join(folder, '3 dangling.pdf'))
  await symlink('4 loop.pdf', join(folder, '4 loop.pdf'))
  // The scanner for malware looks at a file while another one is removed.
  const scan = async () => {
    await rm(join(folder, names[1]!), { force: true })
    return undefined
  }
  await takeFolder(t.db, { ...parts, scan }, folder)
  assert.deepEqual((await namesFrom('folder')).slice(-2), ['6 last.pdf', 'one.pdf'])
  assert.deepEqual((await readdir(folder)).sort(), ['2 folder.pdf', 'refused', 'taken'])
  const refused = (await readdir(join(folder, 'refused'))).sort()
  assert.deepEqual(
    refused.map((name) => name.replace(/ \d+\.pdf$/, '')),
    ['3 dangling', '4 loop'],
  )
  const { body } = await t.send(operator.token, 'GET /api/notices?view=news')
  assert.deepEqual(
    body.items.map((one: { title: string; body: string }) => [one.title, one.body]).sort(),
    [
      ['3 dangling.pdf', 'ENOENT'],
      ['4 loop.pdf', 'ELOOP'],
    ].map(([name, code]) => [
      `Look at the file ${name} of the scan folder`,
      `The file can’t be read (${code}). It is in the folder “refused”.`,
    ]),
  )
  await takeFolder(t.db, parts, folder)
  assert.equal((await readdir(join(folder, 'refused'))).length, 2)
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
