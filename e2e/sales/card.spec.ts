import type { Page } from '@playwright/test'
import { buying, makeBuyer, makeService, putInCart } from './buying.ts'
import { openWith } from '../portal.ts'
import { expect, test } from '../test.ts'

// Cards are charged by a local server that speaks as the provider does (script/test.ts).

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const provider = (page: Page) => heading(page, 'A local page to pay on')

test('a client who comes back without having paid can go on, and a paid order says so', async ({
  page,
  request,
}) => {
  const { owner, companyId } = await makeBuyer(request)
  await putInCart(request, owner, companyId, await makeService(request), 2)
  await openWith(page, owner, '/add-services/cart')
  await page.getByRole('link', { name: 'Go to checkout' }).click()
  await page.getByRole('radio', { name: /^Card/ }).check()
  await page.getByRole('button', { name: 'Order and pay by card' }).click()
  await expect(provider(page)).toBeVisible()
  await expect(page.getByText('24600 eur')).toBeVisible()
  await page.getByRole('link', { name: 'Back' }).click()

  await expect(page.getByRole('button', { name: 'Pay by card' })).toBeVisible()
  await page.getByRole('button', { name: 'Pay by card' }).click()
  await expect(provider(page)).toBeVisible()
  await page.getByRole('button', { name: 'Pay' }).click()

  await expect(heading(page, 'Order paid')).toBeVisible()
  const { items } = await buying<{ items: { id: string; state: string; total: string }[] }>(
    request,
    owner,
    `GET /api/purchase/orders?companyId=${companyId}`,
  )
  expect(items.map(({ state, total }) => [state, total])).toEqual([['paid', '246.00']])
  await page.getByRole('link', { name: /^View order/ }).click()
  await expect(page.getByText('Received')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Download Invoice INV-/ })).toBeVisible()
})
