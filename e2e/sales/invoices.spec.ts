import type { Page } from '@playwright/test'
import { statementOf } from './bank.ts'
import {
  assignManager,
  buying,
  makeBuyer,
  makeService,
  orderCart,
  payOrder,
  type Placed,
  putInCart,
} from './buying.ts'
import { fieldOf, publishTemplate } from '../forms/template-in-tests.ts'
import { newName, openAs, openWith, people, tokensOf } from '../portal.ts'
import { expect, test } from '../test.ts'
import { walkTo } from '../walking.ts'

/** An order by bank transfer of some pieces of a service, by a buyer of its own. */
async function placeOrder(request: Parameters<typeof makeBuyer>[0], pieces: number): Promise<Placed> {
  const { owner, companyId } = await makeBuyer(request)
  await putInCart(request, owner, companyId, await makeService(request), pieces)
  return orderCart(request, owner, companyId)
}

/** Orders two pieces of the service that a page shows, to be paid by bank transfer. */
async function buyTwo(page: Page): Promise<Pick<Placed, 'number' | 'reference'>> {
  await page.getByRole('button', { name: 'One more' }).click()
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByRole('link', { name: 'Cart, 1 service' }).click()
  await page.getByRole('link', { name: 'Go to checkout' }).click()
  await page.getByRole('button', { name: 'Order and pay by bank transfer' }).click()
  await expect(heading(page, 'Order placed')).toBeVisible()
  const words = await page.getByRole('region', { name: 'Payment instructions' }).textContent()
  const opening = await page.getByRole('link', { name: /^View order/ }).textContent()
  const reference = /RF[\d ]+/.exec(words!)![0].replaceAll(' ', '')
  return { number: /O-[\d-]+/.exec(opening!)![0], reference }
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const entry = (page: Page, message: string) => page.getByRole('listitem').filter({ hasText: message })

async function importStatement(page: Page, buffer: Buffer, name = 'statement.xml'): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a file' }).click()
  await (await chooser).setFiles({ name, mimeType: name.endsWith('.csv') ? 'text/csv' : 'text/xml', buffer })
}

test(
  'a client buys, what comes to the account pays it, and the owner has the invoice and the project',
  { tag: '@phone' },
  async ({ page, another, request }) => {
    const { owner, companyId } = await makeBuyer(request)
    await assignManager(request, companyId)
    const year = fieldOf({ name: 'year', label: 'Which year?', required: true })
    const template = await publishTemplate(request, newName('Year'), [year])
    const service = await makeService(request, { price: '1250.00', template })
    const client = await another()
    await openWith(client, owner, `/add-services/${service.slug}`)
    const order = await buyTwo(client)
    await openAs(page, people.admin, '/payments')
    await importStatement(
      page,
      statementOf([{ amount: '3075.00', message: `Invoice ${order.reference} thanks` }]),
    )
    await expect(
      page.getByRole('status').filter({ hasText: 'statement.xml imported. 1 entry read.' }),
    ).toBeVisible()
    await expect(entry(page, order.reference)).toContainText('Match: its reference')
    await entry(page, order.reference)
      .getByRole('button', { name: `Match with ${order.number}` })
      .press('Enter')
    await expect(entry(page, order.reference)).toBeHidden()
    await page.getByRole('link', { name: 'Matched', exact: true }).click()
    await expect(entry(page, order.reference)).toContainText(order.number)

    await walkTo(client, '/invoices')
    await expect(client.getByRole('link', { name: /^PF-/ })).toBeVisible()
    const exporting = client.waitForEvent('download')
    await client.getByRole('button', { name: 'Export', exact: true }).click()
    await client.getByRole('menuitem', { name: 'CSV' }).click()
    expect((await exporting).suggestedFilename()).toBe('invoices.csv')
    await expect(client.getByText('Exported without pro formas.')).toBeVisible()
    await client.getByRole('link', { name: /^INV-/ }).click()
    await expect(heading(client, /^Invoice INV-/)).toBeVisible()
    await expect(client.getByRole('main')).toContainText('EUR 3,075.00')
    const downloading = client.waitForEvent('download')
    await client.getByRole('button', { name: 'Download' }).click()
    expect((await downloading).suggestedFilename()).toMatch(/^INV-.*\.pdf$/)
    await client.getByRole('link', { name: order.number }).click()
    await expect(heading(client, `Order ${order.number}`)).toBeVisible()

    // The order that was paid starts with the missing answers, and links to its project, which links back.
    await client.getByRole('button', { name: 'Send missing details' }).click()
    const panel = client.getByRole('dialog', { name: 'Missing details' })
    await panel.getByLabel('Which year?').fill('2026')
    await panel.getByRole('button', { name: 'Send' }).click()
    await expect(panel).toBeHidden()
    await client.getByRole('link', { name: 'View project' }).click()
    await expect(heading(client, `${service.title} (2)`)).toBeVisible()
    await client.getByRole('main').getByRole('link', { name: order.number }).click()
    await expect(heading(client, `Order ${order.number}`)).toBeVisible()
  },
)

test('an amount that is not exact is decided about by a person, and a file that cannot be read brings nothing', async ({
  page,
  request,
}) => {
  const order = await placeOrder(request, 1)
  await openAs(page, people.admin, '/payments')
  await importStatement(
    page,
    Buffer.from('date;amount;currency\n2026-11-20;1;EUR\n2026-11-20;much;EUR'),
    'a.csv',
  )
  await expect(page.getByText('Nothing was imported. Line 3: "much" is not an amount in EUR.')).toBeVisible()
  await importStatement(page, statementOf([{ amount: '120.00', message: order.reference }]))
  await expect(entry(page, order.reference)).toContainText('Possible match: its reference')
  await entry(page, order.reference)
    .getByRole('button', { name: `Match with ${order.number}` })
    .click()
  await walkTo(page, '/payments?state=review')
  const mine = entry(page, order.reference)
  await expect(mine).toContainText('Received EUR 120.00; the order total is EUR 123.00.')
  await mine.getByRole('button', { name: /^Accept/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('Fees of the bank')
  await dialog.getByRole('button', { name: 'Accept amount' }).click()
  // Behind an open dialog nothing has a role, so the entry would count as hidden.
  await expect(dialog).toBeHidden()
  await expect(mine).toBeHidden()
  const admin = await tokensOf(people.admin)
  const paid = await buying<{ paid: string }>(request, admin, `GET /api/purchase/orders/${order.id}`)
  expect(paid.paid).toBe('120.00')
})

test('an administrator takes an invoice back in part', async ({ page, request }) => {
  const order = await placeOrder(request, 3)
  await payOrder(request, order)
  const admin = await tokensOf(people.admin)
  const found = await buying<{ items: { id: string; number: string }[] }>(
    request,
    admin,
    `GET /api/purchase/invoices?orderId=${order.id}&kind=invoice`,
  )
  const [invoice] = found.items
  await openAs(page, people.admin, `/invoices/${invoice!.id}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Issue credit note' }).click()
  const panel = page.getByRole('dialog')
  await panel.getByLabel('Amount').selectOption('Part of it')
  const amount = panel.getByLabel(/net amount, up to/)
  await amount.fill('400')
  await panel.getByLabel('Reason').fill('One was not needed')
  await panel.getByRole('button', { name: 'Issue credit note' }).click()
  await expect(panel.getByText('Enter an amount up to the rest of this line.').first()).toBeVisible()
  await amount.fill('100')
  await panel.getByRole('button', { name: 'Issue credit note' }).click()
  await expect(heading(page, /^Credit note CN-/)).toBeVisible()
  await expect(page.getByRole('main')).toContainText('-EUR 123.00')
  await page.getByRole('link', { name: invoice!.number }).click()
  await expect(page.getByText('Partly credited')).toBeVisible()
})

test('an administrator corrects the details of the seller beside a colleague', async ({ page }) => {
  await openAs(page, people.admin, '/invoices')
  await expect(heading(page, 'Invoices')).toBeVisible()
  await page.getByRole('link', { name: 'Seller details' }).click()
  await expect(page.getByLabel('Name')).toHaveValue('Domicile Corporate Services Ltd')
  const iban = page.getByLabel('IBAN')
  const before = await iban.inputValue()
  await iban.fill('IE00 0000 0000 0000 0000 00')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Enter a valid IBAN. The check digits don’t match.').first()).toBeVisible()
  await iban.fill(before.toLowerCase())
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved. It applies to new documents.')).toBeVisible()

  // Meanwhile a colleague names another bank.
  const bank = page.getByLabel('Bank', { exact: true })
  const usual = await bank.inputValue()
  await bank.fill('My Bank')
  const admin = await tokensOf(people.admin)
  const seller = await buying<object>(page.request, admin, 'GET /api/purchase/seller')
  await buying(page.request, admin, 'PUT /api/purchase/seller', { ...seller, bankName: 'Their Bank' })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const choice = page.getByRole('group', { name: 'Bank' })
  await expect(choice).toContainText('Theirs: Their Bank')
  await choice.getByRole('button', { name: 'Take theirs' }).click()
  await expect(bank).toHaveValue('Their Bank')
  await bank.fill(usual)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  // The choice goes once it is saved.
  await expect(choice).toBeHidden()
  await expect(bank).toHaveValue(usual)
})

test('an administrator adds a rate of VAT that is to come, takes it back, and notes what was compared', async ({
  page,
}) => {
  // A year that no other run uses, and in which nothing is ordered.
  const year = 2100 + Math.floor(Math.random() * 7_000)
  await openAs(page, people.admin, '/invoices/seller')
  const rates = page.getByRole('region', { name: 'VAT rates' })
  const standard = rates.getByRole('list', { name: 'Standard rate' }).getByRole('listitem')
  const coming = standard.filter({ hasText: `From 1 Jan ${year}` })
  const current = standard.filter({ hasText: 'Current' })
  await expect(current).toContainText('23 %')
  await expect(rates.getByRole('list', { name: 'Reduced rate' })).toContainText('13.5 %')

  await rates.getByRole('button', { name: 'Add rate' }).click()
  const panel = page.getByRole('dialog')
  await panel.getByLabel('Percent').fill('101')
  await panel.getByLabel('Valid from').fill('2026-01-01')
  await panel.getByRole('button', { name: 'Add rate' }).click()
  const asked = page.getByRole('dialog', { name: '101 % applies immediately' })
  await asked.getByRole('button', { name: 'Back' }).click()
  await panel.getByLabel('Valid from').fill(`${year}-01-01`)
  await panel.getByRole('button', { name: 'Add rate' }).click()
  await expect(panel.getByText('Enter a rate from 0 to 100').first()).toBeVisible()
  await panel.getByLabel('Percent').fill('24.5')
  await panel.getByRole('button', { name: 'Add rate' }).click()
  await expect(coming).toContainText('24.5 %')
  await expect(coming).toContainText('Upcoming')
  await expect(current).toContainText('until 31 Dec')

  await coming.getByRole('button', { name: 'Remove rate' }).click()
  const dialog = page.getByRole('dialog', { name: `Remove 24.5 % from 1 Jan ${year}?` })
  await dialog.getByRole('button', { name: 'Remove 24.5 %' }).click()
  await expect(coming).toBeHidden()
  await current.getByRole('button', { name: 'Mark as compared' }).click()
  await expect(current).toContainText(/Compared on \d+ \w+ \d{4} by /)
  await expect(current).not.toContainText('Not compared')
})
