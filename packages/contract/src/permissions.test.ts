import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  can,
  grantableRoles,
  type Holder,
  type Permission,
  permissions,
  rolesOf,
  rolesWith,
  scopeOf,
} from './permissions.ts'
import { clientRoles, type Role, roles, staffRoles } from './roles/roles.ts'

const names = Object.keys(permissions) as Permission[]
const staff = (role: Holder['role']): Holder => ({ role, memberships: [] })
const client = (...own: (typeof clientRoles)[number][]): Holder => ({
  role: null,
  memberships: own.map((role, index) => ({ companyId: `company ${index}`, role })),
})

describe('the table of permissions', () => {
  it('the table of permissions says who may do what', () => {
    const table = Object.fromEntries(
      names.map((name) => [
        name,
        rolesWith(name)
          .map((role) => `${role} ${scopeOf(role, name)}`)
          .join(', '),
      ]),
    )
    const readers =
      'administrator all, accountManager assigned, complianceOfficer all, operations all, owner own, member own, viewer own'
    const keepers = 'administrator all, accountManager assigned, owner own, member own'
    const inviters = 'administrator all, accountManager assigned, owner own'
    const everybody = roles.map((role) => `${role} self`).join(', ')
    const firmWide = 'administrator all, accountManager all, complianceOfficer all, operations all'
    assert.deepEqual(table, {
      'profile:read': everybody,
      'account:manage': everybody,
      'users:read':
        'administrator all, accountManager assigned, complianceOfficer all, operations all, owner own, member own',
      'users:assign-role': inviters,
      'users:deactivate': 'administrator all',
      'users:archive': 'administrator all',
      'users:toggle-notifications': inviters,
      'users:request-two-factor-reset': inviters,
      'users:confirm-two-factor-reset': 'administrator all',
      'users:confirm-email-change': 'administrator all',
      'invitations:read': inviters,
      'invitations:send': inviters,
      'terms:publish': 'administrator all',
      'support-access:read': inviters,
      'support-access:write': 'owner own',
      'companies:impersonate': 'administrator all, accountManager assigned',
      'companies:read': readers,
      'companies:create': 'administrator all, accountManager assigned',
      'companies:update': keepers,
      'companies:archive': 'administrator all',
      'companies:assign-manager': 'administrator all',
      'owners:read': readers,
      'owners:write': 'administrator all, accountManager assigned, complianceOfficer all, owner own',
      'owners:override': 'administrator all, complianceOfficer all',
      'officers:read': readers,
      'officers:write': 'administrator all, accountManager assigned, complianceOfficer all, owner own',
      'employees:read': readers,
      'employees:write': keepers,
      'files:read': readers,
      'files:upload':
        'administrator all, accountManager assigned, operations assigned, owner own, member own',
      'files:approve': 'administrator all, complianceOfficer all',
      'history:read': 'administrator all, accountManager assigned, complianceOfficer all, owner own',
      'notes:read': 'administrator all, accountManager assigned, complianceOfficer all',
      'notes:write': 'administrator all, complianceOfficer all',
      'projects:read': readers.replace('operations all', 'operations mine'),
      'projects:write': 'administrator all, accountManager assigned',
      'projects:work': 'administrator all, accountManager assigned, operations mine',
      'projects:comment':
        'administrator all, accountManager assigned, operations mine, owner own, member own',
      'projects:accept': 'owner own',
      'projects:reopen': 'administrator all',
      'workflows:read': firmWide,
      'workflows:edit': 'administrator all, complianceOfficer all',
      'workflows:publish': 'administrator all',
      'workflows:run': 'administrator all, accountManager assigned, complianceOfficer all',
      'runs:read':
        'administrator all, accountManager assigned, complianceOfficer all, operations mine, owner own, member own',
      'runs:act':
        'administrator all, accountManager assigned, complianceOfficer all, operations mine, owner own, member mine',
      'runs:skip': 'administrator all',
      'templates:read': `${firmWide}, contentEditor all`,
      'templates:edit': 'administrator all, accountManager all, complianceOfficer all, contentEditor all',
      'templates:publish': 'administrator all, complianceOfficer all',
      'surveys:read': 'administrator all, accountManager assigned, complianceOfficer all',
      'surveys:send': 'administrator all, accountManager assigned, complianceOfficer all',
      'surveys:review': 'administrator all, accountManager assigned, complianceOfficer all',
      'assignments:read':
        'administrator all, accountManager assigned, complianceOfficer all, owner own, member mine',
      'assignments:answer': 'owner own, member mine',
      'checks:read': readers,
      'checks:order': keepers,
      'checks:process': 'administrator all, accountManager assigned, complianceOfficer all, operations all',
      'checks:approve': 'administrator all, complianceOfficer all',
      'checks:configure': 'administrator all',
      'mail:read': readers.replace(', complianceOfficer all', ''),
      'mail:register': 'administrator all, accountManager assigned, operations all',
      'mail:request': 'owner own, member own',
      'mail:consent': 'owner own',
      'mail:instruct': 'administrator all, accountManager assigned, operations all, owner own, member own',
      'mail:process': 'administrator all, operations all',
      'addresses:read': readers,
      'addresses:request':
        'administrator all, accountManager assigned, operations all, owner own, member own',
      'addresses:write': 'administrator all, accountManager assigned, operations all',
      'addresses:archive': 'administrator all, accountManager assigned',
      'addresses:configure': 'administrator all',
      'translations:configure': 'administrator all',
      'translators:read': 'administrator all, accountManager all, operations all',
      'translators:write': 'administrator all, accountManager all, operations all',
      'posts:read': `${firmWide}, contentEditor all, owner own, member own, viewer own`,
      'posts:edit': `${firmWide}, contentEditor all`,
      'posts:publish': 'administrator all, contentEditor all',
      'faq:read': `${firmWide}, contentEditor all, owner own, member own, viewer own`,
      'enquiries:read':
        'administrator all, accountManager assigned, complianceOfficer all, operations all, contentEditor all, owner mine, member mine, viewer mine',
      'enquiries:write': 'owner mine, member mine, viewer mine',
      'enquiries:answer': 'administrator all, accountManager assigned, operations all, contentEditor all',
      'enquiries:start': 'administrator all, accountManager assigned, operations all',
      'enquiries:report': 'administrator all, contentEditor all',
      'working-days:write': 'administrator all',
      'saved-answers:write': 'administrator all, operations all, contentEditor all',
      'enquiries:attach':
        'administrator all, accountManager assigned, operations all, contentEditor all, owner mine, member mine, viewer mine',
      'faq:draft': `${firmWide}, contentEditor all`,
      'faq:publish': 'administrator all, contentEditor all',
      'obligations:read': readers,
      'obligations:write':
        'administrator all, accountManager assigned, complianceOfficer all, owner own, member own',
      'obligation-rules:read': 'administrator all, accountManager all, complianceOfficer all, operations all',
      'obligation-rules:write': 'administrator all, complianceOfficer all',
      'watches:read':
        'administrator all, accountManager assigned, complianceOfficer all, contentEditor all, owner own, member own, viewer own',
      'watches:draft': 'administrator all, accountManager all, complianceOfficer all, contentEditor all',
      'watches:publish': 'administrator all, accountManager assigned, complianceOfficer all',
      'watches:decide': 'administrator all, complianceOfficer all',
      'watches:acknowledge': 'owner own, member own',
      'glossary:read': readers,
      'glossary:write': 'administrator all, accountManager assigned, operations all, owner own, member own',
      'mail:configure': 'administrator all',
      'translations:read':
        'administrator all, accountManager assigned, operations all, owner own, member own, viewer own',
      'translations:request':
        'administrator all, accountManager assigned, operations all, owner own, member own',
      'translations:accept': 'owner own, member own',
      'translations:quote': 'administrator all, accountManager assigned, operations all',
      'translations:process': 'administrator all, accountManager assigned, operations all',
      'due-diligence:read': 'administrator all, accountManager assigned, complianceOfficer all',
      'due-diligence:follow':
        'administrator all, accountManager assigned, complianceOfficer all, owner own, member own, viewer own',
      'due-diligence:prepare': 'administrator all, accountManager assigned, complianceOfficer all',
      'due-diligence:decide': 'administrator all, complianceOfficer all',
      'due-diligence:configure': 'administrator all, complianceOfficer all',
      'screening-lists:read': 'administrator all, complianceOfficer all',
      'screening-lists:import': 'administrator all, complianceOfficer all',
      'screening-lists:manage': 'administrator all',
      'screening:read': 'administrator all, accountManager assigned, complianceOfficer all',
      'screening:decide': 'administrator all, complianceOfficer all',
      'screening:configure': 'administrator all, complianceOfficer all',
      'risk:read': 'administrator all, accountManager assigned, complianceOfficer all',
      'risk:write': 'administrator all, complianceOfficer all',
      'risk-matrices:read': 'administrator all, complianceOfficer all',
      'risk-matrices:edit': 'administrator all, complianceOfficer all',
      'risk-matrices:publish': 'administrator all, complianceOfficer all',
      'country-lists:read': 'administrator all, complianceOfficer all',
      'country-lists:write': 'administrator all, complianceOfficer all',
      'dashboard:read': everybody,
      'notices:read': everybody,
      'system-notices:publish': 'administrator all',
      'jobs:manage': 'administrator all',
      'services:read':
        'administrator all, accountManager all, complianceOfficer all, operations all, contentEditor all, owner own, member own, viewer own',
      'services:write': 'administrator all, contentEditor all',
      'services:price': 'administrator all',
      'costs:read': 'administrator all, accountManager all',
      'carts:read': `${keepers}, viewer own`,
      'carts:write': keepers,
      'orders:read':
        'administrator all, accountManager assigned, operations all, owner own, member own, viewer own',
      'orders:place': keepers,
      'orders:approve': 'owner own',
      'orders:pay': 'administrator all, owner own, member own',
      'orders:quote': 'administrator all, accountManager assigned',
      'orders:cancel': 'administrator all, owner own',
      'orders:refund': 'administrator all',
      'purchasing-limits:write': 'administrator all, owner own',
      'payments:match': 'administrator all',
      'invoices:read': inviters,
      'invoices:write': 'administrator all',
      'seller:write': 'administrator all',
      'audit:read':
        'administrator all, accountManager assigned, complianceOfficer all, operations self, owner own',
    })
  })

  it('the table of permissions keeps clients to their own companies, and internal notes from them', () => {
    for (const name of names)
      for (const role of clientRoles)
        assert.ok(['own', 'mine', 'self', undefined].includes(scopeOf(role, name)), `${role} ${name}`)
    for (const role of clientRoles)
      assert.equal(scopeOf(role, 'notes:read') ?? scopeOf(role, 'notes:write'), undefined)
  })

  it('the table of permissions gives a writer the right to read', () => {
    const readFor: Partial<Record<Permission, Permission>> = {
      'companies:update': 'companies:read',
      'owners:write': 'owners:read',
      'owners:override': 'owners:read',
      'officers:write': 'officers:read',
      'employees:write': 'employees:read',
      'files:upload': 'files:read',
      'notes:write': 'notes:read',
      'projects:write': 'projects:read',
      'projects:work': 'projects:read',
      'projects:comment': 'projects:read',
      'projects:accept': 'projects:read',
      'workflows:edit': 'workflows:read',
      'workflows:publish': 'workflows:edit',
      'templates:edit': 'templates:read',
      'templates:publish': 'templates:edit',
      'surveys:send': 'surveys:read',
      'surveys:review': 'assignments:read',
      'assignments:answer': 'assignments:read',
      'checks:order': 'checks:read',
      'checks:process': 'checks:read',
      'checks:approve': 'checks:read',
      'checks:configure': 'checks:read',
      'mail:register': 'mail:read',
      'mail:request': 'mail:read',
      'mail:consent': 'mail:request',
      'mail:instruct': 'mail:read',
      'mail:process': 'mail:register',
      'addresses:request': 'addresses:read',
      'addresses:write': 'addresses:request',
      'addresses:archive': 'addresses:write',
      'addresses:configure': 'addresses:read',
      'translations:configure': 'translators:read',
      'translators:write': 'translators:read',
      'posts:edit': 'posts:read',
      'posts:publish': 'posts:read',
      'faq:draft': 'faq:read',
      'enquiries:write': 'enquiries:read',
      'enquiries:answer': 'enquiries:read',
      'enquiries:start': 'enquiries:read',
      'enquiries:report': 'enquiries:read',
      'working-days:write': 'enquiries:read',
      'saved-answers:write': 'enquiries:answer',
      'enquiries:attach': 'enquiries:read',
      'faq:publish': 'faq:read',
      'obligations:write': 'obligations:read',
      'obligation-rules:write': 'obligation-rules:read',
      'watches:draft': 'watches:read',
      'watches:publish': 'watches:draft',
      'watches:decide': 'watches:publish',
      'watches:acknowledge': 'watches:read',
      'glossary:write': 'glossary:read',
      'mail:configure': 'mail:process',
      'translations:request': 'translations:read',
      'translations:accept': 'translations:read',
      'translations:quote': 'translations:read',
      'translations:process': 'translations:read',
      'due-diligence:prepare': 'due-diligence:read',
      'due-diligence:decide': 'due-diligence:read',
      'due-diligence:configure': 'due-diligence:read',
      'screening-lists:import': 'screening-lists:read',
      'screening-lists:manage': 'screening-lists:read',
      'screening:decide': 'screening:read',
      'screening:configure': 'screening:read',
      'risk:write': 'risk:read',
      'risk-matrices:edit': 'risk-matrices:read',
      'risk-matrices:publish': 'risk-matrices:read',
      'country-lists:write': 'country-lists:read',
      'runs:act': 'runs:read',
    }
    for (const [write, read] of Object.entries(readFor) as [Permission, Permission][])
      for (const role of rolesWith(write)) assert.ok(scopeOf(role, read), `${role} ${read}`)
  })
})

describe('the roles with a permission', () => {
  it('finds the roles that have a permission for one of the scopes, or for any', () => {
    assert.deepEqual(rolesWith('companies:read', 'all'), ['administrator', 'complianceOfficer', 'operations'])
    assert.deepEqual(rolesWith('companies:read', 'assigned', 'own'), ['accountManager', ...clientRoles])
    assert.deepEqual(rolesWith('screening:decide'), ['administrator', 'complianceOfficer'])
    assert.deepEqual(rolesWith('screening:decide', 'own'), [])
  })
})

describe('giving roles', () => {
  it('roles are given by those who may assign them, from their own role downwards', () => {
    assert.deepEqual(Object.keys(grantableRoles), rolesWith('users:assign-role'))
    assert.deepEqual(grantableRoles.administrator, roles)
    for (const role of ['accountManager', 'owner'] as const)
      assert.deepEqual(grantableRoles[role], clientRoles)
  })
})

describe('a person', () => {
  it('a person has the permissions of each of their roles', () => {
    assert.equal(can(client('viewer'), 'owners:write'), false)
    assert.equal(can(client('viewer', 'owner'), 'owners:write'), true)
    assert.equal(can(client(), 'companies:read'), false)
    assert.equal(can(client(), 'account:manage'), true)
    assert.equal(can(staff('contentEditor'), 'companies:read'), false)
    assert.equal(can(staff('complianceOfficer'), 'files:approve'), true)
  })

  it('a person of the staff has that role alone, whatever companies they belong to', () => {
    const both: Holder = { role: 'operations', memberships: client('owner').memberships }
    assert.deepEqual(rolesOf(both), ['operations'])
    assert.equal(can(both, 'owners:write'), false)
    for (const role of staffRoles) assert.deepEqual(rolesOf(staff(role)), [role] satisfies Role[])
  })

  it('a client has each of their roles once', () => {
    assert.deepEqual(rolesOf(client('member', 'viewer', 'member')), ['member', 'viewer'])
  })
})
