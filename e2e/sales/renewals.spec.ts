import { makeBuyer, makeService, orderCart, payOrder, putInCart } from './buying.ts'
import { openWith } from '../portal.ts'
import { expect, test } from '../test.ts'

test('an owner sees what is renewed, ends it, and keeps it after all', async ({ page, request }) => {
  const { owner, companyId } = await makeBuyer(request)
  const office = await makeService(request, { kind: 'recurring', renewal: 'yearly', price: '250.00' })
  await putInCart(request, owner, companyId, office)
  const order = await orderCart(request, owner, companyId)
  await payOrder(request, order)

  await openWith(page, owner, '/orders/renewals')
  const row = page.getByRole('row', { name: office.title })
  await expect(row).toContainText('EUR 250.00 every year')
  await expect(row).toContainText(String(new Date().getUTCFullYear() + 1))
  await expect(row).toContainText('Active')
  await row.getByRole('button', { name: `Cancel ${office.title}` }).click()
  const dialog = page.getByRole('dialog', { name: `Cancel ${office.title}?` })
  await dialog.getByLabel('Reason').fill('We move abroad')
  await dialog.getByRole('button', { name: `Cancel ${office.title}` }).click()
  await expect(
    page.getByText('Renewal cancelled. The service stays active until the period ends.'),
  ).toBeVisible()
  await expect(row).toContainText('Cancelled')
  await row.getByRole('button', { name: `Resume ${office.title}` }).click()
  await expect(row).toContainText('Active')
  await row.getByRole('link').first().click()
  await expect(page).toHaveURL(new RegExp(`/orders/${order.id}`))
})
