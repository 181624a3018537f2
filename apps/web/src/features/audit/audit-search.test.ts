import assert from 'node:assert/strict'
import { it } from 'node:test'
import { parseAuditSearch } from './audit-search.ts'

const id = '01900000-0000-7000-8000-000000000001'

it('reads what an address says, and leaves out what it says wrongly', () => {
  const whole = { person: id, company: id, group: 'owner', record: id, from: '2026-03-01', to: '2026-03-31' }
  assert.deepEqual(parseAuditSearch(whole), whole)
  const wrong = { person: 'Ann', group: 'everything', from: '2026-02-30', to: '31.3.2026', other: 'x' }
  assert.deepEqual(parseAuditSearch(wrong), {})
})
