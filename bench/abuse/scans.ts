import type { ChildProcess } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { DB } from '@domicile/api/db/database'
import { receiveMail } from '@domicile/api/domain/mail/receive-mail'
import { postgresStore } from '@domicile/api/domain/files/file-store'
import { addScan, prepareScan } from '@domicile/api/features/mail/mail-intake/scan-sources/receive-scan'
import { createDb, inTransaction } from '@domicile/server/db/db'
import type { Kysely } from 'kysely'
import { percentile, verdict } from '../compare-times.ts'
import { createPatientPool } from '../database.ts'
import { startWorker } from '../servers/serve.ts'
import { sized } from '../size.ts'
import { reportReads, until } from './queued-work.ts'
import { pick, readAlone, readWhile, type Setting } from './reads.ts'

const [SCANS, INTAKE_SCANS] = sized<[number, number]>({ smallest: [1, 1], short: [4, 2], full: [20, 5] })
const READERS = 20
const LISTS = ['mail', 'companies', 'addresses', 'translations', 'projects']

/** Of an office scanner, and turned pages of a camera; at first a picture of two words. */
const PAGES = sized({
  smallest: ['two-words.jpg'],
  short: ['ccitt.pdf', 'on-its-side.png'],
  full: ['ccitt.pdf', 'on-its-side.png', 'upside-down.png', 'on-its-side.png', 'upside-down.png'],
})

/**
 * Receives 20 scans of mail and 5 of the intake without text, which the worker reads while the users of twenty companies
 * read their lists. Prints how long that takes, the most pages that are worked on at the same time, the most memory of a
 * reading process, and how much slower the lists are. No two pages may overlap.
 */
export async function measureScans({ databaseUrl, key, urls, data }: Setting): Promise<void> {
  const pool = createPatientPool(databaseUrl, 2)
  const db = createDb<DB>(pool)
  const client = await pool.connect()
  const readers = { others: data.others.slice(0, READERS) }
  const alone = percentile(await readAlone(urls, 'main', readers, listOf), 0.95)
  await receiveScans(db, data.others[0]!.companyId)
  await receiveIntake(db)
  const worker = startWorker(databaseUrl, key)
  const watch = watchReading(worker)
  try {
    const began = performance.now()
    const reading = { isOver: false }
    const done = until(client, ALL_READ).finally(() => (reading.isOver = true))
    const beside = await readWhile(() => !reading.isOver, urls, 'main', readers, listOf)
    await done
    const took = (performance.now() - began) / 1000
    const { atOnce, megabytes } = watch.stop()
    console.log(
      `\n${SCANS + INTAKE_SCANS} pages read in ${took.toFixed(0)} s, ${atOnce} at once at most, by processes of ${megabytes} MB at most  ${verdict(atOnce === 1)}`,
    )
    reportReads(alone, beside)
  } finally {
    watch.stop()
    worker.kill('SIGTERM')
    client.release()
    await db.destroy()
  }
}

const listOf = (_companyId: string, count: number) => `/api/${pick(LISTS, count)}`

const MEDIA_TYPES: Record<string, string> = {
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
}

/** No file is received twice: each has a number behind its end. */
async function receiveScans(db: Kysely<DB>, companyId: string): Promise<void> {
  const { id: receivedBy } = await db.selectFrom('users').select('id').limit(1).executeTakeFirstOrThrow()
  for (let number = 0; number < SCANS; number += 1) {
    const name = pick(PAGES, number)
    const bytes = Buffer.concat([readFileSync(join(FOLDER, name)), Buffer.from(`\n${number}`)])
    const mediaType = MEDIA_TYPES[extname(name)]!
    const item = { companyId, addressId: null, sender: 'A sender', receivedOn: '2026-01-05', receivedBy }
    await inTransaction(db, (transaction) =>
      receiveMail(transaction, {
        ...item,
        paperKind: 'letter',
        files: [{ name, mediaType, bytes, pages: [] }],
      }),
    )
  }
}

/** A scan of the intake is read by another job than a file of mail: they share the processor. */
async function receiveIntake(db: Kysely<DB>): Promise<void> {
  for (let number = 0; number < INTAKE_SCANS; number += 1) {
    const name = pick(PAGES, number)
    const bytes = Buffer.concat([readFileSync(join(FOLDER, name)), Buffer.from(`\nintake ${number}`)])
    const scan = await prepareScan(db, postgresStore, { name, bytes })
    await inTransaction(db, (transaction) => addScan(transaction, postgresStore, scan, { source: 'folder' }))
  }
}

const FOLDER = join(import.meta.dirname, '../../packages/scans/test-data')

const ALL_READ = `select where not exists (select from mail_files where read_at is null)
  and not exists (select from scans where state = 'reading')`

/** Records how many pages the worker processes, and the memory of its processes, which only Linux shows. */
function watchReading(worker: ChildProcess) {
  const seen = { atOnce: 0, megabytes: 0 }
  worker.on('message', ({ scanOrders }: { scanOrders: number }) => {
    seen.atOnce = Math.max(seen.atOnce, scanOrders)
  })
  const timer = setInterval(() => {
    seen.megabytes = Math.max(seen.megabytes, ...childrenOf(worker.pid!))
  }, 200)
  return { stop: () => (clearInterval(timer), seen) }
}

/** The memory of each process that a process started, in megabytes. */
function childrenOf(parent: number): number[] {
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const statuses = processes.map(readStatus).filter((status) => status.includes(`\nPPid:\t${parent}\n`))
  return statuses.map((status) => Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1000))
}

/** A process may end while it is measured. */
function readStatus(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8')
  } catch {
    return ''
  }
}
