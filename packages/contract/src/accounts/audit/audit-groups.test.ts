import assert from 'node:assert/strict'
import { it } from 'node:test'
import { api } from '../../api.ts'
import { auditGroups } from './audit-groups.ts'
import { purchaseApi } from '../../purchase-api.ts'
import type { Route } from '../../route.ts'

it('the audit log has a group for every event that a route records', () => {
  const recorded = Object.values<Route>(api).flatMap((route) =>
    'audit' in route ? [route.audit] : 'reads' in route ? [route.reads!] : [],
  )
  const groups = new Set(recorded.map((event) => event.split('.')[0]!))
  const missing = [...groups].filter((group) => !(auditGroups as readonly string[]).includes(group))
  assert.deepEqual(missing, [], 'to be added to audit-groups.ts, so that the log can be filtered by it')
})

it('the audit log has an event for every document, export and file that can be downloaded', () => {
  const downloads = Object.entries<Route>({ ...api, ...purchaseApi }).filter(
    ([, route]) => 'download' in route,
  )
  const unrecorded = downloads
    .filter(([, route]) => !('reads' in route || 'audit' in route))
    .map(([key]) => key)
  // The catalogue, guides and their pictures, a blank sheet and the labels of the shelf have no personal data, and who
  // opens a scanned letter is recorded with its claim. Calendar programs read their feed every few hours: who created its
  // address is recorded.
  assert.deepEqual(unrecorded, [
    'GET /api/mail/:id/label',
    'GET /api/mail/labels',
    'GET /api/mail-intake/letters/:id/pages/:pageId/picture',
    'GET /api/mail-intake/separators',
    'GET /api/calendars/:secret',
    'GET /api/posts/:slug/paper',
    'GET /api/post-pictures/:id',
    'GET /api/purchase/services/export',
    'GET /api/purchase/services/:id/picture',
  ])
})
