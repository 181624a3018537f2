import type { APIRequestContext, Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { hostOfBuying } from './sales/buying.ts'
import { newName, openAs, people, tokensOf } from './portal.ts'
import { makeAnnouncement } from './records-in-tests.ts'
import { expect, test } from './test.ts'
import { expectShown, NOT_ALLOWED, walkTo } from './walking.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

type Who = keyof typeof people

const clients: Who[] = ['owner', 'member', 'viewer', 'stranger']
const staffButAdmin: Who[] = ['manager', 'compliance', 'operations', 'content']
const allButAdmin = [...staffButAdmin, ...clients]

type Address = [address: string, ...mayNot: Who[]]

/** Every address of the portal that has a screen, with those who may not open it; `:name` is the id of a record. */
const screens: Address[] = [
  ['/'],
  ['/notifications'],
  ['/system-notifications'],
  ['/system-notifications/create-new-notice', ...allButAdmin],
  ['/system-notifications/:notice', ...allButAdmin],
  ['/system-notifications/:notice/edit', ...allButAdmin],
  ['/search?q=north'],
  ['/settings'],
  ['/active-services/projects', 'content'],
  ['/active-services/projects/create-new-project', 'compliance', 'operations', 'content', ...clients],
  ['/active-services/projects/:project', 'content'],
  ['/add-services'],
  ['/add-services/create-new-content', ...allButAdmin],
  ['/add-services/:service'],
  ['/add-services/:service/edit', 'manager', 'compliance', 'operations', ...clients],
  ['/add-services/cart', 'compliance', 'operations', 'content'],
  ['/orders', 'compliance', 'content'],
  ['/orders/renewals', 'compliance', 'content'],
  ['/orders/:order', 'compliance', 'content'],
  ['/invoices', 'compliance', 'operations', 'content', 'member', 'viewer'],
  ['/invoices/seller', ...allButAdmin],
  ['/invoices/:invoice', 'compliance', 'operations', 'content', 'member', 'viewer'],
  ['/payments', ...allButAdmin],
  ['/users', 'content', 'viewer'],
  ['/users/archive', ...allButAdmin],
  ['/users/create-new-user', 'compliance', 'operations', 'content', 'member', 'viewer'],
  ['/users/invitations', 'compliance', 'operations', 'content', 'member', 'viewer'],
  ['/users/roles', 'content', 'viewer'],
  ['/users/:user', 'content', 'viewer'],
  ['/companies', 'content'],
  ['/companies/new', 'compliance', 'operations', 'content', ...clients],
  ['/companies/:company', 'content'],
  ['/companies/:company/edit', 'compliance', 'operations', 'content', 'viewer'],
  ['/workflows', 'content', ...clients],
  ['/workflows/calendar', 'content', ...clients],
  ['/workflows/add-workflow', 'manager', 'operations', 'content', ...clients],
  ['/workflows/edit-workflow/:workflow', 'content', ...clients],
  ['/workflows/runs', 'content', 'viewer'],
  ['/workflows/runs/:run', 'content', 'viewer'],
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
  return [`/companies/:company/${tab}`, 'content']
}

/** No two parts of one screen in a row, as only another screen sets the title of the page. */
const addresses = screens.flatMap((screen, index) => [screen, ...parts.slice(index, index + 1)])

/** The records that the addresses lead to: of Northwind Trading, where a company has such records. */
async function findRecords(request: APIRequestContext): Promise<Record<string, string>> {
  const admin = await tokensOf(people.admin)
  const base = {
    portal: process.env.BASE_URL ?? 'http://localhost:3000',
    buying: await hostOfBuying(request),
  }
  const first = async (path: string, host: keyof typeof base = 'portal') => {
    const headers = { authorization: `Bearer ${admin.token}` }
    const answer = await request.get(`${base[host]}/api/${path}`, { headers })
    expect(answer.ok(), path).toBe(true)
    return ((await answer.json()) as { items: { id: string; slug: string }[] }).items[0]!
  }
  const company = (await first('companies?q=Northwind%20Trading')).id
  const user = await first(`users?companyId=${company}`)
  const project = await first(`projects?companyId=${company}`)
  const run = await first(`workflow-runs?companyId=${company}&state=all`)
  const order = await first(`purchase/orders?companyId=${company}`, 'buying')
  const invoice = await first(`purchase/invoices?companyId=${company}`, 'buying')
  const [service, workflow] = [await first('purchase/services', 'buying'), await first('workflows')]
  return {
    ...{ company, user: user.id, project: project.id, run: run.id, order: order.id, invoice: invoice.id },
    ...{ service: service.slug, workflow: workflow.slug, notice: await makeAnnouncement(admin.token) },
  }
}

let records: Record<string, string>
test.beforeAll(async ({ request }) => void (records = await findRecords(request)))

for (const who of Object.keys(people) as Who[])
  test(`${who} opens every address that the role may open, and no call is refused`, async ({ page }) => {
    test.slow()
    const refused: string[] = []
    page.on('response', (answer) => {
      if (answer.status() === 403) refused.push(`${new URL(page.url()).pathname}: ${answer.url()}`)
    })
    await openAs(page, people[who], '/settings')
    await expect(heading(page)).toHaveText('Settings')
    for (const [pattern, ...mayNot] of addresses) {
      const address = pattern.replace(/:(\w+)/, (_all, name: string) => records[name]!)
      await walkTo(page, address)
      await expectShown(page, address, mayNot.includes(who))
    }
    expect(refused).toEqual([])
  })

test('a page that a role may not open says so, and whom to ask', async ({ page }) => {
  await openAs(page, people.operations, '/audit')
  await openAs(page, people.operations, '/users/create-new-user')
  await expect(heading(page)).toHaveText(NOT_ALLOWED)
  await expect(page.getByText('Ask an administrator if you need it.')).toBeVisible()
  await expectAccessible(page)
  await openAs(page, people.viewer, '/users')
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
