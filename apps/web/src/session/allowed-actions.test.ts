import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allowance, whileActing } from './allowed-actions.ts'

const active = { id: 'c1', status: 'active', allowedActions: ['owners:write'] } as const
const archived = { id: 'c1', status: 'archived', allowedActions: [] } as const
const company = (subject: typeof active | typeof archived) => ({
  ...subject,
  allowedActions: [...subject.allowedActions],
})
const owner = { role: null, memberships: [{ companyId: 'c1', role: 'owner' }] } as const
const viewer = { role: null, memberships: [{ companyId: 'c1', role: 'viewer' }] } as const

test('an allowed action is shown and can be pressed', () => {
  assert.deepEqual(allowance(company(active), owner, 'owners:write'), {
    isShown: true,
    disabledReason: undefined,
  })
})

test('an action that a role never may is hidden, archived or not', () => {
  assert.equal(allowance(company(active), owner, 'files:approve').isShown, false)
  assert.equal(allowance(company(archived), viewer, 'owners:write').isShown, false)
  assert.equal(allowance(company(archived), undefined, 'owners:write').isShown, false)
})

test('a role in another company does not allow an action', () => {
  const elsewhere = { role: null, memberships: [{ companyId: 'c2', role: 'owner' }] } as const
  assert.equal(allowance(company(archived), elsewhere, 'owners:write').isShown, false)
})

test('actions that the role otherwise may are disabled with the reason while a company is archived', () => {
  assert.match(allowance(company(archived), owner, 'owners:write').disabledReason ?? '', /archived/)
})

test('assigning a manager waits for the company to be restored too', () => {
  const staff = { role: 'administrator', memberships: [] } as const
  const subject = { ...company(archived), allowedActions: ['companies:assign-manager' as const] }
  assert.match(allowance(subject, staff, 'companies:assign-manager').disabledReason ?? '', /archived/)
})

test('acting staff see the actions disabled until the owner allows changes', () => {
  const acting = {
    actorName: 'Ada Admin',
    companyId: 'c1',
    companyName: 'C',
    expiresAt: '2026-01-01T12:30:00Z',
    writeUntil: null,
  }
  const none = { ...company(active), allowedActions: [] }
  assert.match(allowance(none, { ...owner, acting }, 'owners:write').disabledReason ?? '', /read-only/)
  assert.equal(allowance(none, { ...owner, acting }, 'files:approve').isShown, false)
  const writing = { ...owner, acting: { ...acting, writeUntil: '2026-01-01T14:00:00Z' } }
  assert.equal(allowance(company(active), writing, 'owners:write').disabledReason, undefined)
  assert.match(whileActing(writing) ?? '', /while acting/)
  assert.equal(whileActing({ ...owner, acting: null }), undefined)
})
