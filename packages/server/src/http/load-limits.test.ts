import assert from 'node:assert/strict'
import { it } from 'node:test'
import { z } from 'zod'
import type { Actor } from './feature.ts'
import { createLoadLimits, loadLimits, loadOf } from './load-limits.ts'

const COMPANY = '0197aaaa-0000-7000-8000-000000000001'
const client: Actor = {
  id: 'client',
  sessionId: 's',
  role: null,
  memberships: [{ companyId: COMPANY, role: 'owner' }],
}
const staff: Actor = { id: 'staff', sessionId: 's', role: 'administrator', memberships: [] }
const read = { summary: '', may: 'companies:read' } as const
const write = { ...read, audit: 'thing.done' } as const
/** A call with a query. */
const sent = (query: object) => ({ query, ip: '203.0.113.5' })
const list = { ...read, query: z.strictObject({ q: z.string().optional() }) }

it('a load limit refuses beyond its value, reports the remainder, and starts again with a new window', () => {
  let time = 0
  const limits = createLoadLimits(1, () => time)
  const counted = Array.from({ length: 31 }, () => limits.count('uploads', 'one'))
  assert.deepEqual([counted[0]!.limit, counted[0]!.remaining, counted[0]!.reset], [30, 29, 60])
  assert.deepEqual(
    counted.map(({ isOver }) => isOver),
    [...Array(30).fill(false), true],
  )
  assert.equal(limits.count('uploads', 'another').isOver, false)
  time = 59_500
  assert.deepEqual(limits.count('uploads', 'one'), { isOver: true, limit: 30, remaining: 0, reset: 1 })
  time = 60_000
  assert.equal(limits.count('uploads', 'one').remaining, 29)
})

it('load limits keep running windows when old ones are deleted', () => {
  let time = 0
  const limits = createLoadLimits(1, () => time)
  for (let index = 0; index < 10_000; index += 1) limits.count('company', `short ${index}`)
  limits.count('writes', 'long')
  time = 20_000
  limits.count('company', 'another')
  assert.equal(limits.count('writes', 'long').remaining, loadLimits.writes.most - 2)
})

it('load limits are derived from the route: writes, files, PDFs, searches, and all calls of a company', () => {
  assert.deepEqual(loadOf(read, staff, sent({})), [])
  assert.deepEqual(loadOf(write, staff, sent({})), [['writes', 'staff']])
  assert.deepEqual(loadOf({ ...write, upload: 'document' }, staff, sent({})), [
    ['writes', 'staff'],
    ['uploads', 'staff'],
  ])
  assert.deepEqual(loadOf(list, staff, sent({ q: '' })), [])
  assert.deepEqual(loadOf(list, staff, sent({ q: 'north' })), [['search', 'staff']])
  assert.deepEqual(loadOf({ ...read, download: 'application/pdf' }, staff, sent({})), [['pdfs', 'staff']])
  assert.deepEqual(loadOf({ ...read, download: 'text/csv' }, staff, sent({})), [])
  assert.deepEqual(loadOf(read, client, sent({})), [['company', COMPANY]])
})

it('load limits count the actor, and never the call that ends acting', () => {
  const acting = { ...client, acting: { actorId: 'staff', mayWrite: true } }
  assert.deepEqual(loadOf(write, acting, sent({})), [['writes', 'staff']])
  assert.deepEqual(loadOf({ ...write, whileActing: 'allowed' }, acting, sent({})), [])
})

it('load limits count calls without a sign-in by their address', () => {
  assert.deepEqual(loadOf({ summary: '', may: 'public' }, null, sent({})), [['public', '203.0.113.5']])
})
