import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { recordChange } from '@domicile/server/audit/audit'
import { sealAuditEvents } from '@domicile/server/audit/audit-seal'
import { createDb, createPool } from '@domicile/server/db/db'
import { testDatabase } from '@domicile/server/testing/test-database'
import { sql } from 'kysely'

const database = await testDatabase()
const owner = createDb(createPool(database.url, 1))
const dataDir = mkdtempSync(join(tmpdir(), 'domicile-audit-'))
after(async () => {
  await owner.destroy()
  await database.drop()
  rmSync(dataDir, { recursive: true })
})

function verify(...args: string[]): Promise<{ code: number; output: string; errors: string }> {
  const env = { ...process.env, DATABASE_URL: database.url, DATA_DIR: dataDir }
  const script = join(import.meta.dirname, 'audit-verify.ts')
  return new Promise((resolve) =>
    execFile(process.execPath, [script, ...args], { env }, (error, output, errors) =>
      resolve({ code: error ? Number(error.code) : 0, output, errors }),
    ),
  )
}

test('audit:verify says how many rows are sealed, how many wait, and which is broken', async () => {
  const origin = { requestId: 'request', address: '127.0.0.1', actorId: null, onBehalfOf: null }
  for (let number = 0; number < 3; number += 1) await recordChange(owner, 'company.changed', origin, {})
  await sealAuditEvents(owner, 2)
  const whole = await verify()
  assert.equal(whole.code, 0, whole.errors)
  const [, head] =
    /^2 rows are sealed and as they were, 1 wait for their seal\nthe chain ends with (2:[0-9a-f]{64})\n$/.exec(
      whole.output,
    ) ?? []
  assert.ok(head, whole.output)
  assert.equal((await verify(head)).code, 0)
  assert.match((await verify('nonsense')).errors, /^an end of the chain looks like/)

  await sql`set session_replication_role = replica`.execute(owner)
  await sql`update audit_events set action = 'company.viewed'
    where id = (select event_id from audit_seals where position = 1)`.execute(owner)
  const broken = await verify()
  assert.equal(broken.code, 1)
  assert.match(broken.errors, /^broken at position 1, row [0-9a-f-]{36}: the row was altered\n$/)
})
