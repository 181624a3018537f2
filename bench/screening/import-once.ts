/** Imports one version of a list in a process of its own, so that its memory can be measured. Prints milliseconds, and megabytes
 * at rest and at most. */
import type { DB } from '@domicile/api/db/database'
import { postgresStore } from '@domicile/api/domain/files/file-store'
import { importVersion } from '@domicile/api/features/compliance/screening-lists/import-version'
import { createDb, createPool } from '@domicile/server/db/db'

const [url, versionId] = process.argv.slice(2)
const db = createDb<DB>(createPool(url!, 2))
const atRest = process.memoryUsage.rss() / 1e6
const started = performance.now()
await importVersion(db, postgresStore, { versionId: versionId!, isLastAttempt: true })
const ms = performance.now() - started
await db.destroy()
console.log(JSON.stringify({ ms, atRest, atMost: process.resourceUsage().maxRSS / 1000 }))
