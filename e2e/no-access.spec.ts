import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, openAs, people, tokensOf } from './portal.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Every address of the portal that has a screen; ids are those of no record. */
const addresses = [
  ...[
    '/',
    '/notifications',
    '/system-notifications',
    '/system-notifications/new',
    '/settings',
    '/search?q=north',
  ],
  ...[
    '/active-services/projects',
    '/active-services/projects/create-new-project',
    '/companies',
    '/companies/new',
  ],
  ...['/add-services', '/orders', '/invoices', '/payments', '/users', '/users/archive', '/users/invitations'],
  ...[
    '/users/create-new-user',
    '/workflows',
    '/workflows/runs',
    '/workflows/calendar',
    '/workflows/add-workflow',
  ],
  ...['/audit', '/jobs'],
]

for (const who of Object.keys(people) as (keyof typeof people)[])
  test(
    `${who} opens every address of the portal without a call that is refused`,
    { tag: '@once' },
    async ({ page }) => {
      test.slow()
      const refused: string[] = []
      page.on('response', (answer) => {
        if (answer.status() === 403) refused.push(`${new URL(page.url()).pathname}: ${answer.url()}`)
      })
      await openAs(page, people[who], '/')
      for (const address of addresses) {
        await page.goto(address)
        await expect(heading(page)).toBeVisible()
        expect(new URL(page.url()).pathname).toBe(address.split('?')[0])
        await expect(page.getByRole('progressbar')).toHaveCount(0)
      }
      expect(refused).toEqual([])
    },
  )

test('a page that a role may not open says so, and whom to ask', async ({ page }) => {
  await openAs(page, people.operations, '/audit')
  await openAs(page, people.operations, '/users/create-new-user')
  await expect(heading(page)).toHaveText('You can’t open this page')
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

test('acting offers only companies that can be acted as', { tag: '@once' }, async ({ page }) => {
  const { token } = await tokensOf(people.admin)
  const headers = { authorization: `Bearer ${token}` }
  const name = `Userless ${Math.random().toString(36).slice(2, 8)}`
  await page.request.post('/api/companies', { headers, data: { name } })
  await openAs(page, people.admin, '/')
  await page.getByRole('button', { name: 'Act as a company' }).click()
  const field = page.getByRole('dialog').getByRole('combobox', { name: 'Company' })
  await field.fill(name)
  await expect(page.getByText('No company fits')).toBeVisible()
  await field.fill('Northwind Trading')
  await expect(page.getByRole('option', { name: 'Northwind Trading' })).toBeVisible()
})
