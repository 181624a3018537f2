import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { proposalMessages } from '@domicile/contract/proposals/proposal-messages'
import { sql } from 'kysely'
import { casesPortal } from '../../../../test/cases.ts'

const { t, c } = await casesPortal()

const path = '/api/due-diligence-settings'
const view = async (by = c.people.compliance) => (await t.send(by.token, `GET ${path}`)).body
const requirements = { 'company.license': 'low' }
const fewer = { abcTemplate: null, requirements, holdersFrom: 25, reason: 'Only licensed clients.' }
const propose = (by = c.people.compliance, own: object = {}) =>
  t.send(by.token, `PUT ${path}`, { ...fewer, ...own })
const decide = async (how: 'adoption' | 'rejection', by: { token: string }, own: object = {}) =>
  t.send(by.token, `PUT ${path}/${how}`, { number: (await view()).proposed?.number ?? 1, ...own })

describe('the settings of due diligence', () => {
  it('one person proposes due diligence settings, another adopts them, and they apply to every case', async () => {
    const { compliance, other, manager } = c.people
    const before = await view(manager)
    assert.deepEqual([before.current.abcTemplate, before.allowedActions], ['anti-bribery', []])
    assert.equal((await propose(manager)).status, 403)
    assert.equal((await propose(compliance, { abcTemplate: 'form-of-no-one' })).status, 422)
    const { body } = await propose()
    assert.deepEqual(
      [body.current.requirements['company.aml'], body.proposed.requirements, body.allowedActions],
      ['low', requirements, ['reject']],
    )
    assert.deepEqual(body.obstacles, [{ event: 'adopt', reason: proposalMessages.ownProposal }])
    assert.equal((await propose(other)).body.title, proposalMessages.alreadyProposed)
    const slug = await c.opened(await c.company('Licensed'))
    const obstacles = async () => (await c.sectionOf(slug, 'documents')).obstacles.map(({ text }) => text)
    assert.deepEqual(await obstacles(), [])
    assert.equal((await decide('adoption', compliance)).status, 403)
    const { items } = (await t.send(other.token, 'GET /api/notices?view=action')).body
    assert.ok(items.some((notice: { path: string }) => notice.path === '/due-diligence/settings'))
    assert.deepEqual((await decide('adoption', other)).body.current.requirements, requirements)
    assert.deepEqual(await obstacles(), ['License: not uploaded.'])
  })

  it('due diligence settings are rejected with a reason, also by their author', async () => {
    await propose()
    assert.equal((await decide('rejection', c.people.compliance, { reason: '' })).status, 422)
    const withdrawn = await decide('rejection', c.people.compliance, { reason: 'A mistake.' })
    assert.deepEqual([withdrawn.status, withdrawn.body.proposed], [200, null])
    assert.equal((await decide('adoption', c.people.other)).body.title, proposalMessages.nothingProposed)
  })

  it('the database refuses due diligence settings of one person, and rewriting them', async () => {
    const { id } = c.people.admin
    await assert.rejects(
      sql`
        insert into due_diligence_settings (state, requirements, holders_from, reason, proposed_by, decided_by, decided_at)
        values ('adopted', '{}', 25, 'x', ${id}, ${id}, now())`.execute(t.db),
      { code: '23514' },
    )
    await assert.rejects(
      sql`
        insert into due_diligence_settings (state, requirements, holders_from, reason, decided_at)
        values ('adopted', '{}', 25, 'x', now())`.execute(t.db),
      { code: '23514' },
    )
    await assert.rejects(
      sql`update due_diligence_settings set requirements = '{}' where state = 'adopted'`.execute(t.db),
      /append-only/,
    )
  })
})
