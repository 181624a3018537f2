import assert from 'node:assert/strict'
import { it } from 'node:test'
import { api } from '../api.ts'
import { auditGroups } from './audit-groups.ts'
import type { Route } from '../route.ts'

it('has a group for every event that a route records', () => {
  const recorded = Object.values<Route>(api).flatMap((route) => ('audit' in route ? [route.audit] : []))
  const groups = new Set(recorded.map((event) => event.split('.')[0]!))
  const missing = [...groups].filter((group) => !(auditGroups as readonly string[]).includes(group))
  assert.deepEqual(missing, [], 'to be added to audit-groups.ts, so that the log can be filtered by it')
})
