import type { Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import {
  assignManager,
  buying,
  changePrice,
  makeBuyer,
  makeColleague,
  makeService,
  putInCart,
} from './buying.ts'
import { fieldOf, publishTemplate } from '../forms/template-in-tests.ts'
import { newName, openAs, openWith, people, PHONE, press } from '../portal.ts'
import { expect, test } from '../test.ts'
import { walkTo } from '../walking.ts'

const year = fieldOf({ name: 'year', label: 'Which year?', required: true })
const pages = fieldOf({ name: 'pages', label: 'How many pages?', required: true })

const CART = '/add-services/cart'
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const line = (page: Page, title: string) => page.getByRole('listitem', { name: title })
const summary = (page: Page) => page.getByRole('region', { name: 'Summary' })

test('a client fills the cart on one device and orders by bank transfer on another', async ({
  page,
  another,
  request,
}) => {
  const { owner } = await makeBuyer(request)
  const template = await publishTemplate(request, newName('Year'), [year])
  const filing = await makeService(request, { template, documents: ['goodStanding'] })
  const office = await makeService(request, { kind: 'recurring', renewal: 'yearly', price: '250.00' })
  await openWith(page, owner, `/add-services/${filing.slug}`)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByRole('link', { name: 'Cart, 1 service' })).toBeVisible()
  await walkTo(page, `/add-services/${office.slug}`)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByRole('link', { name: 'Cart, 2 services' })).toBeVisible()

  const other = await another(PHONE)
  await openWith(other, owner, '/')
  await other.getByRole('link', { name: 'Cart, 2 services' }).click()
  await expect(heading(other, 'Cart')).toBeVisible()
  await expect(line(other, office.title)).toContainText('EUR 250.00 per year')
  await expect(line(other, filing.title)).toContainText('Certificate of good standing')
  await expect(line(other, filing.title)).toContainText('Missing')
  await line(other, filing.title).getByRole('button', { name: 'One more' }).click()
  await expect(line(other, filing.title)).toContainText('Total: EUR 200.00')
  const quantity = other.getByRole('textbox', { name: `Quantity of ${filing.title}` })
  await quantity.fill('0')
  await expect(other.getByText('Enter a whole number from 1 to 999.')).toBeVisible()
  await quantity.fill('3')
  await quantity.press('Enter')
  await expect(summary(other)).toContainText('EUR 550.00')
  await expect(summary(other)).toContainText('VAT 23 %')
  await expect(summary(other)).toContainText('EUR 676.50')
  await line(other, filing.title).getByRole('button', { name: 'Answer now' }).click()
  await other.getByRole('dialog').getByLabel('Which year?').fill('2026')
  await other.getByRole('button', { name: 'Save answers' }).click()
  await expect(line(other, filing.title)).toContainText('All questions answered.')
  await other.getByRole('button', { name: `Remove ${office.title}` }).click()
  await expect(line(other, office.title)).toBeHidden()
  await other.getByRole('button', { name: 'Undo' }).click()
  await expect(line(other, office.title)).toBeVisible()
  await expectAccessible(other)

  await other.getByRole('link', { name: 'Go to checkout' }).click()
  await expect(other.getByText('Buyer Limited')).toBeVisible()
  await expectAccessible(other)
  await other.getByRole('button', { name: 'Order and pay by bank transfer' }).click()
  await expect(heading(other, 'Order placed')).toBeVisible()
  const pay = other.getByRole('region', { name: 'Payment instructions' })
  await expect(pay).toContainText('EUR 676.50')
  await expect(pay).toContainText(/RF\d\d/)
  await expect(pay.getByRole('button', { name: /^Download Pro forma/ })).toBeVisible()
  await expect(other.getByRole('link', { name: 'Cart, empty' })).toBeVisible()

  await other.getByRole('link', { name: /^View order/ }).click()
  await expect(heading(other, /^Order O-/)).toBeVisible()
  await expect(other.getByText('Waiting for you')).toBeVisible()
  const number = (await heading(other, /^Order O-/).textContent())!.replace('Order ', '')
  await walkTo(other, '/orders')
  await other.getByPlaceholder('Find by service, number or company').fill(number)
  const row = other.getByRole('row').or(other.getByRole('listitem')).filter({ hasText: number })
  await expect(row).toContainText(new RegExp(`^${filing.title} and 1 more`))
  await expect(row.getByRole('link')).toHaveText(`${filing.title} and 1 more`)
})

test('a price that changes is seen at once, and confirmed before anything is ordered', async ({
  page,
  request,
}) => {
  const { owner, companyId } = await makeBuyer(request)
  const service = await makeService(request, { price: '100.00' })
  await putInCart(request, owner, companyId, service)
  await openWith(page, owner, `/purchase/payment/bank-transfer?companyId=${companyId}`)
  await expect(page.getByRole('button', { name: 'Order and pay by bank transfer' })).toBeVisible()
  await changePrice(request, service, '120.00')
  const notice = page.getByRole('alert').filter({ hasText: 'Prices have changed' })
  await expect(notice).toContainText('EUR 100.00')
  await expect(notice).toContainText('EUR 120.00')
  await notice.getByRole('button', { name: 'Accept new prices' }).click()
  await expect(notice).toBeHidden()
  await expect(page.getByRole('region', { name: 'Your order' })).toContainText('EUR 147.60')
  await page.getByRole('button', { name: 'Order and pay by bank transfer' }).click()
  await expect(heading(page, 'Order placed')).toBeVisible()
})

test('a member above the limit sends for approval, and an owner approves', async ({
  page,
  another,
  request,
}) => {
  const { owner, companyId } = await makeBuyer(request)
  const member = await makeColleague(request, companyId, 'member')
  const service = await makeService(request, { price: '600.00' })
  await putInCart(request, owner, companyId, service)
  await openWith(page, owner, `/purchase/payment/bank-transfer?companyId=${companyId}`)
  await page.getByRole('button', { name: 'Change limit' }).click()
  await page.getByRole('textbox', { name: 'Limit' }).fill('500')
  await page.getByRole('button', { name: 'Save limit' }).click()
  await expect(page.getByText('An owner must approve orders above EUR 500.00.')).toBeVisible()

  const colleague = await another(PHONE)
  await openWith(colleague, member, CART)
  await expect(colleague.getByText('Orders above EUR 500.00 need an owner’s approval.')).toBeVisible()
  await colleague.getByRole('link', { name: 'Go to checkout' }).click()
  await colleague.getByRole('button', { name: 'Send for approval' }).click()
  await expect(heading(colleague, 'Waiting for approval')).toBeVisible()
  await colleague.getByRole('link', { name: /^View order/ }).click()
  await expect(heading(colleague, /^Order O-/)).toBeVisible()
  await expect(colleague.getByRole('button', { name: 'Approve order', exact: true })).toBeHidden()

  await walkTo(page, new URL(colleague.url()).pathname)
  await page.getByRole('button', { name: 'Approve order', exact: true }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approve order', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Payment instructions' })).toBeVisible()
  await expect(page.getByText('approved the order')).toBeVisible()
})

test('a lost answer, a second press and a new load of the page are one order', async ({ page, request }) => {
  const { owner, companyId } = await makeBuyer(request)
  const service = await makeService(request)
  await putInCart(request, owner, companyId, service)
  await openWith(page, owner, `/purchase/payment/bank-transfer?companyId=${companyId}`)
  // Order placed, and its answer never comes.
  await page.route('**/api/purchase/companies/*/orders', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  const asking = '**/api/purchase/companies/*/sent-orders/*'
  await page.route(asking, (route) => route.abort('connectionreset'))
  await page.getByRole('button', { name: 'Order and pay by bank transfer' }).dblclick()
  await expect(page.getByText('We couldn’t confirm your order')).toBeVisible()
  const askedInVain = page.waitForEvent('requestfailed', (request) => request.url().includes('/sent-orders/'))
  await page.getByRole('button', { name: 'Check order' }).click()
  await askedInVain
  await expect(page.getByText('We couldn’t confirm your order')).toBeVisible()
  await page.unroute(asking)
  await page.reload()
  await expect(heading(page, 'Order placed')).toBeVisible()
  const { total } = await buying<{ total: number }>(
    request,
    owner,
    `GET /api/purchase/orders?companyId=${companyId}`,
  )
  expect(total).toBe(1)
})

test('an order that never arrived is not sent again by opening the page, only by its button', async ({
  page,
  request,
}) => {
  const { owner, companyId } = await makeBuyer(request)
  await putInCart(request, owner, companyId, await makeService(request))
  await openWith(page, owner, `/purchase/payment/bank-transfer?companyId=${companyId}`)
  let isAway = true
  let sent = 0
  await page.route('**/api/purchase/companies/*/orders', (route) => {
    sent += 1
    return isAway ? route.abort('connectionreset') : route.continue()
  })
  const order = page.getByRole('button', { name: 'Order and pay by bank transfer' })
  await order.click()
  await expect(page.getByText('Your order wasn’t placed')).toBeVisible()
  await page.getByRole('button', { name: 'Don’t order' }).click()
  await order.click()
  await expect(page.getByText('Your order wasn’t placed')).toBeVisible()
  isAway = false
  await page.reload()
  await expect(page.getByText('Your order wasn’t placed')).toBeVisible()
  expect(sent).toBe(2)
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(heading(page, 'Order placed')).toBeVisible()
})

test('the firm tells a price on request by what the client answers, and the client accepts it', async ({
  page,
  another,
  request,
}) => {
  const { owner, companyId } = await makeBuyer(request)
  const template = await publishTemplate(request, newName('Pages'), [pages])
  const onRequest = { kind: 'on-request', price: null, cost: '30.00', template }
  const [first, second] = [await makeService(request, onRequest), await makeService(request, onRequest)]
  for (const service of [first, second]) await putInCart(request, owner, companyId, service)
  const client = await another()
  await openWith(client, owner, CART)
  await line(client, first.title).getByRole('button', { name: 'Answer now' }).click()
  await client.getByRole('dialog').getByLabel('How many pages?').fill('One')
  await client.getByRole('button', { name: 'Save answers' }).click()
  await expect(line(client, first.title)).toContainText('All questions answered.')
  await client.getByRole('link', { name: 'Go to checkout' }).click()
  await client.getByRole('button', { name: 'Request quote' }).click()
  await expect(heading(client, 'Quote requested')).toBeVisible()
  await client.getByRole('link', { name: /^View order/ }).click()

  // The questions of two services are answered one after the other, the unanswered ones first.
  await client.getByRole('button', { name: 'Answer questions' }).click()
  const questions = client.getByRole('dialog', { name: 'Questions' })
  await expect(questions).toContainText(`1 of 2: ${second.title}`)
  await questions.getByLabel('How many pages?').fill('Twelve')
  await questions.getByRole('button', { name: 'Send' }).click()
  await expect(questions).toContainText(`2 of 2: ${first.title}`)
  await expect(questions.getByLabel('How many pages?')).toHaveValue('One')
  await questions.getByRole('button', { name: 'Send' }).click()
  await expect(client.getByText('Thank you. We start once you pay.')).toBeVisible()
  await expect(client.getByRole('button', { name: 'Answer questions' })).toBeHidden()

  await openAs(page, people.admin, new URL(client.url()).pathname)
  await line(page, second.title).getByText('Answers', { exact: true }).click()
  await expect(line(page, second.title)).toContainText('Twelve')
  await page.getByRole('button', { name: 'Send quote', exact: true }).first().click()
  const panel = page.getByRole('dialog', { name: 'Send quote' })
  await expect(panel.getByText('Our cost: EUR 30.00.').first()).toBeVisible()
  await panel.getByLabel(`${first.title} (EUR)`).fill('20')
  await panel.getByLabel(`${second.title} (EUR)`).fill('55,50')
  await panel.getByRole('button', { name: 'Send quote' }).click()
  await expect(page.getByText('Waiting for Ada Lovelace')).toBeVisible()

  await expect(client.getByText('The total is EUR 92.87.')).toBeVisible()
  await expect(client.getByText('EUR 30.00')).toBeHidden()
  await client.getByRole('button', { name: 'Accept quote' }).first().click()
  await client.getByRole('dialog').getByRole('button', { name: 'Accept quote' }).click()
  await expect(client.getByRole('region', { name: 'Payment instructions' })).toContainText('EUR 92.87')
})

test('an account manager orders on behalf of a company, by the keyboard', async ({
  page,
  another,
  request,
}) => {
  const { owner, companyId } = await makeBuyer(request)
  await assignManager(request, companyId)
  const service = await makeService(request)
  await putInCart(request, owner, companyId, service)
  await openAs(page, people.manager, `${CART}?companyId=${companyId}`)
  const quantity = page.getByRole('textbox', { name: `Quantity of ${service.title}` })
  await quantity.focus()
  await quantity.press('ArrowUp')
  await expect(summary(page)).toContainText('EUR 246.00')
  await page.getByRole('link', { name: 'Go to checkout' }).press('Enter')
  await press(page.getByRole('button', { name: 'Place order for the company' }))
  await expect(heading(page, 'Order placed')).toBeFocused()
  await page.getByRole('link', { name: /^View order/ }).press('Enter')
  await expect(page.getByText('ordered by Tomasz Zieliński')).toBeVisible()

  // The client sees it arrive, without a reload.
  const path = new URL(page.url()).pathname
  const theirs = await another()
  await openWith(theirs, owner, path)
  await theirs.getByRole('button', { name: 'More actions' }).click()
  await theirs.getByRole('menuitem', { name: 'Cancel order…' }).click()
  await theirs.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click()
  await expect(theirs.getByText('This field is required')).toBeVisible()
  await theirs.getByLabel('Reason').fill(newName('Not needed'))
  await theirs.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click()
  await expect(page.getByText('Order closed')).toBeVisible()
})
