import type { APIRequestContext, Page } from '@playwright/test'
import { newOffice, newPremises } from './addresses-in-tests.ts'
import { newName, openAs, pdf, people, tokensOf } from '../portal.ts'
import { sendAs } from '../forms/template-in-tests.ts'
import { expect, test } from '../test.ts'
import { walkTo } from '../walking.ts'

const ADDRESSES = '/active-services/addresses'
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

async function choose(page: Page, label: string, text: string) {
  await page.getByRole('combobox', { name: label }).fill(text)
  await page.getByRole('option', { name: text }).click()
}

async function newCompany(request: APIRequestContext): Promise<{ id: string; name: string }> {
  return sendAs(request, people.admin, 'post', 'companies', { name: newName('Quay Works') })
}

/** The company of the demo client. */
async function clientCompany(request: APIRequestContext): Promise<string> {
  const { token } = await tokensOf(people.owner)
  const profile = await request.get('/api/users/profile', { headers: { authorization: `Bearer ${token}` } })
  const { memberships } = (await profile.json()) as { memberships: { companyId: string }[] }
  return memberships[0]!.companyId
}

test('staff add addresses in two countries, each with its own fields', async ({ page, request }) => {
  const company = await newCompany(request)
  const name = newName('Mill')
  await openAs(page, people.operations, ADDRESSES)
  await page.getByRole('link', { name: 'New address' }).click()
  await choose(page, 'Company', company.name)
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await page.getByRole('combobox', { name: 'Use', exact: true }).selectOption('Business')
  await choose(page, 'Country', 'United Kingdom')
  await page.getByLabel('Address line 1').fill('12 Mill Lane')
  await page.getByLabel('City').fill('Bristol')
  await page.getByLabel('Postcode').fill('12345')
  await page.getByRole('textbox', { name: 'From', exact: true }).fill('2026-01-01')
  await page.getByRole('button', { name: 'Add address' }).click()
  await expect(page.getByText('Postcode: Enter a valid postcode, such as BS1 4ST.')).toBeVisible()
  await page.getByLabel('Postcode').fill('bs1 4st')
  await page.getByRole('button', { name: 'Add address' }).click()
  await expect(heading(page, name)).toBeVisible()
  await expect(page.getByText('12 Mill Lane, Bristol, BS1 4ST, United Kingdom').first()).toBeVisible()

  await page.getByRole('button', { name: 'Edit address' }).click()
  await choose(page, 'Country', 'United States')
  await expect(page.getByLabel('Postcode')).toBeHidden()
  await page.getByLabel('City').fill('Cupertino')
  await choose(page, 'State', 'California')
  await page.getByLabel('ZIP code').fill('10001')
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByText('ZIP code: This ZIP code is not in California.')).toBeVisible()
  await page.getByLabel('ZIP code').fill('95014')
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByText('12 Mill Lane, Cupertino, CA 95014, United States').first()).toBeVisible()
})

test('a company gets no place at full premises, nor one without an order or a reason', async ({
  page,
  request,
}) => {
  const premises = await newPremises(request, { capacity: 1 })
  await newOffice(request, (await newCompany(request)).id, premises.id)
  const company = await newCompany(request)
  await openAs(page, people.admin, `${ADDRESSES}/create-new-address?companyId=${company.id}`)
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Registered office')
  await page.getByRole('combobox', { name: 'Premises' }).selectOption(`${premises.name} (full or not in use)`)
  await expect(page.getByText('5 Dock Road')).toBeVisible()
  await page.getByRole('textbox', { name: 'From', exact: true }).fill('2026-01-01')
  await page.getByRole('button', { name: 'Add address' }).click()
  await expect(page.getByText('Give the reason: no order pays for this address.').first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Reason without an order' }).fill('Agreed by phone')
  await page.getByRole('button', { name: 'Add address' }).click()
  const refusal = `${premises.name} is full: 1 of 1 places are taken.`
  await expect(page.getByText(`Premises: ${refusal}`)).toBeVisible()

  await walkTo(page, `${ADDRESSES}/premises`)
  const row = page.getByRole('listitem').filter({ hasText: premises.name })
  await expect(row.getByText('1 of 1 places taken')).toBeVisible()
  await page.getByRole('button', { name: `Edit ${premises.name}` }).click()
  await page.getByLabel('Places').fill('2')
  await page.getByRole('button', { name: 'Save premises' }).click()
  await expect(row.getByText('1 of 2 places taken')).toBeVisible()
})

test('operations registers a letter from the address it reached', async ({ page, request }) => {
  const company = await newCompany(request)
  const { id } = await newOffice(request, company.id, (await newPremises(request)).id)
  const sender = newName('Land Registry')
  await openAs(page, people.operations, `${ADDRESSES}/${id}`)
  await page.getByRole('link', { name: 'Register mail' }).click()
  await expect(page.getByRole('combobox', { name: 'Company' })).toHaveValue(company.name)
  await page.getByLabel('Sender').fill(sender)
  const scan = Buffer.concat([pdf, Buffer.from(`% ${sender}\n`)])
  await page
    .getByLabel('Scans')
    .last()
    .setInputFiles({ name: 'l.pdf', mimeType: 'application/pdf', buffer: scan })
  await page.getByRole('button', { name: 'Register mail' }).click()
  await expect(heading(page, sender)).toBeVisible()
  await walkTo(page, `${ADDRESSES}/${id}`)
  await expect(page.getByRole('link', { name: sender })).toBeVisible()
  await page.getByRole('link', { name: 'Archived mail' }).click()
  await expect(page.getByText('Mail that you archive appears here.')).toBeVisible()
})

test('an owner gets a letter of proof on a phone', { tag: '@phone' }, async ({ page, request }) => {
  const premises = await newPremises(request, {})
  const { addressName } = await newOffice(request, await clientCompany(request), premises.id)
  await openAs(page, people.owner, `${ADDRESSES}?q=${addressName}`)
  await page.getByRole('link', { name: addressName }).click()
  await expect(heading(page, addressName)).toBeVisible()
  await page.getByRole('button', { name: 'Issue letter of proof' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Issue letter of proof' }).click()
  await expect(dialog).toBeHidden()
  const letter = page.getByRole('button', { name: /^Download PA-/ })
  const downloading = page.waitForEvent('download')
  await letter.click()
  expect((await downloading).suggestedFilename()).toMatch(/^PA-\d{6}-[A-Z2-9]{6}\.pdf$/)
})

test('a client requests an address, and staff complete it with its signed form', async ({
  page,
  another,
  request,
}) => {
  const premises = await newPremises(request, { needsAuthorisation: true, kinds: ['correspondence'] })
  await openAs(page, people.owner, ADDRESSES)
  await page.getByRole('link', { name: 'Request address' }).click()
  await page.getByRole('combobox', { name: 'Use', exact: true }).selectOption('Correspondence')
  await page
    .getByRole('combobox', { name: 'Premises' })
    .selectOption(`${premises.name}: 5 Dock Road, Cardiff, CF10 4PA, United Kingdom`)
  await page.getByLabel('Note').fill('For letters from the bank')
  await page.getByRole('button', { name: 'Request address' }).click()
  await expect(heading(page, 'Correspondence')).toBeVisible()
  await expect(page.getByText('We’re looking at your request.')).toBeVisible()

  const name = newName('Cardiff mail')
  const desk = await another()
  await openAs(desk, people.operations, new URL(page.url()).pathname)
  await expect(desk.getByText('For letters from the bank', { exact: true })).toBeVisible()
  await desk.getByRole('button', { name: 'Complete details' }).click()
  await desk.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await desk.getByLabel('Suite or unit of the company').fill('Box room 3')
  await desk.getByRole('textbox', { name: 'From', exact: true }).fill('2026-01-01')
  await desk.getByRole('textbox', { name: 'Reason without an order' }).fill('Agreed by phone')
  await desk.getByRole('button', { name: 'Activate address' }).click()
  await expect(heading(desk, name)).toBeVisible()
  await expect(desk.getByText('No signed authorisation on file.')).toBeVisible()
  await page.getByRole('link', { name: 'Send authorisation' }).click()
  await expect(page.getByLabel('Subject')).toHaveValue(`Signed authorisation for ${name}`)
  await page.goBack()
  await desk.getByRole('button', { name: 'Add authorisation' }).click()
  const panel = desk.getByRole('dialog')
  await panel.getByLabel('Signed on').fill('2026-01-15')
  const file = { name: 'form.pdf', mimeType: 'application/pdf', buffer: pdf }
  await panel.locator('input[type=file]').setInputFiles(file)
  await panel.getByRole('button', { name: 'Add authorisation' }).click()
  await expect(desk.getByText('Signed 15 Jan 2026')).toBeVisible()

  await expect(page.getByText('On file')).toBeVisible()
  await expect(page.getByText('Signed authorisations')).toBeHidden()
})
