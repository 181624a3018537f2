import type { Check } from '@domicile/contract/compliance/checks/checks'
import type { APIRequestContext, Page } from '@playwright/test'
import { makeBuyer, makeService, payByCard, putInCart } from '../sales/buying.ts'
import { newName, openAs, openWith, pdf, people, tokensOf } from '../portal.ts'
import { sendAs } from '../forms/template-in-tests.ts'
import { expect, test } from '../test.ts'
import { walkTo } from '../walking.ts'

const CHECKS = '/active-services/checks'
const addressOf = ({ id }: Pick<Check, 'id'>) => `${CHECKS}/${id}`
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const item = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'Checks' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name }) })

/** A check of a person for the demo client, ordered over the API. */
async function order(request: APIRequestContext, orderedChecks: string[]): Promise<Check> {
  const { token } = await tokensOf(people.owner)
  const profile = await request.get('/api/users/profile', { headers: { authorization: `Bearer ${token}` } })
  const { memberships } = (await profile.json()) as { memberships: { companyId: string }[] }
  return sendAs<Check>(request, people.owner, 'post', 'checks', {
    companyId: memberships[0]!.companyId,
    name: newName('Investor'),
    referenceName: null,
    subject: { kind: 'person', name: 'Jan Novák', birthDate: '1980-02-03', country: 'CZ' },
    orderedChecks,
  })
}

async function readAs(request: APIRequestContext, email: string, id: string): Promise<Check> {
  const { token } = await tokensOf(email)
  const answer = await request.get(`/api/checks/${id}`, { headers: { authorization: `Bearer ${token}` } })
  return (await answer.json()) as Check
}

/** Records a clear result for every item over the API. */
async function recordResults(request: APIRequestContext, { id, orderedChecks }: Check, by: string) {
  for (const { id: itemId } of orderedChecks)
    await sendAs(request, by, 'put', `checks/${id}/items/${itemId}/result`, {
      ...{ outcome: 'clear', source: 'Public lists', searched: 'Jan Novák', checkedOn: '2026-01-15' },
      ...{ found: null, note: 'A namesake lives elsewhere.', clientNote: null },
    })
}

async function confirm(page: Page, verb: string, reason?: string) {
  const dialog = page.getByRole('dialog')
  if (reason) await dialog.getByLabel('Reason').fill(reason)
  await dialog.getByRole('button', { name: verb, exact: true }).click()
  await expect(dialog).toBeHidden()
}

test('an owner sees what checks cost before ordering them', async ({ page, request }) => {
  const kinds = []
  for (const price of ['45.00', '12.50']) {
    const name = newName('Priced')
    const { slug: service } = await makeService(request, { price, opens: 'check', tasks: [] })
    await sendAs(request, people.admin, 'post', 'check-kinds', {
      ...{ name, description: 'Sold at a price.', subjects: 'any', template: null, role: 'operations' },
      ...{ days: 2, needsConfirmation: false, validMonths: null, service, isOffered: true },
    })
    kinds.push(name)
  }
  await openAs(page, people.owner, `${CHECKS}/create-new-check`)
  await page.getByRole('checkbox', { name: new RegExp(`^${kinds[0]}: 2 working days, EUR.45.00`) }).check()
  await expect(page.getByText(/^These checks cost EUR.45.00 without VAT/)).toBeVisible()
  await page.getByRole('checkbox', { name: new RegExp(`^${kinds[1]}: `) }).check()
  await expect(page.getByText(/^These checks cost EUR.57.50 without VAT/)).toBeVisible()
})

test(
  'an owner orders a check and answers what is asked, on a phone',
  { tag: '@phone' },
  async ({ page, request }) => {
    const name = newName('New clerk')
    await openAs(page, people.owner, CHECKS)
    await page.getByRole('link', { name: 'New check' }).click()
    await page.getByRole('button', { name: 'Order check' }).click()
    await expect(page.getByText('Checks to order: Choose at least one check.')).toBeVisible()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Marta Lindqvist')
    await page.getByLabel('Date of birth').fill('1990-05-17')
    await page.getByRole('checkbox', { name: /^Identity: 2 working days, includes a form/ }).check()
    await expect(page.getByRole('checkbox', { name: /^Company registry/ })).toBeHidden()
    await page.getByLabel('Name of the check').fill(name)
    await page.getByRole('button', { name: 'Order check' }).click()
    await expect(heading(page, name)).toBeVisible()
    await expect(page.getByText('Pending', { exact: true })).toBeVisible()

    const id = page.url().split('/').at(-1)!
    await sendAs(request, people.operations, 'put', `checks/${id}/start`, {})
    const dueOn = '2099-12-31'
    await sendAs(request, people.operations, 'post', `checks/${id}/requests`, { dueOn, message: null })
    await expect(page.getByText('We need 1 form from you.')).toBeVisible()
    await expect(page.getByText('The person: 2 answers missing')).toBeVisible()
    await page.getByRole('link', { name: 'Answer form' }).click()
    await expect(heading(page, 'Identity documents: Marta Lindqvist')).toBeVisible()
    await page.getByLabel('Full name, as in the document').fill('Marta Elisabet Lindqvist')
    await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()
    await walkTo(page, addressOf({ id }))
    await expect(page.getByText('The person: 1 answer missing')).toBeVisible()

    await page.getByRole('link', { name: 'Answer form' }).click()
    await page.getByLabel('Nationality').fill('Swedish')
    await page.getByRole('button', { name: 'Next: The document' }).click()
    await page.getByRole('radio', { name: 'Passport' }).check()
    await page.getByLabel('Valid until').fill('2035-01-31')
    await page.getByRole('button', { name: 'Submit answers' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Submit answers' }).click()
    await expect(page.getByText('Your answers are submitted.')).toBeVisible()
    await walkTo(page, addressOf({ id }))
    await expect(page.getByText('Waiting for us', { exact: true })).toBeVisible()
    const check = await readAs(request, people.compliance, id)
    const [asked] = check.dataRequested
    const accepted = { internalNote: null }
    await sendAs(request, people.compliance, 'put', `assignments/${asked!.assignmentId}/acceptance`, accepted)
    expect((await readAs(request, people.compliance, id)).state).toBe('processing')
  },
)

test('staff record results with evidence and propose, and a second person confirms', async ({
  page,
  request,
}) => {
  const check = await order(request, ['sanctions', 'identity'])
  await openAs(page, people.operations, addressOf(check))
  await page.getByRole('button', { name: 'Start check' }).click()
  await confirm(page, 'Start check')
  const propose = page.getByRole('button', { name: 'Propose result' })
  await expect(propose).toHaveAccessibleDescription('2 items have no outcome yet.')

  await item(page, 'Identity').getByRole('button', { name: 'Record result' }).click()
  const panel = page.getByRole('dialog')
  await panel.getByRole('button', { name: 'Save result' }).click()
  await expect(panel.getByText('Source: This field is required')).toBeVisible()
  await expect(panel.getByLabel('Outcome')).toHaveValue('')
  await panel.getByLabel('Outcome').selectOption('Finding')
  await panel.getByLabel('Source').fill('Passport')
  await panel.getByRole('button', { name: 'Save result' }).click()
  await expect(panel.getByText('Found: This field is required')).toBeVisible()
  await panel.getByLabel('Outcome').selectOption('Clear')
  await panel.getByLabel('Internal note').fill('The photo is ten years old.')
  await panel.getByRole('button', { name: 'Save result' }).click()
  await expect(item(page, 'Identity').getByText('Clear', { exact: true })).toBeVisible()

  await item(page, 'Identity').getByRole('button', { name: 'Add evidence' }).click()
  await item(page, 'Identity')
    .locator('input[type=file]')
    .setInputFiles({ name: 'passport.pdf', mimeType: 'application/pdf', buffer: pdf })
  await expect(item(page, 'Identity').getByText('passport.pdf')).toBeVisible()
  await recordResults(
    request,
    { ...check, orderedChecks: check.orderedChecks.filter(({ kind }) => kind.slug === 'sanctions') },
    people.operations,
  )
  await propose.click()
  await page.getByRole('dialog').getByLabel('Note for the second person').fill('Seen in person.')
  await confirm(page, 'Propose result')
  await expect(page.getByText('Waiting for accept', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Confirm result' })).toBeHidden()

  await openAs(page, people.compliance, addressOf(check))
  await expect(page.getByText('proposed the result “Clear”. “Seen in person.”')).toBeVisible()
  await page.getByRole('button', { name: 'Confirm result' }).click()
  await confirm(page, 'Confirm result')
  await expect(page.getByText('Approved', { exact: true })).toBeVisible()
})

test('no one confirms a result they worked on', async ({ page, request }) => {
  const check = await order(request, ['sanctions'])
  await sendAs(request, people.operations, 'put', `checks/${check.id}/start`, {})
  await recordResults(request, check, people.compliance)
  await sendAs(request, people.operations, 'put', `checks/${check.id}/proposal`, { note: null })
  await openAs(page, people.compliance, addressOf(check))
  const button = page.getByRole('button', { name: 'Confirm result' })
  await expect(button).toHaveAccessibleDescription(
    'You worked on this check. Another person must confirm it.',
  )
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Send back…' }).click()
  await confirm(page, 'Send back', 'Search the maiden name too.')
  await expect(page.getByText(/sent the result back: Search the maiden name too\./)).toBeVisible()
})

test(
  'a client sees the result and opens the certificate, and nothing of the work',
  { tag: '@phone' },
  async ({ page, request }) => {
    const check = await order(request, ['sanctions'])
    await sendAs(request, people.operations, 'put', `checks/${check.id}/start`, {})
    await recordResults(request, check, people.operations)
    await sendAs(request, people.operations, 'put', `checks/${check.id}/proposal`, { note: null })
    await openAs(page, people.viewer, addressOf(check))
    await expect(page.getByText('In progress', { exact: true })).toBeVisible()
    const { version } = await readAs(request, people.compliance, check.id)
    await sendAs(request, people.compliance, 'put', `checks/${check.id}/confirmation`, { version })
    await expect(page.getByText(/^Clear\. The checks below have no findings\. Valid until/)).toBeVisible()
    await expect(page.getByText('namesake')).toBeHidden()
    const certificate = page.getByRole('button', { name: 'Download certificate' })
    await expect(certificate).toBeVisible()
    const downloading = page.waitForEvent('download')
    await certificate.click()
    expect((await downloading).suggestedFilename()).toBe(`${check.number}.pdf`)
  },
)

test(
  'a client cancels a check before it starts, and not afterwards',
  { tag: '@phone' },
  async ({ page, request }) => {
    const [first, second] = [await order(request, ['pep']), await order(request, ['pep'])]
    await openAs(page, people.owner, addressOf(first))
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Cancel check…' }).click()
    await confirm(page, 'Cancel check', 'Ordered twice.')
    await expect(page.getByText('Cancelled: Ordered twice.')).toBeVisible()
    await sendAs(request, people.operations, 'put', `checks/${second.id}/start`, {})
    await walkTo(page, addressOf(second))
    await expect(heading(page, second.name)).toBeVisible()
    await expect(page.getByRole('button', { name: 'More actions' })).toBeHidden()
  },
)

test('the list finds checks by state and words, and opens the dashboard’s numbers', async ({
  page,
  request,
}) => {
  const check = await order(request, ['adverse-media'])
  await openAs(page, people.manager, `${CHECKS}?q=${encodeURIComponent(check.name)}`)
  await expect(page.getByRole('link', { name: check.name })).toBeVisible()
  await walkTo(page, `${CHECKS}?q=${encodeURIComponent(check.name)}&state=cleared`)
  await expect(page.getByText('No checks match the search and filters.')).toBeVisible()
  await walkTo(page, '/')
  await page.getByRole('link', { name: /Checks for you/ }).click()
  await expect(heading(page, 'Checks')).toBeVisible()
})

test('an administrator adds a kind of check, sells it, and withdraws it', async ({ page, request }) => {
  const name = newName('Reference')
  const service = await makeService(request, {
    title: newName('Reference call'),
    opens: 'check',
    tasks: [],
  })
  await openAs(page, people.admin, CHECKS)
  await page.getByRole('link', { name: 'Kinds of check' }).click()
  await page.getByRole('button', { name: 'New kind' }).click()
  const panel = page.getByRole('dialog')
  await panel.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await panel.getByLabel('Description').fill('We call a former employer.')
  await panel.getByLabel('Working days').fill('0')
  await panel.getByRole('button', { name: 'Add kind' }).click()
  await expect(panel.getByText(/^Working days: /)).toBeVisible()
  await panel.getByLabel('Working days').fill('4')
  await panel.getByRole('combobox', { name: 'Catalogue service' }).fill(service.title)
  await page.getByRole('option', { name: service.title }).click()
  await panel.getByRole('button', { name: 'Add kind' }).click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(page.getByRole('link', { name: `${service.title}, EUR 100.00` })).toBeVisible()
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  await panel.getByLabel('Can be ordered').uncheck()
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Not offered').first()).toBeVisible()
})

test('a client buys a check of the company and finds it in the order', async ({ page, request }) => {
  const service = await makeService(request, {
    title: newName('Registry check'),
    opens: 'check',
    tasks: [],
  })
  await sendAs(request, people.admin, 'post', 'check-kinds', {
    ...{ name: newName('Register'), description: 'We read the register.', subjects: 'company' },
    ...{ role: 'operations', days: 2, needsConfirmation: false, validMonths: null },
    ...{ template: null, service: service.slug, isOffered: false },
  })
  const { owner, companyId } = await makeBuyer(request)
  await putInCart(request, owner, companyId, service)
  await openWith(page, owner, '/add-services/cart')
  await payByCard(page, 'View check')
  await expect(heading(page, service.title)).toBeVisible()
  await expect(item(page, 'Register')).toBeVisible()
  await page.getByRole('link', { name: /^O-/ }).click()
  await expect(page.getByRole('link', { name: 'View check' })).toBeVisible()
  await walkTo(page, `/companies/${companyId}/checks`)
  await expect(page.getByRole('link', { name: service.title })).toBeVisible()
})
