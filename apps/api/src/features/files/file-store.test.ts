import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, it } from 'node:test'
import S3rver from 's3rver'
import { s3Store } from './file-store.ts'

const folder = mkdtempSync(join(tmpdir(), 'domicile-s3-'))
const server = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory: folder,
  configureBuckets: [{ name: 'documents', configs: [] }],
})
let endpoint: string
before(async () => void (endpoint = `http://127.0.0.1:${(await server.run()).port}`))
after(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const store = (bucket = 'documents') =>
  s3Store({ endpoint, bucket, region: 'us-east-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' })

it('keeps documents in a store that speaks S3 and fetches them byte for byte', async () => {
  const bytes = Buffer.from('%PDF-1.4 é\u0000\n%%EOF')
  const kept = await store().keep(bytes, 'application/pdf')
  assert.match(kept.store_key!, /^[0-9a-f]{48}$/)
  assert.deepEqual(await store().fetch(kept.store_key!), bytes)
})

it('says that it is unavailable where the store refuses or is out of reach', async () => {
  await assert.rejects(store('no-such-bucket').keep(Buffer.from('x'), 'application/pdf'), { status: 503 })
  const unreachable = s3Store({
    endpoint: 'http://127.0.0.1:1',
    bucket: 'b',
    region: 'r',
    accessKeyId: 'k',
    secretAccessKey: 's',
  })
  await assert.rejects(unreachable.fetch('x'), { status: 503 })
})
