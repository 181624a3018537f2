import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { explain } from './explain.ts'

const company = { id: 'quay', name: 'Quay Ltd', isArchived: false, isManagedByPerson: false }
const staff = { name: 'Rafael', state: 'active', role: 'operations', memberships: [] } as const
const member = {
  name: 'Ada',
  state: 'active',
  role: null,
  memberships: [{ companyId: 'quay', role: 'member' }],
} as const

describe('why a person may or may not do something', () => {
  const cases: [string, ReturnType<typeof explain>, boolean, string[]][] = [
    [
      'the role lacks it',
      explain(staff, 'notes:read'),
      false,
      ['The role operations does not hold this permission.'],
    ],
    [
      'the role holds it for all',
      explain(staff, 'companies:read', company),
      true,
      ['The role operations holds this permission for every company.'],
    ],
    [
      'the company is not assigned',
      explain(staff, 'files:upload', company),
      false,
      [
        'The role operations holds this permission for the companies whose account manager they are.',
        'Rafael is not the account manager of Quay Ltd.',
      ],
    ],
    [
      'the person belongs to another company',
      explain(member, 'companies:read', { ...company, id: 'other' }),
      false,
      ['Ada does not belong to Quay Ltd.'],
    ],
    [
      'the company is archived',
      explain(member, 'companies:update', { ...company, isArchived: true }),
      false,
      ['Quay Ltd is archived, and an archived company is not changed.'],
    ],
    [
      'the person reads an archived company',
      explain(member, 'companies:read', { ...company, isArchived: true }),
      true,
      ['The role member holds this permission for the companies they belong to with it.'],
    ],
    [
      'the person is deactivated, and the role lacks the permission too',
      explain({ ...member, state: 'deactivated' }, 'owners:write', company),
      false,
      ['Ada is deactivated and cannot sign in.', 'The role member does not hold this permission.'],
    ],
    [
      'the person has no role',
      explain({ ...member, memberships: [] }, 'companies:read'),
      false,
      ['Ada has no role: neither in the firm nor in a company.'],
    ],
    [
      'the permission is about oneself',
      explain(member, 'account:manage', company),
      false,
      ['This permission is about their own account, not about a company.'],
    ],
  ]
  for (const [name, answer, allowed, because] of cases)
    it(`explains a permission where ${name}`, () => assert.deepEqual(answer, { allowed, because }))
})
