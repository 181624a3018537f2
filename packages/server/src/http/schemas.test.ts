import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { z } from 'zod'
import { Refusal } from './errors.ts'
import { parse } from './schemas.ts'

type Nested = { in: Nested } | null
const Nested: z.ZodType<Nested> = z.lazy(() => z.strictObject({ in: Nested }).nullable())

function nested(levels: number): Nested {
  let value: Nested = null
  for (let level = 0; level < levels; level += 1) value = { in: value }
  return value
}

describe('input of many levels', () => {
  it('input is parsed up to 64 levels and refused beyond, however deep', () => {
    assert.deepEqual(parse(Nested, nested(64), 'invalid'), nested(64))
    for (const levels of [65, 100_000])
      assert.throws(
        () => parse(Nested, nested(levels), 'invalid'),
        (error) => error instanceof Refusal && error.message === 'The request has too many levels.',
      )
  })
})
