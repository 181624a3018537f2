import assert from 'node:assert/strict'
import { it } from 'node:test'
import { testDatabase } from '@domicile/server/testing'
import { createApp } from './app.ts'

it('answers its probes and its document, and says what it does not know', async () => {
  const database = await testDatabase()
  const app = await createApp({
    databaseUrl: database.url,
    mainUrl: 'http://127.0.0.1:1',
    rateLimitScale: 1,
    logLevel: 'silent',
    trustProxy: false,
  })
  const get = async (url: string) => (await app.inject(url)).json() as Record<string, unknown>
  assert.deepEqual(await get('/health'), { status: 'up' })
  assert.deepEqual(await get('/ready'), { status: 'ready' })
  assert.equal((await get('/api/openapi.json')).openapi, '3.1.0')
  assert.equal((await get('/api/nothing')).status, 404)
  await app.close()
  await database.drop()
})
