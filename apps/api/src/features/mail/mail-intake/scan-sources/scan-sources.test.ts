import assert from 'node:assert/strict'
import { mkdir, mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { it, type TestContext } from 'node:test'
import { uploadLimits } from '@domicile/contract/upload-limits'
import { Refusal } from '@domicile/server/http/errors'
import { sql } from 'kysely'
import { postgresStore } from '../../../../domain/files/file-store.ts'
import { testApp } from '../../../../test/app.ts'
import { textPdf } from '../../../../test/scans.ts'
import { sendRawEmail, withFiles } from '../../../../test/raw-email.ts'
import { takeFolder } from './scan-folder.ts'
import { createStuckFiles } from './stuck-files.ts'
import { startScanSmtp } from './scan-smtp.ts'

const t = await testApp()

const parts = { fileStore: postgresStore }
const LONG_AGO = new Date('2026-01-01')

async function namesFrom(source: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from scans where source = ${source} order by name`.execute(t.db)
  return rows.map(({ name }) => name)
}

it('takes the files of a folder once each, moves them aside, and leaves one that is still being written', async (test) => {
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

it('sets a file of the folder aside that cannot be read, with a notice of the reason, and takes the others', async (test) => {
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
  // The malware scanner reads a file while another one is removed.
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

it('a stuck file of the folder does not block the others, is tried less and less often, and notifies operations once', async (test) => {
  const folder = await mkdtemp(join(tmpdir(), 'domicile-scans-'))
  test.after(() => rm(folder, { recursive: true }))
  const operator = await t.person({ role: 'operations' })
  let now = Date.now()
  const stuck = createStuckFiles(() => now)
  const put = async (name: string) => {
    const bytes = await textPdf(name)
    await writeFile(join(folder, name), bytes)
    await utimes(join(folder, name), LONG_AGO, LONG_AGO)
    return bytes
  }
  const bad = await put('0 stuck.pdf')
  let tries = 0
  const scan = async (bytes: Buffer) => {
    if (bytes.equals(bad)) {
      tries += 1
      throw new Refusal('not-scanned')
    }
    return undefined
  }
  for (let look = 0; look < 60; look += 1, now += 10_000) {
    if (look % 20 === 0) await put(`after ${look}.pdf`)
    await takeFolder(t.db, { ...parts, scan }, folder, stuck)
  }
  assert.deepEqual(
    (await namesFrom('folder')).filter((name) => name.startsWith('after')),
    ['after 0.pdf', 'after 20.pdf', 'after 40.pdf'],
  )
  assert.equal(tries, 5)
  const { body } = await t.send(operator.token, 'GET /api/notices?view=news')
  const about = body.items.filter(({ title }: { title: string }) => title.includes('0 stuck.pdf'))
  assert.deepEqual(
    about.map((one: { title: string }) => one.title),
    ['Look at the file 0 stuck.pdf of the scan folder'],
  )
  await takeFolder(t.db, parts, folder, createStuckFiles())
  assert.deepEqual((await readdir(folder)).sort(), ['taken'])
})

const SCANNER = 'scanner@firm.example'

/** Starts the server that scanners send to. Returns a function that sends files in one email, and the codes of the answers. */
async function startScanner(test: TestContext) {
  const server = startScanSmtp(t.db, parts, { port: 0, host: '127.0.0.1', senders: [SCANNER] })
  test.after(() => server.stop())
  const port = await server.listening
  return (files: Record<string, Buffer>, from = SCANNER) =>
    sendRawEmail(port, { from, to: 'intake@firm.example', body: withFiles(files) })
}

it('takes the attachments of emails from known scanners, once each, and refuses other senders', async (test) => {
  const email = await startScanner(test)
  const scan = { 'office.pdf': await textPdf('By email') }
  assert.deepEqual(await email(scan, 'stranger@firm.example'), ['220', '250', '550'])
  for (const _ of ['first', 'again']) assert.equal((await email(scan, 'Scanner@firm.example')).at(-1), '221')
  assert.deepEqual(await namesFrom('email'), ['office.pdf'])
  assert.equal((await email({ 'office.pdf': Buffer.from('Not a scan') })).at(-1), '550')
})

it('takes the scans of an email beside other files, which it reports', async (test) => {
  const email = await startScanner(test)
  const operator = await t.person({ role: 'operations' })
  const files = { 'cover.txt': Buffer.from('Three letters'), 'beside.pdf': await textPdf('Beside a cover') }
  assert.equal((await email(files)).at(-1), '221')
  assert.ok((await namesFrom('email')).includes('beside.pdf'))
  const { body } = await t.send(operator.token, 'GET /api/notices?view=news')
  assert.deepEqual(
    body.items.map((one: { title: string; body: string }) => [one.title, one.body]),
    [
      [
        `Look at the file cover.txt of an email from ${SCANNER}`,
        'Use a PNG, JPG or PDF file. The other files were taken in.',
      ],
    ],
  )
})

it('refuses a scan for good that is larger than one may be, though its email has room for it', async (test) => {
  const email = await startScanner(test)
  const room = Buffer.alloc(uploadLimits.scan, ' ')
  const scan = Buffer.concat([await textPdf('Large'), room, Buffer.from('\n%%EOF')])
  assert.equal((await email({ 'large.pdf': scan })).at(-1), '550')
})
