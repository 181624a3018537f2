import { expect, type Page, test } from '@playwright/test'
import { buying, makeBuyer, makeService, putInCart } from './buying.ts'
import { expectAccessible, openAs, openWith, people, tokensOf } from './portal.ts'

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
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Go to checkout' }).click()
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page.getByText('We check your company before we start.')).toBeVisible()
  await page.getByRole('link', { name: /View order|O-/ }).click()
  await expect(page.getByText('Waiting for due diligence')).toBeVisible()
  await expect(page.getByText('Needs attention').first()).toBeVisible()
  await expectAccessible(page)

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
