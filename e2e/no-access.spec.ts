import { can, type Holder, type Permission } from '@domicile/contract/permissions'
import type { Page } from '@playwright/test'
import { readRouteRows } from '../apps/web/src/app/routes/test/route-rows.ts'
import { expectAccessible } from './axe.ts'
import { newName, openAs, people, tokensOf } from './portal.ts'
import { addressOf, ownAddressOf } from './records-in-tests.ts'
import { expect, test } from './test.ts'
import { expectShown, NOT_ALLOWED, noteFailedCalls, walkTo } from './walking.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

type Who = keyof typeof people

const clients: Who[] = ['owner', 'member', 'viewer', 'stranger']
const staffButAdmin: Who[] = ['manager', 'compliance', 'operations', 'content']
const allButAdmin = [...staffButAdmin, ...clients]

type Address = [address: string, ...mayNot: Who[]]

/** Every address of the portal that has a screen, with those who may not open it. */
const screens: Address[] = [
  ['/'],
  ['/notifications'],
  ['/system-notifications'],
  ['/system-notifications/create-new-notice', ...allButAdmin],
  ['/system-notifications/{id}', ...allButAdmin],
  ['/system-notifications/{id}/edit', ...allButAdmin],
  ['/search'],
  ['/settings'],
  ['/active-services/projects', 'content'],
  ['/active-services/projects/create-new-project', 'compliance', 'operations', 'content', ...clients],
  ['/active-services/projects/{id}', 'content'],
  ['/add-services'],
  ['/add-services/create-new-content', ...allButAdmin],
  ['/add-services/{slug}'],
  ['/add-services/{slug}/edit', 'manager', 'compliance', 'operations', ...clients],
  ['/add-services/cart', 'compliance', 'operations', 'content'],
  ['/orders', 'compliance', 'content'],
  ['/orders/renewals', 'compliance', 'content'],
  ['/orders/{id}', 'compliance', 'content'],
  ['/invoices', 'compliance', 'operations', 'content', 'member', 'viewer'],
  ['/invoices/seller', ...allButAdmin],
  ['/invoices/{id}', 'compliance', 'operations', 'content', 'member', 'viewer'],
  ['/payments', ...allButAdmin],
  ['/users', 'content', 'viewer'],
  ['/users/archive', ...allButAdmin],
  ['/users/create-new-user', 'compliance', 'operations', 'content', 'member', 'viewer'],
  ['/users/invitations', 'compliance', 'operations', 'content', 'member', 'viewer'],
  ['/users/roles', 'content', 'viewer'],
  ['/users/{id}', 'content', 'viewer'],
  ['/companies', 'content'],
  ['/companies/new', 'compliance', 'operations', 'content', ...clients],
  ['/companies/{id}', 'content'],
  ['/companies/{id}/edit', 'compliance', 'operations', 'content', 'viewer'],
  ['/workflows', 'content', ...clients],
  ['/workflows/calendar', 'content', ...clients],
  ['/workflows/add-workflow', 'manager', 'operations', 'content', ...clients],
  ['/workflows/edit-workflow/{slug}', 'content', ...clients],
  ['/workflows/runs', 'content', 'viewer'],
  ['/workflows/runs/{id}', 'content', 'viewer'],
  ['/audit', 'content', 'member', 'viewer'],
  ['/screening-lists', 'manager', 'operations', 'content', ...clients],
  ['/risk-matrices', 'manager', 'operations', 'content', ...clients],
  ['/risk-matrices/new', 'manager', 'operations', 'content', ...clients],
  ['/risk-matrices/standard-matrix', 'manager', 'operations', 'content', ...clients],
  ['/calendar-rules', 'content', ...clients],
  ['/country-lists', 'manager', 'operations', 'content', ...clients],
  ['/terms-versions', ...allButAdmin],
  ['/terms-versions/new', ...allButAdmin],
  ['/terms-versions/1', ...allButAdmin],
  ['/jobs', ...allButAdmin],
]

/** The parts of a screen. */
const parts: Address[] = [
  ...['security', 'devices', 'notifications', 'data'].map((part): Address => [`/settings/${part}`]),
  ...['projects', 'orders', 'owners', 'structure', 'officers', 'employees', 'files', 'users'].map(tabOf),
  ...['notes', 'access', 'history'].map(tabOf),
]

function tabOf(tab: string): Address {
  return [`/companies/{id}/${tab}`, 'content']
}

/** No two parts of one screen in a row, as only another screen sets the title of the page. */
const addresses = screens.flatMap((screen, index) => [screen, ...parts.slice(index, index + 1)])

const ofClient = (role: 'owner' | 'member' | 'viewer'): Holder => ({
  role: null,
  memberships: [{ companyId: '', role }],
})
const ofStaff = (role: NonNullable<Holder['role']>): Holder => ({ role, memberships: [] })

const holders: Record<Who, Holder> = {
  admin: ofStaff('administrator'),
  manager: ofStaff('accountManager'),
  compliance: ofStaff('complianceOfficer'),
  operations: ofStaff('operations'),
  content: ofStaff('contentEditor'),
  owner: ofClient('owner'),
  member: ofClient('member'),
  viewer: ofClient('viewer'),
  stranger: ofClient('owner'),
}

const listed = new Set(screens.map(([path]) => path))
/** The other screens of the route table, which the list above does not repeat. */
const others = readRouteRows().filter(
  ({ path, hasScreen, access }) => hasScreen && !access && !listed.has(path),
)

function othersOf(who: Who): Address[] {
  const mayOpen = (may: readonly string[], holder: Holder) =>
    may.length === 0 || may.some((permission) => can(holder, permission as Permission))
  return (
    others
      // Staff come from there to their list of messages.
      .filter(({ path }) => !(path === '/faq/email-us' && holders[who].role))
      .filter(({ may }) => mayOpen(may, holders[who]))
      .map(({ path }): Address => [path])
  )
}

for (const who of Object.keys(people) as Who[])
  test(`${who} opens every address that the role may open, and no call fails`, async ({ page, request }) => {
    test.slow()
    const failed = noteFailedCalls(page)
    await openAs(page, people[who], '/settings')
    await expect(heading(page)).toHaveText('Settings')
    for (const [pattern, ...mayNot] of [...addresses, ...othersOf(who)]) {
      const address = mayNot.includes(who)
        ? await addressOf(request, mayNot.includes('owner') ? people.admin : people.owner, pattern)
        : await ownAddressOf(request, people[who], pattern)
      if (!address) continue
      await walkTo(page, address)
      await expectShown(page, address, mayNot.includes(who))
    }
    expect(failed).toEqual([])
  })

test('a page that a role may not open says so, and whom to ask', async ({ page }) => {
  await openAs(page, people.operations, '/audit')
  await openAs(page, people.operations, '/users/create-new-user')
  await expect(heading(page)).toHaveText(NOT_ALLOWED)
  await expect(page.getByText('Ask an administrator if you need it.')).toBeVisible()
  await expectAccessible(page)
  await openAs(page, people.viewer, '/users')
  await expect(page.getByText('Ask an owner of your company if you need it.')).toBeVisible()
  // Another role of a client may open it, with one of two permissions.
  await openAs(page, people.viewer, '/data-collections')
  await expect(page.getByText('Ask an owner of your company if you need it.')).toBeVisible()
  await openAs(page, people.owner, '/audit')
  await expect(heading(page)).toBeVisible()
  await openAs(page, people.owner, '/jobs')
  await expect(page.getByText('Only our staff can open it.')).toBeVisible()
  await page.getByRole('link', { name: 'Go to the start page' }).click()
  await expect(heading(page)).toHaveText('Dashboard')
})

test('acting offers only companies that can be acted as', async ({ page }) => {
  const { token } = await tokensOf(people.admin)
  const headers = { authorization: `Bearer ${token}` }
  const name = newName('Userless')
  await page.request.post('/api/companies', { headers, data: { name } })
  await openAs(page, people.admin, '/')
  await page.getByRole('button', { name: 'Act as a company' }).click()
  const field = page.getByRole('dialog').getByRole('combobox', { name: 'Company' })
  await field.fill(name)
  await expect(page.getByText('No company fits')).toBeVisible()
  await field.fill('Northwind Trading')
  await expect(page.getByRole('option', { name: 'Northwind Trading' })).toBeVisible()
})
