import type { Page } from '@playwright/test'
import { today } from '../days.ts'
import { makeCompany, newName, openAs, people, tokensOf } from '../portal.ts'
import { expect, test } from '../test.ts'

const log = (page: Page) => page.getByRole('region', { name: 'Audit log' })

test('an administrator finds who changed what, and a link shows a colleague the same part', async ({
  page,
  another,
}) => {
  const name = newName('Told Trading')
  const id = await makeCompany(page.request, name)
  await archive(page, id, 'Left the firm')
  await openAs(page, people.admin, '/audit')
  await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible()
  await page.getByRole('button', { name: 'Company', exact: true }).click()
  await page.getByRole('combobox', { name: 'Company' }).fill(name)
  await page.getByRole('option', { name }).click()
  await expect(page).toHaveURL(new RegExp(`company=${id}`))
  await expect(log(page).getByText('archived the company')).toBeVisible()
  await expect(log(page).getByText('“Left the firm”')).toBeVisible()
  await expect(log(page).getByText('from 127.0.0.1').first()).toBeVisible()
  await page.getByRole('button', { name: 'Period' }).click()
  const from = today()
  await page.getByRole('dialog', { name: 'Period' }).getByLabel('From').fill(from)
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(new RegExp(`from=${from}`))

  const colleague = await another()
  await openAs(colleague, people.compliance, page.url())
  await expect(colleague.getByRole('button', { name: `Remove filter ${name}` })).toBeVisible()
  await expect(log(colleague).getByText('published the company')).toBeVisible()
  await colleague.getByRole('button', { name: 'Area' }).click()
  await colleague.getByRole('combobox', { name: 'Area' }).fill('employees')
  await colleague.getByRole('option', { name: 'Employees' }).click()
  await expect(colleague.getByText('No entries match these filters.')).toBeVisible()
  await colleague.getByRole('button', { name: 'Clear filters' }).first().click()
  await expect(colleague).toHaveURL(/\/audit$/)
})

test('a failure can be tried again, and older entries and the story of one record are a click away', async ({
  page,
}) => {
  // The list would load by itself once the stream opens.
  await page.route('**/api/live?*', (route) => route.abort())
  await page.route('**/api/audit?*', (route) =>
    route.fulfill({ status: 500, contentType: 'application/problem+json', body: '{"title":"Broken"}' }),
  )
  await openAs(page, people.admin, '/audit')
  const again = page.getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  const tried = page.waitForResponse('**/api/audit?*')
  await again.click()
  expect((await tried).status()).toBe(500)
  await page.unroute('**/api/audit?*')
  const shown = log(page).getByRole('listitem')
  // The portal also tries again by itself after it was busy.
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 1_000 })
    await expect(shown.first()).toBeVisible({ timeout: 2_000 })
  }).toPass()
  const first = await shown.count()
  await page.getByRole('button', { name: 'Show older' }).click()
  await expect.poll(() => shown.count()).toBeGreaterThan(first)

  const about = log(page).getByRole('link', { name: /^All about (?!its project)/ })
  await about.last().click()
  // Named as it is called now, which may be otherwise than it was then.
  await expect(page.getByRole('button', { name: /^Remove filter Record: ./ })).toBeVisible()
  await expect(about).toHaveCount(0)
})

test(
  'an owner sees what concerns their company, and nothing of the firm’s',
  { tag: '@phone' },
  async ({ page }) => {
    await openAs(page, people.owner, '/audit')
    await expect(log(page).getByRole('listitem').first()).toBeVisible()
    await expect(log(page).getByRole('link', { name: 'Northwind Trading' }).first()).toBeVisible()
    await expect(log(page).getByText(/from \d+\./)).toHaveCount(0)
    await expect(log(page).getByText('internal note')).toHaveCount(0)
    await page.getByRole('button', { name: 'Filter' }).click()
    await page.getByRole('button', { name: 'Area' }).click()
    const about = page.getByRole('combobox', { name: 'Area' })
    await about.fill('owners')
    await expect(page.getByRole('option', { name: 'Owners' })).toBeVisible()
    await about.fill('internal')
    await expect(page.getByRole('option', { name: 'Internal notes' })).toHaveCount(0)
  },
)

async function archive(page: Page, id: string, reason: string): Promise<void> {
  const { token } = await tokensOf(people.admin)
  const headers = { authorization: `Bearer ${token}` }
  const answer = await page.request.put(`/api/companies/${id}/archival`, { headers, data: { reason } })
  expect(answer.status()).toBe(200)
}
