/**
 * Recomputes the hash chain over the audit log, also while the portal runs, and names the first row that was changed.
 * An earlier end of the chain (`1200:9f86…`, as printed by this script and the API's log) may be given: then the chain
 * must contain it.
 */
import type { Head } from '@domicile/server/audit/audit-seal'
import { verifyAudit, type Verdict } from '@domicile/server/audit/audit-verify'
import { createDb, createPool } from '@domicile/server/db/db'
import { readEnv } from '@domicile/server/settings/env'
import { openRunningDatabase } from '../database.ts'

try {
  const noted = process.argv[2] ? readHead(process.argv[2]) : undefined
  const database = await openRunningDatabase(readEnv(process.env))
  const db = createDb(createPool(database.url, 1, { role: 'domicile_api', isUnhurried: true }))
  try {
    report(await verifyAudit(db, noted))
  } finally {
    await db.destroy()
    await database.stop()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

function report({ sealed, waiting, head, broken }: Verdict) {
  console.log(`${sealed} rows are sealed and as they were, ${waiting} wait for their seal`)
  if (!broken) return console.log(`the chain ends with ${head.position}:${head.hash}`)
  const place = broken.position === null ? 'unsealed' : `position ${broken.position}`
  console.error(`broken at ${place}${broken.eventId ? `, row ${broken.eventId}` : ''}: ${broken.problem}`)
  process.exitCode = 1
}

function readHead(text: string): Head {
  const [, position, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text) ?? []
  if (!position || !hash) throw new Error(`an end of the chain looks like 1200:9f86…, not "${text}"`)
  return { position: Number(position), hash }
}
