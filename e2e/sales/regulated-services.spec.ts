import type { Page } from '@playwright/test'
import { addBilling, buying, makeBuyer, makeService, putInCart } from './buying.ts'
import { type CompanyOfCase, makeCompanyWithCase, readAs, submitCase } from '../compliance/case-in-tests.ts'
import { openAs, openWith, people, tokensOf } from '../portal.ts'
import { sendAs } from '../forms/template-in-tests.ts'
import { expect, test } from '../test.ts'

const summary = (page: Page) => page.getByRole('region', { name: 'Summary' })

test('a client orders a regulated service, whose work waits for due diligence', async ({ page, request }) => {
  const { owner, companyId } = await makeBuyer(request)
  const service = await makeService(request, { isRegulated: true, price: '0.00' })
  await openWith(page, owner, `/add-services/${service.slug}`)
  const needed = page.getByRole('region', { name: 'What we need from you' })
  await expect(needed).toContainText(
    'Due diligence: we’ll contact you. We check your company before we start.',
  )
  await putInCart(request, owner, companyId, service)
  await page.goto('/add-services/cart')
  await expect(summary(page)).toContainText('Due diligence: we’ll contact you.')
  await page.getByRole('link', { name: 'Go to checkout' }).click()
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page.getByText('We check your company before we start.')).toBeVisible()
  await page.getByRole('link', { name: /View order|O-/ }).click()
  await expect(page.getByText('Waiting for due diligence')).toBeVisible()
  await expect(page.getByText('Needs attention').first()).toBeVisible()

  const path = `/api/companies/${companyId}/due-diligence`
  const { token } = await tokensOf(people.admin)
  await expect(async () => {
    const found = await request.get(path, { headers: { authorization: `Bearer ${token}` } })
    expect(((await found.json()) as { slug: string | null }).slug).toMatch(/^dd-/)
  }).toPass()
})

test('an administrator marks a service as regulated', { tag: '@once' }, async ({ page, request }) => {
  const service = await makeService(request)
  await openAs(page, people.admin, `/add-services/${service.slug}/edit`)
  await page.getByRole('switch', { name: 'Regulated service' }).check()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Starts once due diligence is approved')).toBeVisible()
  const admin = await tokensOf(people.admin)
  const saved = await buying<{ isRegulated: boolean }>(
    request,
    admin,
    `GET /api/purchase/services/${service.slug}`,
  )
  expect(saved.isRegulated).toBe(true)
})

const REASON = 'The source of the funds could not be explained.'

/** Orders a regulated service as the owner of the company, and returns the address of the order. */
async function orderRegulated(page: Page, { id, owner }: CompanyOfCase): Promise<string> {
  const { request } = page
  const service = await makeService(request, { isRegulated: true, price: '0.00' })
  await addBilling(request, owner, id)
  await putInCart(request, owner, id, service)
  await openWith(page, owner, '/add-services/cart')
  await page.getByRole('link', { name: 'Go to checkout' }).click()
  await page.getByRole('button', { name: 'Place order' }).click()
  await page.getByRole('link', { name: /View order|O-/ }).click()
  await expect(page.getByText('Waiting for due diligence')).toBeVisible()
  return page.url()
}

test(
  'a regulated service starts once staff approve the company, and the client sees it',
  { tag: '@once' },
  async ({ page, request }) => {
    test.slow()
    const company = await makeCompanyWithCase(request)
    const order = await orderRegulated(page, company)
    await expect(page.getByText('We check your company first')).toBeVisible()
    await expect(page.getByRole('link', { name: 'View project' })).toBeHidden()
    await submitCase(request, company)

    await openAs(page, people.compliance, `/due-diligence/${company.slug}`)
    await page.getByRole('button', { name: 'Approve' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
    await expect(page.getByText(/^Approved\. The next review is due on/)).toBeVisible()

    await openWith(page, company.owner, order)
    await page.getByRole('link', { name: 'View project' }).click()
    await expect(page.getByText('This project has no issues.')).toBeVisible()
    await page.goto(order)
    await expect(page.getByText('Waiting for due diligence')).toBeHidden()
    await expect(page.getByText('In progress').first()).toBeVisible()
  },
)

test(
  'a declined company is refused regulated services without the reason',
  { tag: '@once' },
  async ({ page, request }) => {
    test.slow()
    const company = await makeCompanyWithCase(request)
    const order = await orderRegulated(page, company)
    await submitCase(request, company)
    const path = `due-diligence/${company.slug}`
    const { version } = await readAs<{ version: number }>(request, people.compliance, path)
    await sendAs(request, people.compliance, 'put', `${path}/decline`, { version, reason: REASON })

    const next = await makeService(request, { isRegulated: true })
    await openWith(page, company.owner, `/add-services/${next.slug}`)
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await expect(page.getByText('We cannot offer this service to your company. Contact us.')).toBeVisible()
    await page.goto(order)
    await expect(page.getByText('We can’t start this order')).toBeVisible()
    await expect(page.getByText(REASON)).toHaveCount(0)
  },
)
