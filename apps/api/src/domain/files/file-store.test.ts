import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, it } from 'node:test'
import S3rver from '@20minutes/s3rver'
import { plainField, plainSection } from '@domicile/contract/form-engine/test/structures'
import { until } from '@domicile/server/testing/test-database'
import { sql } from 'kysely'
import { testApp } from '../../test/app.ts'
import { startTestWorker } from '../../test/worker.ts'
import { surveysOf } from '../../test/surveys.ts'
import { s3Store } from './file-store.ts'

const folder = mkdtempSync(join(tmpdir(), 'domicile-s3-'))
const server = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory: folder,
  configureBuckets: [{ name: 'documents', configs: [] }],
})
const settings = {
  bucket: 'documents',
  region: 'us-east-1',
  accessKeyId: 'S3RVER',
  secretAccessKey: 'S3RVER',
}

const endpoint = `http://127.0.0.1:${(await server.run()).port}`
after(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const store = (changed = {}) => s3Store({ endpoint, ...settings, ...changed })
const objects = () => readdirSync(join(folder, 'documents')).filter((name) => name.endsWith('_object'))
const pdf = Buffer.from('%PDF-1.4 é\u0000\n%%EOF')

describe('S3 store', () => {
  it('an S3 store returns documents byte for byte, and refuses wrong keys', async () => {
    const kept = await store().put(pdf)
    assert.match(kept.store_key!, /^[0-9a-f]{48}$/)
    assert.deepEqual(await store().get(kept.store_key!), pdf)
    await assert.rejects(store({ secretAccessKey: 'wrong' }).get(kept.store_key!), { status: 503 })
    await store().remove(kept)
    await assert.rejects(store().get(kept.store_key!), { status: 503 })
    await store().delete(kept.store_key!)
  })

  it('an S3 store is unavailable if it refuses, cannot be reached, hangs or breaks off', async () => {
    await assert.rejects(store({ bucket: 'no-such-bucket' }).put(pdf), { status: 503 })
    await assert.rejects(store({ endpoint: 'http://127.0.0.1:1' }).put(pdf), { status: 503 })
    await withServer(
      () => {},
      (endpoint) => assert.rejects(store({ endpoint, timeout: 100 }).get('x'), { status: 503 }),
    )
    await withServer(
      (_request, answer) => void answer.writeHead(200, { 'content-length': 1000 }).write('half'),
      (endpoint) => assert.rejects(store({ endpoint, timeout: 100 }).get('x'), { status: 503 }),
    )
  })
})

describe('documents in an S3 store', async () => {
  const t = await testApp({ s3: { endpoint, ...settings } })

  async function scene() {
    const companyId = await t.company()
    const { token } = await t.person({ of: { [companyId]: 'owner' } })
    const path = `/api/companies/${companyId}/files`
    const upload = (name = 'a.pdf') => t.upload(token, `${path}/aml`, { bytes: pdf, name })
    const download = (id: string) => t.send(token, `GET ${path}/${id}/content`)
    return { companyId, upload, download }
  }

  it('documents in an S3 store are downloaded as they were uploaded, and their bytes are not in the database', async () => {
    const { upload, download } = await scene()
    const { status, body } = await upload()
    assert.equal(status, 201)
    assert.deepEqual((await download(body.id)).raw, pdf)
    const rows = await t.db.selectFrom('file_contents').where('file_id', '=', body.id).selectAll().execute()
    assert.equal(rows[0]!.bytes, null)
    assert.equal(objects().filter((name) => name.includes(rows[0]!.store_key!)).length, 1)
  })

  it('refused uploads leave no document in the store', async () => {
    const { companyId, upload } = await scene()
    const before = objects().length
    // Refused after the object is written, as a lost connection would.
    await sql`alter table company_files add check (name <> 'refused.pdf') not valid`.execute(t.db)
    assert.equal((await upload('refused.pdf')).status, 500)
    const admin = await t.person({ role: 'administrator' })
    await t.send(admin.token, `PUT /api/companies/${companyId}/archival`, { reason: 'Left the firm' })
    const late = await t.upload(admin.token, `/api/companies/${companyId}/files/aml`, {
      bytes: pdf,
      name: 'a.pdf',
    })
    assert.equal(late.status, 409)
    assert.equal(objects().length, before)
  })

  it('applied answers copy their documents, and a refused application leaves no copy', async () => {
    const admin = await t.person({ role: 'administrator' })
    const companyId = await t.company()
    const client = await t.person({ of: { [companyId]: 'owner' } })
    const licence = plainField('licence', 'file upload', { record: 'license', max: 1 })
    const { sent } = surveysOf(t, admin)
    const { ids } = await sent({ companies: [companyId] }, {}, [plainSection('papers', [licence])])
    const path = `/api/assignments/${ids.get(companyId)}`
    const file = { bytes: pdf, name: 'a.pdf', fields: { path: 'licence' } }
    const { body } = await t.upload(client.token, `${path}/files`, file)
    const answers = [{ path: 'licence', value: [body.id], version: 0 }]
    await t.send(client.token, `PUT ${path}/answers`, { answers })
    await t.send(client.token, `PUT ${path}/submission`)
    await t.send(admin.token, `PUT ${path}/acceptance`, {})
    const before = objects().length
    const { version } = (await t.send(admin.token, `GET ${path}/record`)).body
    const apply = (seen: string) =>
      t.send(admin.token, `PUT ${path}/record`, { version: seen, paths: ['licence'], evidence: null })
    assert.equal((await apply('another')).status, 409)
    assert.equal(objects().length, before)
    assert.equal((await apply(version)).status, 200)
    assert.equal(objects().length, before + 1)
    const files = (await t.send(client.token, `GET /api/companies/${companyId}/files`)).body
    const [written] = files.find(({ kind }: { kind: string }) => kind === 'license').versions
    const content = `GET /api/companies/${companyId}/files/${written.id}/content`
    assert.deepEqual((await t.send(client.token, content)).raw, pdf)
  })

  it('a job deletes the bytes of a deleted document, and none that a row of any table names', async () => {
    const { upload, download } = await scene()
    const { body } = await upload()
    const { store_key: named } = await t.db
      .selectFrom('file_contents')
      .where('file_id', '=', body.id)
      .select('store_key')
      .executeTakeFirstOrThrow()
    const keys = [named!, (await store().put(pdf)).store_key!]
    for (const storeKey of keys)
      await sql`
        select graphile_worker.add_job('files.delete-content', ${JSON.stringify({ storeKey })}::json)`.execute(
        t.db,
      )
    const worker = startTestWorker(t.url, { s3: { endpoint, ...settings } })
    const isDone = async () => (await t.jobs()).every(({ name }) => name !== 'files.delete-content')
    await until(isDone).finally(() => worker.stop())
    assert.deepEqual(
      keys.map((key) => objects().some((name) => name.includes(key))),
      [true, false],
    )
    assert.deepEqual((await download(body.id)).raw, pdf)
  })

  it('documents whose bytes changed in the store are not served', async () => {
    const { upload, download } = await scene()
    const [mine, other] = [(await upload()).body.id, (await upload()).body.id]
    const forged = (await store().put(Buffer.from('%PDF-1.4 forged %%EOF'))).store_key!
    await t.db.updateTable('file_contents').set({ store_key: forged }).where('file_id', '=', mine).execute()
    const answer = await download(mine)
    assert.equal(answer.status, 500)
    assert.ok(!answer.raw.includes('forged'))
    assert.equal((await download(other)).status, 200)
  })

  it('documents in an S3 store are served beside those already in the database', async () => {
    const { upload, download } = await scene()
    const { body } = await upload()
    const inDatabase = { bytes: pdf, store_key: null }
    await t.db.updateTable('file_contents').set(inDatabase).where('file_id', '=', body.id).execute()
    assert.deepEqual((await download(body.id)).raw, pdf)
  })
})

describe('a document in a store that is not set', async () => {
  const t = await testApp()

  it('a document in a store that is not set is refused in clear words, and the others are served', async () => {
    const companyId = await t.company()
    const { token } = await t.person({ of: { [companyId]: 'owner' } })
    const path = `/api/companies/${companyId}/files`
    const add = async () => (await t.upload(token, `${path}/aml`, { bytes: pdf, name: 'a.pdf' })).body.id
    const [gone, kept] = [await add(), await add()]
    const elsewhere = { bytes: null, store_key: 'a'.repeat(48) }
    await t.db.updateTable('file_contents').set(elsewhere).where('file_id', '=', gone).execute()
    const { status, body } = await t.send(token, `GET ${path}/${gone}/content`)
    assert.deepEqual(
      [status, body.type, body.title],
      [501, '/problems/file-store-unset', 'The storage of this file is not set up. Contact us.'],
    )
    assert.deepEqual((await t.send(token, `GET ${path}/${kept}/content`)).raw, pdf)
  })
})

async function withServer(listener: RequestListener, work: (endpoint: string) => Promise<void>) {
  const hanging = createServer(listener)
  await new Promise<void>((resolve) => hanging.listen(0, '127.0.0.1', resolve))
  try {
    await work(`http://127.0.0.1:${(hanging.address() as AddressInfo).port}`)
  } finally {
    hanging.closeAllConnections()
    hanging.close()
  }
}
