import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, it } from 'node:test'
import { hashOfEntry, type ExportedCustody } from '@domicile/api/domain/mail/custody-chain'
import { sha256Of } from '@domicile/server/security/sha256'

const folder = mkdtempSync(join(tmpdir(), 'domicile-custody-'))
after(() => rmSync(folder, { recursive: true }))

const SCAN = 'the bytes of a scan'
const itemId = '01940000-0000-7000-8000-000000000001'
const number = 'M-000012'

type Entry = ExportedCustody['entries'][number]

/** An exported chain of a letter that was received, put on a shelf and destroyed. */
function custody(): ExportedCustody {
  const fileHashes = [sha256Of(SCAN)]
  const steps: Pick<Entry, 'event' | 'heldBy' | 'witness' | 'fileHashes' | 'details'>[] = [
    { event: 'received', heldBy: 'Operations', witness: null, fileHashes, details: { number } },
    { event: 'put on the shelf', heldBy: 'Operations', witness: null, fileHashes: [], details: {} },
    { event: 'destroyed', heldBy: null, witness: 'Eva Winter', fileHashes, details: {} },
  ]
  const entries: Entry[] = []
  for (const [index, step] of steps.entries()) {
    const previousHash = entries.at(-1)?.hash ?? null
    const entry = { number: index + 1, at: `2026-11-${20 + index}T10:00:00.000Z`, previousHash, ...step }
    entries.push({ ...entry, hash: hashOfEntry(itemId, entry), isWithheld: false })
  }
  return { itemId, number, entries }
}

let made = 0
function write(content: string): string {
  const path = join(folder, `file ${++made}`)
  writeFileSync(path, content)
  return path
}

const program = join(import.meta.dirname, 'mail-verify.ts')

/** Runs the command as a person does. */
function verify(...paths: string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...paths], (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, output: `${stdout}${stderr}` }),
    )
  })
}

const changed = (change: (whole: ExportedCustody) => void) => {
  const whole = custody()
  change(whole)
  return write(JSON.stringify(whole))
}

describe('mail:verify', () => {
  it('mail:verify says that a chain and its scans are unchanged', async () => {
    const path = write(JSON.stringify(custody()))
    const { code, output } = await verify(path, write(SCAN))
    assert.deepEqual([code, output], [0, `${path}: M-000012, all 3 entries are as they were\n`])
  })

  it('mail:verify names what was changed, and fails', async () => {
    const cases: [string, RegExp][] = [
      [changed(({ entries }) => (entries[2]!.witness = 'Another')), /entry 3 was changed, removed or moved/],
      [changed(({ entries }) => entries.splice(1, 1)), /entry 2 was changed, removed or moved/],
      [changed(({ entries }) => entries.reverse()), /entry 1 was changed, removed or moved/],
      [changed(({ entries }) => entries.splice(0)), /there is no entry/],
      [changed((whole) => (whole.itemId = itemId.replace(/1$/, '2'))), /entry 1 was changed/],
      [changed((whole) => (whole.number = 'M-000013')), /its number was changed/],
      [write('no chain'), /JSON/],
    ]
    for (const [path, problem] of cases) {
      const { code, output } = await verify(path)
      assert.equal(code, 1, output)
      assert.match(output, problem)
    }
    const other = await verify(write(JSON.stringify(custody())), write('another scan'))
    assert.deepEqual([other.code, /is no scan of this item/.test(other.output)], [1, true])
    assert.equal((await verify()).code, 1)
  })
})
