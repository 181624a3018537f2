import { join } from 'node:path'
import { after, before, it } from 'node:test'
import { testApp, type TestApp } from './test/app.ts'

let t: TestApp
before(async () => void (t = await testApp()))
after(() => t.close())

// A change to what the API promises shows in the review of it; `npm run api:documents` writes it down.
it('promises what its document says', async (test) => {
  const { body } = await t.send(null, 'GET /api/openapi.json')
  test.assert.fileSnapshot(body, join(import.meta.dirname, '../openapi.json'))
})
