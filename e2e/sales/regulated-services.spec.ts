import { addBilling, makeService, orderCart, putInCart } from './buying.ts'
import { makeCompanyWithCase, readAs, submitCase } from '../compliance/case-in-tests.ts'
import { openAs, openWith, people, PHONE } from '../portal.ts'
import { sendAs } from '../forms/template-in-tests.ts'
import { expect, test } from '../test.ts'
import { walkTo } from '../walking.ts'

const REASON = 'The source of the funds could not be explained.'

test('a client orders a regulated service, which starts once staff approve the company', async ({
  page,
  another,
  request,
}) => {
  test.slow()
  const company = await makeCompanyWithCase(request)
  await addBilling(request, company.owner, company.id)
  const service = await makeService(request, { isRegulated: true, price: '0.00' })
  const client = await another(PHONE)
  await openWith(client, company.owner, `/add-services/${service.slug}`)
  const needed = client.getByRole('region', { name: 'What we need from you' })
  await expect(needed).toContainText('We check your company before we start.')
  await client.getByRole('button', { name: 'Add to cart' }).click()
  await client.getByRole('link', { name: 'Cart, 1 service' }).click()
  await expect(client.getByRole('region', { name: 'Summary' })).toContainText('Due diligence:')
  await client.getByRole('link', { name: 'Go to checkout' }).click()
  await client.getByRole('button', { name: 'Place order' }).click()
  await expect(client.getByText('We check your company before we start.')).toBeVisible()
  await client.getByRole('link', { name: /View order|O-/ }).click()
  await expect(client.getByText('Waiting for due diligence')).toBeVisible()
  await expect(client.getByText('Needs attention').first()).toBeVisible()
  await expect(client.getByText('We check your company first')).toBeVisible()
  await expect(client.getByRole('link', { name: 'View project' })).toBeHidden()
  await submitCase(request, company)

  await openAs(page, people.compliance, `/due-diligence/${company.slug}`)
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText(/^Approved\. The next review is due on/)).toBeVisible()

  const project = client.getByRole('link', { name: 'View project' })
  await expect(project).toBeVisible({ timeout: 60_000 })
  await expect(client.getByText('Waiting for due diligence')).toBeHidden()
  await expect(client.getByText('In progress').first()).toBeVisible()
  await project.click()
  await expect(client.getByText('This project has no issues.')).toBeVisible()
})

test(
  'a declined company is refused regulated services without the reason',
  { tag: '@phone' },
  async ({ page, request }) => {
    test.slow()
    const company = await makeCompanyWithCase(request)
    const { id, owner, slug } = company
    await addBilling(request, owner, id)
    const service = await makeService(request, { isRegulated: true, price: '0.00' })
    await putInCart(request, owner, id, service)
    const order = await orderCart(request, owner, id)
    await submitCase(request, company)
    const path = `due-diligence/${slug}`
    const { version } = await readAs<{ version: number }>(request, people.compliance, path)
    await sendAs(request, people.compliance, 'put', `${path}/decline`, { version, reason: REASON })

    await openWith(page, owner, `/add-services/${service.slug}`)
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await expect(page.getByText('We cannot offer this service to your company. Contact us.')).toBeVisible()
    await walkTo(page, `/orders/${order.id}`)
    await expect(page.getByText('We can’t start this order')).toBeVisible()
    await expect(page.getByText(REASON)).toHaveCount(0)
  },
)
