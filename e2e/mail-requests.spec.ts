import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test'
import pg from 'pg'
import { receivesMail } from './addresses-in-tests.ts'
import { companyWithOwner } from './people.ts'
import { expectAccessible, newName, openAs, openWith, pdf, people, tokensOf } from './portal.ts'

const { DATABASE_URL } = process.env

const requests = (page: Page) => page.getByRole('region', { name: 'Requests' })
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

/** A letter as operations registers one, for Northwind Trading unless another company is named. */
async function letter(request: APIRequestContext, sender: string, entity?: string): Promise<string> {
  const headers = { authorization: `Bearer ${(await tokensOf(people.operations)).token}` }
  const answer = await request.post('/api/mail', {
    headers,
    multipart: {
      entity: entity ?? (await northwind(request)),
      addressId: '',
      sender,
      dateRecived: new Date().toISOString().slice(0, 10),
      paperKind: 'letter',
      // No file is received twice.
      file: {
        name: 'letter.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.concat([pdf, Buffer.from(sender)]),
      },
    },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  return `/active-services/mail/${((await answer.json()) as { id: string }).id}`
}

async function northwind(request: APIRequestContext): Promise<string> {
  const headers = { authorization: `Bearer ${(await tokensOf(people.owner)).token}` }
  const answer = await request.get('/api/companies?q=Northwind%20Trading', { headers })
  return ((await answer.json()) as { items: { id: string }[] }).items[0]!.id
}

/** Opens the form of a request from the menu. */
async function ask(page: Page, kind: string, title: string): Promise<Locator> {
  await requests(page).getByRole('button', { name: 'Ask for' }).click()
  await page.getByRole('menuitem', { name: kind, exact: true }).click()
  return dialog(page, title)
}

async function askOverApi(
  request: APIRequestContext,
  path: string,
  data: object,
  token?: string,
): Promise<void> {
  const headers = { authorization: `Bearer ${token ?? (await tokensOf(people.owner)).token}` }
  const answer = await request.post(`/api/mail/${path.split('/').at(-1)}/requests`, { headers, data })
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** Support may make changes for an hour, and an administrator acts as the company. */
async function actAs(request: APIRequestContext, companyId: string, token: string) {
  const headers = { authorization: `Bearer ${token}` }
  const data = { allowed: true, writeHours: 1 }
  await request.put(`/api/companies/${companyId}/support-access`, { headers, data })
  const admin = await tokensOf(people.admin)
  const answer = await request.post(`/api/companies/${companyId}/impersonation`, {
    headers: { authorization: `Bearer ${admin.token}` },
    data: { reason: 'Help with mail' },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  return { ...admin, token: ((await answer.json()) as { token: string }).token }
}

async function inDatabase(statement: string, path: string): Promise<void> {
  const client = new pg.Client({ connectionString: DATABASE_URL })
  await client.connect()
  try {
    await client.query(statement, [path.split('/').at(-1)])
  } finally {
    await client.end()
  }
}

test(
  'a client has a letter forwarded, agrees to the price, and follows the parcel',
  { tag: '@phone' },
  async ({ page, request }) => {
    const path = await letter(request, newName('City Bank'))
    await openAs(page, people.owner, path)
    const form = await ask(page, 'Forward', 'Forward the paper')
    await form.getByRole('button', { name: 'Send request' }).click()
    await expect(form.getByRole('alert')).toContainText('Country')
    await form.getByRole('combobox', { name: 'Country' }).fill('Germany')
    await page.getByRole('option', { name: 'Germany' }).click()
    await form.getByLabel('Address line 1').fill('Hafenstraße 7')
    await form.getByLabel('Postal code').fill('20457')
    await form.getByLabel('City').fill('Hamburg')
    await expectAccessible(page)
    await form.getByRole('button', { name: 'Send request' }).click()
    await expect(page.getByText('Request sent')).toBeVisible()
    await expect(requests(page)).toContainText('Northwind Trading, Hafenstraße 7, 20457 Hamburg, Germany')
    await expect(requests(page)).toContainText('Waiting for us')

    await openAs(page, people.operations, path)
    await requests(page).getByRole('button', { name: 'State price' }).click()
    await dialog(page, 'State the price').getByLabel('Carrier').fill('DHL')
    await dialog(page, 'State the price').getByRole('textbox', { name: 'Price' }).fill('18.50')
    await dialog(page, 'State the price').getByRole('button', { name: 'State price' }).click()
    await expect(requests(page)).toContainText('Waiting for an owner')
    await expect(requests(page).getByRole('button', { name: 'Complete' })).toBeHidden()

    await openAs(page, people.owner, path)
    await requests(page).getByRole('button', { name: 'Agree to price' }).click()
    await expect(dialog(page, 'Agree to EUR 18.50?')).toContainText('can’t be undone')
    await dialog(page, 'Agree to EUR 18.50?').getByRole('button', { name: 'Agree to price' }).click()
    await expect(page.getByText('Price agreed')).toBeVisible()

    await openAs(page, people.operations, path)
    await requests(page).getByRole('button', { name: 'Complete' }).click()
    const evidence = dialog(page, 'Complete the forward')
    await expect(evidence.getByLabel('Carrier')).toHaveValue('DHL')
    await evidence.getByRole('button', { name: 'Complete' }).click()
    await expect(evidence.getByRole('alert')).toContainText('Tracking number')
    await evidence.getByLabel('Tracking number').fill('DE-4711')
    await evidence.getByRole('button', { name: 'Complete' }).click()
    await expect(page.getByText('Request completed')).toBeVisible()
    await requests(page).getByRole('button', { name: 'Add proof' }).click()
    await dialog(page, 'Add proof')
      .getByLabel('File')
      .last()
      .setInputFiles({ name: 'receipt.pdf', mimeType: 'application/pdf', buffer: pdf })
    await dialog(page, 'Add proof').getByRole('button', { name: 'Add proof' }).click()
    await expect(page.getByText('Proof added')).toBeVisible()

    await openAs(page, people.owner, path)
    await expect(requests(page)).toContainText('DE-4711')
    await expect(requests(page).getByRole('button', { name: 'Download receipt.pdf' })).toBeVisible()
    await expect(requests(page).getByRole('button', { name: 'Ask for' })).toBeHidden()
    await expectAccessible(page)
  },
)

test(
  'a paper is destroyed after its window, with a witness and a certificate',
  { tag: '@once' },
  async ({ page, request }) => {
    test.skip(!DATABASE_URL, 'needs DATABASE_URL')
    test.slow()
    const sender = newName('Old Supplier')
    const path = await letter(request, sender)
    await openAs(page, people.owner, path)
    // Scans are read one at a time, also those of other tests.
    await expect(page.getByRole('img', { name: 'Scan of page 1' })).toBeVisible({ timeout: 90_000 })
    const form = await ask(page, 'Destroy', 'Destroy the paper')
    await form.getByRole('button', { name: 'Send request' }).click()
    await requests(page).getByRole('button', { name: 'Consent' }).click()
    const asked = dialog(page, `Destroy the paper from ${sender}?`)
    await expect(asked).toContainText('After that it can’t be undone.')
    await asked.getByRole('button', { name: 'Consent to destruction' }).click()
    await expect(requests(page)).toContainText(/The paper is destroyed after .* You can cancel until then\./)
    await expect(requests(page).getByRole('button', { name: 'Cancel request' })).toBeVisible()

    await openAs(page, people.operations, path)
    const complete = requests(page).getByRole('button', { name: 'Complete' })
    await expect(complete).toHaveAccessibleDescription('The paper can be destroyed once the window is over.')
    // The database checks that a window has seven days, so the consent moves with its end.
    await inDatabase(
      `update mail_requests set asked_at = asked_at - interval '8 days', consented_at = consented_at - interval '8 days',
      window_ends_at = window_ends_at - interval '8 days' where item_id = $1`,
      path,
    )
    await page.reload()
    await expect(requests(page)).toContainText('The window is over.')
    await complete.click()
    const evidence = dialog(page, 'Destroy the paper')
    await evidence.getByLabel('Witness').fill('Eva Winter')
    await evidence.getByRole('button', { name: 'Destroy the paper' }).click()
    await expect(page.getByText('Request completed')).toBeVisible()

    await openAs(page, people.owner, path)
    await expect(requests(page).getByRole('button', { name: 'Ask for' })).toBeHidden()
    const certificate = requests(page).getByRole('button', { name: /^Download Certificate/ })
    await expect(certificate).toBeVisible({ timeout: 60_000 })
    const saved = page.waitForEvent('download')
    await certificate.click()
    expect((await saved).suggestedFilename()).toMatch(/\.pdf$/)
  },
)

test(
  'operations works through the queue, and its filters stay in the address',
  { tag: '@once' },
  async ({ page, request }) => {
    const sender = newName('Tax Office')
    const path = await letter(request, sender)
    await askOverApi(request, path, { kind: 'hold' })
    await openAs(page, people.operations, '/active-services/mail')
    await page.getByRole('link', { name: 'Mail requests' }).click()
    await page.getByRole('button', { name: 'Request', exact: true }).click()
    await page.getByRole('menuitemradio', { name: 'Hold', exact: true }).click()
    await expect(page).toHaveURL(/kind=hold/)
    await page.reload()
    await expectAccessible(page)
    await page.getByRole('button', { name: `Start, ${sender}` }).click()
    await dialog(page, 'Start the work?').getByRole('button', { name: 'Start' }).click()
    await page.getByRole('button', { name: `Complete, ${sender}` }).click()
    await dialog(page, 'Complete “Hold”?').getByRole('button', { name: 'Complete' }).click()
    await expect(page.getByRole('link', { name: sender })).toBeHidden()
    await page.goto(path)
    await expect(requests(page)).toContainText('Done')
  },
)

test(
  'who acts as a company may cancel a destruction, but is not offered the consent',
  { tag: '@once' },
  async ({ page, request }) => {
    test.skip(!DATABASE_URL, 'needs DATABASE_URL')
    test.slow()
    const { companyId, owner } = await companyWithOwner(request)
    await receivesMail(request, companyId)
    const path = await letter(request, newName('Old Supplier'), companyId)
    await openWith(page, owner, path)
    // Scans are read one at a time, also those of other tests.
    await expect(page.getByRole('img', { name: 'Scan of page 1' })).toBeVisible({ timeout: 90_000 })
    await askOverApi(request, path, { kind: 'destroy' }, owner.token)
    await expect(requests(page).getByRole('button', { name: 'Consent' })).toBeVisible()

    await openWith(page, await actAs(request, companyId, owner.token), path)
    await expect(page.getByRole('region', { name: 'Acting as a company' })).toContainText('changes until')
    await expect(requests(page)).toContainText('Waiting for an owner')
    await expect(requests(page).getByRole('button', { name: 'Cancel request' })).toBeVisible()
    await expect(requests(page).getByRole('button', { name: 'Consent' })).toBeHidden()
    await expect(requests(page).getByRole('button', { name: 'Keep it longer' })).toBeHidden()
  },
)

test(
  'staff propose a rule, the owner approves it, and the next letter follows it',
  { tag: '@once' },
  async ({ page, request }) => {
    const { companyId, path, owner } = await companyWithOwner(request)
    await receivesMail(request, companyId)
    await openAs(page, people.operations, `${path}/mail-rules`)
    await page.getByRole('button', { name: 'New rule' }).click()
    const form = dialog(page, 'New rule')
    await form.getByLabel('Action').selectOption('Hold')
    await form.getByLabel('Sender').fill('Harbour Bank')
    await form.getByLabel('Days after arrival').fill('x')
    await form.getByRole('button', { name: 'Propose rule' }).click()
    await expect(form.getByRole('alert')).toContainText('Days after arrival')
    await form.getByLabel('Days after arrival').fill('0')
    await expectAccessible(page)
    await form.getByRole('button', { name: 'Propose rule' }).click()
    const rule = 'Hold mail from “Harbour Bank”'
    await expect(page.getByText(rule)).toBeVisible()
    await expect(page.getByRole('button', { name: `Approve rule: ${rule}` })).toBeHidden()

    await openWith(page, owner, '/notifications')
    await page.getByRole('link', { name: /Approve a standing rule for your mail/ }).click()
    await expect(page.getByRole('list', { name: 'Standing rules' })).toContainText('Drawn up by us')
    await page.getByRole('button', { name: `Approve rule: ${rule}` }).click()
    await dialog(page, `Approve “${rule}”?`).getByRole('button', { name: 'Approve rule' }).click()
    await expect(page.getByRole('list', { name: 'Standing rules' })).toContainText('Active')
    await expect(page.getByText('No charges.')).toBeVisible()
    await expectAccessible(page)

    await page.goto(await letter(request, newName('Harbour Bank'), companyId))
    await expect(requests(page)).toContainText(rule, { timeout: 60_000 })
  },
)
