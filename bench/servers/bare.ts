import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createActors } from '@domicile/server/auth/actors'
import { createDb, createPool } from '@domicile/server/db/db'
import { findActor } from '@domicile/server/auth/find-actor'
import { newId } from '@domicile/server/db/ids'
import { createLive } from '@domicile/server/db/live'
import { createSigner, createVerifier } from '@domicile/server/auth/tokens'
import type { DB } from '@domicile/api/db/database'
import { sqls } from './bare-sql.ts'
import { readSettings } from './settings.ts'

// The baseline of the comparison: node:http, prepared statements and JSON.stringify, with the same token check and the
// same SQL, for one known user. It validates nothing, logs nothing and skips all error handling.
const { databaseUrl, tokenPrivateKey, port } = readSettings()
const pool = createPool(databaseUrl)
const db = createDb<DB>(createPool(databaseUrl, 1))
const signer = await createSigner(tokenPrivateKey, 3600)
const live = createLive(databaseUrl)
const verify = createVerifier([signer.verificationKey], 'domicile-main')
const actors = createActors(verify, (who) => findActor(db, who), live)
live.start({ warn: () => undefined })

const query = (name: keyof typeof sqls, values: unknown[] = []) =>
  pool.query({ name, text: sqls[name], values })
const one = async (name: keyof typeof sqls, values: unknown[]) => (await query(name, values)).rows[0]

createServer((request, response) => {
  answer(request, response).catch(() => response.writeHead(500).end())
}).listen(port, '127.0.0.1')

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const user = await actors.authenticate(request.headers.authorization!.slice(7))
  const url = new URL(request.url!, 'http://x')
  const body =
    request.method === 'POST'
      ? await create(JSON.parse(await text(request)), user!.id)
      : await read(url, user!.id)
  const json = JSON.stringify(body)
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(json),
  })
  response.end(json)
}

async function read(url: URL, userId: string): Promise<unknown> {
  const [, , noun, id, part] = url.pathname.split('/')
  if (noun === 'users') return profile(userId)
  if (!id) return list(url.searchParams)
  return part ? children(id, part as 'owners') : record(id)
}

async function children(id: string, part: 'owners' | 'employees' | 'files') {
  await one('known', [id])
  return (await query(part, [id])).rows
}

async function profile(userId: string) {
  const [person, memberships] = await Promise.all([one('profile', [userId]), query('memberships', [userId])])
  return { ...person, memberships: memberships.rows }
}

async function list(search: URLSearchParams) {
  const words = search
    .get('q')
    ?.toLowerCase()
    .split(' ')
    .map((word) => `%${word}%`)
  const country = search.get('country')
  const offset = 20 * (Number(search.get('page') ?? 1) - 1)
  const { rows } = await query(words ? 'search' : country ? 'listOf' : 'list', [
    offset,
    ...(words ?? (country ? [country] : [])),
  ])
  const items = rows.flatMap(({ total: _total, place, ...item }) => (place === null ? [] : [item]))
  return { items, total: rows[0].total }
}

async function record(id: string) {
  const company = await one('company', [id])
  const [parent, manager] = [
    company.parentCompanyId && (await one('parent', [company.parentCompanyId])),
    await one('manager', [id]),
  ]
  return { ...company, parentCompany: parent ?? null, accountManager: manager ?? null, allowedActions: [] }
}

async function create(body: { name: string }, userId: string) {
  const client = await pool.connect()
  try {
    const id = newId()
    await client.query('begin')
    await client.query({
      name: 'insert',
      text: sqls.insert,
      values: [id, body.name, body.name.toLowerCase()],
    })
    const audit = [
      newId(),
      'company.created',
      userId,
      id,
      body.name,
      JSON.stringify([{ field: 'name', before: null, after: body.name }]),
      newId(),
      '127.0.0.1',
    ]
    await client.query({ name: 'audit', text: sqls.audit, values: audit })
    const { rows } = await client.query({ name: 'company', text: sqls.company, values: [id] })
    await client.query({ name: 'manager', text: sqls.manager, values: [id] })
    await client.query('commit')
    return { ...rows[0], accountManager: null, parentCompany: null, allowedActions: [] }
  } finally {
    client.release()
  }
}

async function text(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}
