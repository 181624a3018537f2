import assert from 'node:assert/strict'
import { it } from 'node:test'
import { parseInvitationSearch, parseUserSearch } from './user-search.ts'

it('leaves out what an address says wrongly', () => {
  const address = { q: 'ada', role: 'captain', companyId: 'x', state: 'archived', sort: 'email', page: '0' }
  assert.deepEqual(parseUserSearch(address), { q: 'ada', sort: 'email' })
  const id = '01900000-0000-7000-8000-000000000001'
  assert.deepEqual(parseUserSearch({ companyId: id, role: 'owner', state: 'deactivated' }), {
    companyId: id,
    role: 'owner',
    state: 'deactivated',
  })
  assert.deepEqual(parseInvitationSearch({ state: 'lost', pageSize: '50' }), { pageSize: 50 })
})
