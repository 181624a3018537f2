import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { api } from '@domicile/contract/api'
import { assertProblem, describeEveryRoute } from '@domicile/server/testing/routes'
import { testApp } from './test/app.ts'

const t = await testApp()

const queries: Record<string, string> = {
  'GET /api/companies/:companyId/translation-estimates': '?kind=sworn',
  'GET /api/fitting-translators': '?fromLanguage=pl&toLanguage=en&kind=sworn',
  'GET /api/users/:id/explanation': '?permission=companies:read',
  'GET /api/search': '?q=company',
  'GET /api/companies/:companyId/structure/changes': '?from=2026-01-01',
  'GET /api/companies/:companyId/structure/effects': '?from=2026-01-01&to=2026-02-01',
}

describeEveryRoute({
  api,
  app: () => t,
  queryOf: (key) => queries[key] ?? '',
  stateOf: (id) => t.db.selectFrom('companies').where('id', '=', id).selectAll().executeTakeFirst(),
})

describe('what no route answers', () => {
  it('distinguishes unknown, wrong method, wrong type, malformed and too large requests', async () => {
    const { token } = await t.person({ role: 'administrator' })
    const json = { 'content-type': 'application/json' }
    const cases = [
      [404, await t.send(token, 'GET /api/nothing')],
      [405, await t.send(token, 'PATCH /api/companies')],
      [
        415,
        await t.send(null, 'POST /api/token', undefined, {
          payload: 'x',
          headers: { 'content-type': 'text/plain' },
        }),
      ],
      [400, await t.send(null, 'POST /api/token', undefined, { payload: '{', headers: json })],
      [
        400,
        await t.send(null, 'POST /api/token', undefined, { payload: '{"__proto__":{"a":1}}', headers: json }),
      ],
      [
        413,
        await t.send(null, 'POST /api/token', undefined, {
          payload: `"${'x'.repeat(1_100_000)}"`,
          headers: json,
        }),
      ],
      [
        422,
        await t.send(null, 'POST /api/token', undefined, {
          payload: '['.repeat(20_000) + ']'.repeat(20_000),
          headers: json,
        }),
      ],
    ] as const
    for (const [expected, { status, body, headers }] of cases) {
      assert.equal(status, expected)
      assertProblem(body, status, headers, String(expected))
    }
  })
})
