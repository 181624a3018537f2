/**
 * npm run drill:deployment: a portal in production, behind nginx with TLS, with two processes of each API and separate
 * workers, whose mail server is away. Its first administrator joins; every process is restarted under load; the mail
 * server returns. Prints what was lost and how long each part took. Needs nginx and openssl on the PATH.
 */
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@domicile/server/db/embedded-postgres'
import { until } from '@domicile/server/testing/test-database'
import { joinByInvitation } from '../../apps/api/src/test/registration.ts'
import { startSmtp } from '../../apps/api/src/test/smtp.ts'
import { connect } from '../database.ts'
import { startCalls } from '../killed/calls.ts'
import { freePorts } from '../ports.ts'
import { startNginx } from './nginx.ts'
import { createOwnedDatabase, type Process, production, untilReady } from './production.ts'

const EMAIL = 'ada@firm.example'
const folder = mkdtempSync(join(tmpdir(), 'domicile-drill-'))
const [mainPort = 0, purchasePort = 0, smtpPort = 0, ...ports] = await freePorts(7)
const apis: Process[] = [
  { name: 'main-1', file: 'apps/api/src/main.ts', port: ports[0]! },
  { name: 'main-2', file: 'apps/api/src/main.ts', port: ports[1]! },
  { name: 'purchase-1', file: 'apps/purchase/src/main.ts', port: ports[2]! },
  { name: 'purchase-2', file: 'apps/purchase/src/main.ts', port: ports[3]! },
]
const workers: Process[] = [
  { name: 'main-worker', file: 'apps/api/src/worker.ts' },
  { name: 'purchase-worker', file: 'apps/purchase/src/worker.ts' },
]
const main = `https://localhost:${mainPort}`
const purchase = `https://localhost:${purchasePort}`

const ends: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true, maxRetries: 20 })]
const began = performance.now()
const report = (text: string) => console.log(`${Math.round((performance.now() - began) / 1_000)} s  ${text}`)

try {
  const database = await startEmbeddedPostgres(folder)
  ends.push(database.stop)
  const ownerUrl = await createOwnedDatabase(database.url)
  const mainInternal = `http://127.0.0.1:${ports[0]}`
  const portal = production(folder, ownerUrl, {
    main,
    purchase,
    mainInternal,
    smtp: `smtp://127.0.0.1:${smtpPort}`,
  })
  ends.push(portal.killAll)
  await portal.command('script/migrate.ts')
  await portal.prepare()
  report('the database is migrated by an owner who is no superuser')

  const printed = await portal.command('script/operator/create-administrator.ts', EMAIL)
  const [, invitation = ''] = /#([\w-]+)/.exec(printed) ?? []
  const nginx = await startNginx(folder, [
    { port: mainPort, upstreams: ports.slice(0, 2) },
    { port: purchasePort, upstreams: ports.slice(2) },
  ])
  ends.push(nginx.stop)
  for (const each of [...apis, ...workers]) portal.start(each)
  await Promise.all(apis.map((each) => untilReady(folder, each)))
  report('nginx, four processes of the APIs and two workers run')

  const { token } = await joinByInvitation(postTo(main, nginx.ca), { email: EMAIL, invitation })
  report('the first administrator has joined, with a second factor')

  const calls = startCalls({ main, purchase, token, ca: nginx.ca })
  for (const each of [...apis, ...workers]) {
    const code = await portal.stop(each)
    if (code !== 0) throw new Error(`${each.name} ended with ${code}`)
    portal.start(each)
    if (each.port) await untilReady(folder, each)
    report(`${each.name} was restarted, after ${calls.counts.calls} calls`)
  }
  const { failures, created } = await calls.end()
  const stored = await count(ownerUrl, 'select count(*)::int from companies where name = any($1)', [created])
  report(
    `${calls.counts.calls} calls, ${calls.counts.repeated} repeated, ${failures.length} failed; ${created.length} companies created, ${stored} stored`,
  )
  for (const failure of failures.slice(0, 10)) console.log(`  ${failure}`)

  const waiting = await count(ownerUrl, 'select count(*)::int from emails where sent_at is null')
  const smtp = await startSmtp(undefined, {}, smtpPort)
  ends.push(smtp.stop)
  const away = performance.now()
  await until(() => smtp.received.some(({ to }) => to.includes(EMAIL)), 600_000)
  report(`the mail server is back: ${waiting} mails waited, the first came ${seconds(away)} s later`)
  if (failures.length > 0 || stored !== created.length) process.exitCode = 1
} finally {
  for (const end of ends.reverse()) await end()
}

function postTo(origin: string, ca: string) {
  return async (path: string, body: object): Promise<unknown> => {
    const headers = { 'content-type': 'application/json' }
    const sent = request(`${origin}/api/${path}`, { ca, method: 'POST', headers }).end(JSON.stringify(body))
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    const text = (await answer.toArray()).join('')
    if (answer.statusCode! >= 300) throw new Error(`POST /api/${path}: ${answer.statusCode} ${text}`)
    return text ? JSON.parse(text) : null
  }
}

function seconds(since: number): string {
  return ((performance.now() - since) / 1_000).toFixed(0)
}

async function count(url: string, query: string, values: unknown[] = []): Promise<number> {
  const client = await connect(url)
  const { rows } = await client.query<{ count: number }>(query, values)
  await client.end()
  return rows[0]!.count
}
