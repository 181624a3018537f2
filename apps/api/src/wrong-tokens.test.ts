import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { api } from '@domicile/contract/api'
import { token as tokenSchema } from '@domicile/contract/fields'
import type { Route } from '@domicile/contract/route'
import { exampleOf } from '@domicile/server/http/openapi/openapi-examples'
import { jsonSchema } from '@domicile/server/http/schemas'
import type { z } from 'zod'
import { testApp } from './test/app.ts'

const t = await testApp()
const { token: signedIn } = await t.person({})

const INVALID = 'This token is invalid'

/** Every route that takes the token of a link or of an unfinished sign-in, with the field that holds it. */
const found = Object.entries(api as Record<string, Route>).flatMap(([key, route]) => {
  const { body } = route
  // A file is sent with its token as a form: see outsider-files.test.ts.
  if (!body || !('shape' in body) || 'upload' in route) return []
  const [field] = Object.entries(body.shape as z.ZodRawShape).find(([, schema]) => isToken(schema)) ?? []
  return field ? [{ key, field, who: route.may === 'public' ? null : signedIn, body }] : []
})

function isToken(schema: z.ZodRawShape[string]): boolean {
  return schema === tokenSchema || ('unwrap' in schema && (schema as z.ZodOptional).unwrap() === tokenSchema)
}

const send = ({ key, field, who, body }: (typeof found)[number], value: unknown) => {
  const example = exampleOf(jsonSchema(body, 'input', true)) as object
  // The example of a password is too common to be chosen.
  const rest = 'password' in example ? { ...example, password: 'Wharf-4711!' } : example
  return t.send(who, key, { ...rest, [field]: value })
}

describe('a wrong token', () => {
  it('a wrong token is called invalid by every route that takes one', async () => {
    assert.ok(found.length >= 20, `${found.length} routes`)
    for (const route of found) {
      const { status, body } = await send(route, 'made-up')
      assert.ok([401, 410].includes(status), `${route.key}: ${status} ${JSON.stringify(body)}`)
      assert.equal(body.title, INVALID, route.key)
    }
  })

  it('a malformed token is called invalid at its field', async () => {
    for (const route of found)
      for (const value of ['', ' ', 'x'.repeat(5000), 'a\u0000b', 7, null]) {
        const { status, body } = await send(route, value)
        assert.equal(status, 422, route.key)
        assert.deepEqual(
          body.errors.map(({ pointer, message }: { pointer: string; message: string }) => [pointer, message]),
          [[`/${route.field}`, INVALID]],
          `${route.key} ${JSON.stringify(value)}`,
        )
      }
  })

  it('a wrong access token is called invalid, and a missing one asks for a sign-in', async () => {
    for (const [token, title] of [
      [null, 'Sign in to continue.'],
      ['nonsense', INVALID],
      [`${signedIn.slice(0, -6)}AAAAAA`, INVALID],
    ] as const) {
      const { status, body } = await t.send(token, 'GET /api/users/profile')
      assert.deepEqual([status, body.title], [401, title])
    }
  })
})
