import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { makeCompany, newName, openAs, pdf, people, tokensOf } from '../portal.ts'
import { openNorthwind, tabsOf } from '../records-in-tests.ts'
import { expect, test } from '../test.ts'
import { walkTo } from '../walking.ts'

const file = { name: 'good standing.pdf', mimeType: 'application/pdf', buffer: pdf }

/** Sends a call as the administrator, beside what the page does. */
async function asAdmin(page: Page, method: 'get' | 'post' | 'put' | 'delete', url: string, data?: object) {
  const { token } = await tokensOf(people.admin)
  const answer = await page.request[method](url, { headers: { authorization: `Bearer ${token}` }, data })
  expect(answer.ok()).toBe(true)
  return answer.status() === 204 ? undefined : ((await answer.json()) as Record<string, unknown>)
}

const holding = (name: string, percentage: string, more = {}) => ({
  holderType: 'person',
  name,
  interest: 'shareholding',
  percentage,
  ...more,
})

async function openTab(page: Page, who: string, companyId: string, tab: string) {
  await openAs(page, who, `/companies/${companyId}${tab && `/${tab}`}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

const panel = (page: Page): Locator => page.getByRole('dialog')
const slot = (page: Page, name: string): Locator => page.getByRole('region', { name })

test('owners are added up exactly, and never to more than 100', async ({ page }) => {
  const id = await makeCompany(page.request, newName('Owned Mills'))
  await openTab(page, people.admin, id, 'owners')
  await page.getByRole('button', { name: 'Add owner' }).click()
  await expect(panel(page).getByText('100 % still undeclared for these dates.')).toBeVisible()
  await panel(page).getByLabel('Full name').fill('Anna Nowak')
  await panel(page).getByLabel('Percentage').fill('62,5')
  await panel(page).getByLabel('Date of birth').fill('1980-02-03')
  await panel(page).getByLabel('From').fill('2019-05-06')
  await panel(page).getByRole('button', { name: 'Add owner' }).click()
  await expect(page.getByText('62.5 of 100 % declared today')).toBeVisible()
  await expect(page.getByText('Anna Nowak')).toBeVisible()

  await page.getByRole('button', { name: 'Add owner' }).click()
  await panel(page).getByLabel('Full name').fill('Jan Kowalski')
  await panel(page).getByLabel('Percentage').fill('37.500001')
  await panel(page).getByRole('button', { name: 'Add owner' }).click()
  await expect(
    panel(page).getByText('The total amount should be less or equal than 100.').first(),
  ).toBeVisible()
  await expect(panel(page).getByLabel('Percentage')).toHaveAttribute('aria-invalid', 'true')
  await panel(page).getByLabel('Percentage').fill('37.5')
  await panel(page).getByRole('button', { name: 'Add owner' }).click()
  await expect(page.getByText('100 of 100 % declared today')).toBeVisible()
})

test('an owner entered by mistake is removed, and a company of the portal ends as owner and stays on record', async ({
  page,
}) => {
  const holder = newName('Parent Anchorage')
  await makeCompany(page.request, holder)
  const id = await makeCompany(page.request, newName('Held Anchorage'))
  await asAdmin(page, 'post', `/api/companies/${id}/owners`, holding('Wrong Person', '10'))
  await openTab(page, people.admin, id, 'owners')
  await page.getByRole('button', { name: 'Edit Wrong Person' }).click()
  await panel(page).getByRole('button', { name: 'Remove…' }).click()
  await page.getByRole('button', { name: 'Remove Wrong Person' }).click()
  await expect(page.getByRole('heading', { name: 'No owners yet' })).toBeVisible()

  await page.getByRole('button', { name: 'Add owner' }).first().click()
  await panel(page).getByLabel('Owner type').selectOption('Company in the portal')
  await panel(page).getByRole('button', { name: 'Add owner' }).click()
  await expect(panel(page).getByText('This field is required').first()).toBeVisible()
  await panel(page)
    .getByRole('combobox', { name: /^Company/ })
    .fill(holder)
  await page.getByRole('option', { name: holder }).click()
  await panel(page).getByLabel('Percentage').fill('51')
  await panel(page).getByRole('button', { name: 'Add owner' }).click()
  await expect(page.getByRole('link', { name: holder })).toBeVisible()

  await page.getByRole('button', { name: `Edit ${holder}` }).click()
  await panel(page).getByLabel('Until', { exact: true }).fill('2020-12-31')
  await panel(page).getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Ended (1)' }).click()
  await page.getByRole('link', { name: holder }).click()
  await expect(page.getByRole('heading', { level: 1, name: holder })).toBeVisible()
})

test('an employee is added, changed beside a colleague, and the history tells it', async ({ page }) => {
  const id = await makeCompany(page.request, newName('Staffed Wharf'))
  await openTab(page, people.admin, id, 'employees')
  await page.getByRole('button', { name: 'Add employee' }).click()
  await panel(page).getByRole('button', { name: 'Add employee' }).click()
  await expect(panel(page).getByText('2 fields need attention')).toBeVisible()
  await panel(page).getByLabel('First name').fill('Maria')
  await panel(page).getByLabel('Last name').fill('Okafor')
  await panel(page).getByLabel('Job title').fill('Bookkeeper')
  await panel(page).getByRole('button', { name: 'Add employee' }).click()
  await expect(page.getByText('Maria Okafor')).toBeVisible()

  await page.getByRole('button', { name: 'Edit Maria Okafor' }).click()
  await panel(page).getByLabel('Job title').fill('Treasurer')
  const kept = (await asAdmin(page, 'get', `/api/companies/${id}/employees`)) as unknown as { id: string }[]
  const theirs = {
    firstName: 'Maria',
    lastName: 'Okafor',
    jobTitle: 'Accountant',
    email: 'maria@mills.example',
    version: 1,
  }
  await asAdmin(page, 'put', `/api/companies/${id}/employees/${kept[0]!.id}`, theirs)
  await panel(page).getByRole('button', { name: 'Save' }).click()
  const notice = panel(page).getByRole('alert').filter({ hasText: 'Someone else changed this' })
  await expect(notice).toBeFocused()
  await expect(notice).toContainText('Taken over from them: Email.')
  await expect(panel(page).getByLabel('Email')).toHaveValue('maria@mills.example')
  await expect(panel(page).getByRole('textbox', { name: 'Job title' })).toHaveValue('Treasurer')
  await notice.getByRole('group', { name: 'Job title' }).getByRole('button', { name: 'Keep mine' }).click()
  await panel(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Treasurer')).toBeVisible()
  await expect(page.getByRole('link', { name: 'maria@mills.example' })).toBeVisible()

  await page.getByRole('link', { name: 'History', exact: true }).click()
  await expect(page.getByText('added the employee Maria Okafor')).toBeVisible()
  const lastChange = page
    .getByRole('listitem')
    .filter({ hasText: 'changed the employee Maria Okafor' })
    .first()
  await expect(lastChange).toContainText('Job title')
  await expect(lastChange).toContainText('Accountant')
  await expect(lastChange).toContainText('Treasurer')
})

test('a certificate is uploaded with its dates, and compliance marks it valid and takes that back', async ({
  page,
}) => {
  const id = await makeCompany(page.request, newName('Certified Pier'))
  await openTab(page, people.admin, id, 'files')
  const standing = slot(page, 'Certificate of good standing')
  await standing.getByRole('button', { name: 'Upload' }).click()
  await panel(page).getByLabel('Certificate of good standing').last().setInputFiles(file)
  await expect(panel(page).getByText('Chosen: good standing.pdf')).toBeVisible()
  await panel(page).getByLabel('Issued on').fill('2026-01-02')
  await panel(page).getByLabel('Expires on', { exact: true }).fill('2025-01-02')
  await panel(page).getByRole('button', { name: 'Upload' }).click()
  await expect(panel(page).getByText('The end must be on or after the start.').first()).toBeVisible()
  await panel(page).getByLabel('Expires on', { exact: true }).fill('2125-01-02')
  await panel(page).getByRole('button', { name: 'Upload' }).click()
  await expect(standing.getByText('Uploaded', { exact: true })).toBeVisible()
  await expect(standing.getByText('good standing.pdf')).toBeVisible()
  const markValid = standing.getByRole('button', { name: 'Mark valid' })
  await expect(markValid).toHaveAttribute('aria-disabled', 'true')
  await expect(markValid).toHaveAccessibleDescription(/^You supplied this document/)

  await openTab(page, people.compliance, id, 'files')
  await standing.getByRole('button', { name: 'Mark valid' }).click()
  await expect(standing.getByText('Valid', { exact: true })).toBeVisible()
  await standing.getByRole('button', { name: '1 version' }).click()
  await expect(standing.getByText(/SHA-256 [0-9a-f]{12}…/)).toBeVisible()
  const downloading = page.waitForEvent('download')
  await standing.getByRole('button', { name: 'Download good standing.pdf' }).click()
  expect((await downloading).suggestedFilename()).toContain('.pdf')
  await standing.getByRole('button', { name: /^More for/ }).click()
  await page.getByRole('menuitem', { name: /^Undo approval/ }).click()
  await panel(page).getByRole('button', { name: 'Undo approval' }).click()
  await expect(panel(page).getByText('This field is required')).toBeVisible()
  await panel(page).getByLabel('Reason').fill('It is that of another company.')
  await panel(page).getByRole('button', { name: 'Undo approval' }).click()
  await expect(standing.getByText('Uploaded', { exact: true }).first()).toBeVisible()
})

test('a file is refused at its field before and after sending, and one with malware too', async ({
  page,
}) => {
  const id = await makeCompany(page.request, newName('Refused Jetty'))
  await openTab(page, people.admin, id, 'files')
  await slot(page, 'Logo').getByRole('button', { name: 'Upload' }).click()
  const logo = panel(page).getByLabel('Logo').last()
  const upload = panel(page).getByRole('button', { name: 'Upload' })
  await logo.setInputFiles({ name: 'logo.pdf', mimeType: 'application/pdf', buffer: pdf })
  await expect(panel(page).getByText('Use a PNG or JPG image.')).toBeVisible()
  // A large picture is made smaller; this one is not large.
  await logo.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.alloc(512_001) })
  await expect(panel(page).getByText('The picture is damaged.')).toBeVisible()
  await upload.click()
  await expect(panel(page).getByText('Chosen')).toBeHidden()
  // The content decides, not what the file says of itself.
  await logo.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('not an image') })
  await upload.click()
  await expect(panel(page).getByRole('link', { name: 'Logo: Use a PNG or JPG image.' })).toBeVisible()

  const refuseWith = (problem: { status: number; title: string; type: string; errors?: object[] }) =>
    page.route('**/files/logo', (route) =>
      route.fulfill({ status: problem.status, json: { ...problem, instance: 'x' } }),
    )
  const title = 'Files can’t be checked for malware at the moment. Try again later.'
  await refuseWith({ status: 503, title, type: '/problems/not-scanned' })
  await upload.click()
  await expect(panel(page).getByText(title)).toBeVisible()
  // A banner would leave again by the next check, and a waiting assertion would miss it.
  expect(await page.getByText('The portal is temporarily unavailable.').isVisible()).toBe(false)
  const message = 'The file contains malware (Eicar-Test-Signature). Choose another file.'
  const errors = [{ pointer: '/file', code: 'malware', message }]
  await refuseWith({ status: 422, title: message, type: '/problems/invalid', errors })
  await upload.click()
  await expect(panel(page).getByRole('link', { name: `Logo: ${message}` })).toBeVisible()
})

test('the structure is a chart, a list and a picture', async ({ page }) => {
  const parent = newName('Above Holdings')
  const parentId = await makeCompany(page.request, parent)
  const name = newName('Middle Trading')
  const id = await makeCompany(page.request, name)
  const kept = {
    holderType: 'company',
    holderCompanyId: parentId,
    interest: 'shareholding',
    percentage: '75',
  }
  await asAdmin(page, 'post', `/api/companies/${id}/owners`, kept)
  const person = holding('Anna Nowak', '25', { country: 'PL' })
  await asAdmin(page, 'post', `/api/companies/${parentId}/owners`, person)
  await openTab(page, people.admin, id, 'structure')

  const anna = page.getByRole('group', { name: `Anna Nowak, person, Poland. In ${parent}: Shares 25 %` })
  const holds = `In ${name}: Shares 75 %. Held by Anna Nowak: Shares 25 %`
  const company = page.getByRole('link', {
    name: new RegExp(`^${parent} ?company, United Kingdom ?\\. ${holds}`),
  })
  await page.getByRole('button', { name: 'Save as PNG' }).focus()
  await page.keyboard.press('Tab')
  await expect(anna).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(company).toBeFocused()
  await page.keyboard.press('Tab')
  const own = page.getByRole('group', { name: `${name}, this company` })
  await expect(own).toBeFocused()
  // Holders are above what they hold. The chart is drawn again when late data arrives.
  await expect(async () => {
    const [above, below] = [(await company.boundingBox())!, (await own.boundingBox())!]
    expect(above.y + above.height).toBeLessThan(below.y)
    expect(Math.abs(above.x + above.width / 2 - below.x - below.width / 2)).toBeLessThan(1)
  }).toPass()

  // The picture is drawn under the portal's own content security policy, which complains in the console.
  const complaints: string[] = []
  page.on('console', (message) => void (message.type() === 'error' && complaints.push(message.text())))
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as PNG' }).click()
  const picture = await downloading
  expect(picture.suggestedFilename()).toMatch(new RegExp(`^${name}, structure \\d{4}-\\d{2}-\\d{2}\\.png$`))
  const bytes = Buffer.concat(await (await picture.createReadStream()).toArray())
  expect(bytes.subarray(1, 4).toString()).toBe('PNG')
  expect(bytes.length).toBeGreaterThan(5_000)
  expect(complaints).toEqual([])

  await page.getByRole('button', { name: 'List view' }).click()
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: `In ${name}: Shares 75 %` })
      .first(),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Chart', exact: true }).click()
  await company.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: parent })).toBeVisible()
})

test('archiving and restoring ask for the reason', async ({ page }) => {
  const name = newName('Archived Basin')
  const id = await makeCompany(page.request, name)
  await openTab(page, people.admin, id, '')
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Archive…' }).click()
  await panel(page)
    .getByRole('button', { name: `Archive ${name}` })
    .click()
  await expect(panel(page).getByText('This field is required')).toBeVisible()
  await panel(page).getByLabel('Reason').fill('The client has left.')
  await panel(page)
    .getByRole('button', { name: `Archive ${name}` })
    .click()
  await expect(page.getByRole('alert').filter({ hasText: 'The client has left.' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit' })).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Owners' }).click()
  await expect(page.getByRole('button', { name: 'Add owner' })).toHaveAccessibleDescription(/Restore it/)
  await page.getByRole('link', { name: 'Projects', exact: true }).last().click()
  await expect(page.getByRole('button', { name: 'New project' })).toHaveAccessibleDescription(/is archived/)
  await walkTo(page, `/companies/${id}/edit`)
  await expect(page.getByText('This company is archived. Restore it to edit it.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeHidden()

  await walkTo(page, `/companies/${id}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Restore…' }).click()
  await panel(page).getByLabel('Reason').fill('They are back.')
  await panel(page)
    .getByRole('button', { name: `Restore ${name}` })
    .click()
  await expect(page.getByRole('link', { name: 'Edit' })).toBeVisible()
})

test('a company with open work is archived once that is settled', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 720 })
  const name = newName('Busy Basin')
  const companyId = await makeCompany(page.request, name)
  const { id: managerId } = (await asAdmin(page, 'get', '/api/users/profile'))!
  const input = { companyId, managerId, deadline: null, needsAcceptance: false }
  const busy = await asAdmin(page, 'post', '/api/projects', { ...input, title: 'Annual accounts' })
  const path = `/api/projects/${String(busy?.id)}`
  await asAdmin(page, 'put', `${path}/start?unattended=yes`)
  await asAdmin(page, 'post', '/api/projects', { ...input, title: 'Move of the office' })
  const openDialog = async () => {
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Archive…' }).click()
  }
  const archive = panel(page).getByRole('button', { name: `Archive ${name}` })

  await openTab(page, people.admin, companyId, '')
  await openDialog()
  const first = panel(page).getByRole('region', { name: 'Resolve first' })
  await expect(first.getByText('1 project in progress')).toBeVisible()
  await expect(panel(page).getByRole('region', { name: 'Ends with archiving' })).toContainText(
    'Move of the office',
  )
  await expect(archive).toHaveAttribute('aria-disabled', 'true')
  await expect(archive).toHaveAccessibleDescription(/^Resolve before archiving: 1 project in progress\.$/)
  await expect(archive).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
  expect(await panel(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  await first.getByRole('link', { name: 'Annual accounts' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Annual accounts' })).toBeVisible()
  await expect(panel(page)).toBeHidden()
  await asAdmin(page, 'put', `${path}/cancellation`, { reason: 'The client leaves.' })

  await walkTo(page, `/companies/${companyId}`)
  await openDialog()
  await expect(panel(page).getByText('Nothing prevents archiving.')).toBeVisible()
  await panel(page).getByLabel('Reason').fill('The client has left.')
  await archive.click()
  await expect(page.getByRole('alert').filter({ hasText: 'The client has left.' })).toBeVisible()
  await walkTo(page, `/companies/${companyId}/history`)
  await expect(page.getByText('archived the company')).toBeVisible()
})

test('a company has one account manager at a time', async ({ page }) => {
  const id = await makeCompany(page.request, newName('Managed Canal'))
  await openTab(page, people.admin, id, '')
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Assign account manager…' }).click()
  await panel(page).getByRole('combobox', { name: 'Account manager' }).selectOption({ index: 1 })
  const managers = (await asAdmin(page, 'get', '/api/account-managers')) as unknown as {
    id: string
    name: string
  }[]
  const first = managers[0]!
  await asAdmin(page, 'put', `/api/companies/${id}/account-manager`, { userId: first.id })
  await panel(page).getByRole('button', { name: 'Assign' }).click()
  await expect(panel(page).getByText('This company already has an account manager')).toBeVisible()

  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Leave without saving' }).click()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Remove account manager…' }).click()
  await panel(page)
    .getByRole('button', { name: `Release ${first.name}` })
    .click()
  await page.getByRole('button', { name: 'More actions' }).click()
  await expect(page.getByRole('menuitem', { name: 'Assign account manager…' })).toBeVisible()
})

test('a note whose answer was lost is added once when it is sent again', async ({ page }) => {
  const id = await makeCompany(page.request, newName('Noted'))
  await openTab(page, people.compliance, id, 'notes')
  const add = page.getByRole('button', { name: 'Add note' })
  await add.click()
  await expect(page.getByText('This field is required')).toBeVisible()
  await page.getByRole('textbox', { name: 'New note' }).fill('Called the registrar.')
  await page.route(
    '**/notes',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await add.click()
  await expect(page.getByText('Network Error').first()).toBeVisible()
  await add.click()
  await expect(page.getByRole('textbox', { name: 'New note' })).toHaveValue('')
  await expect(page.getByText('Called the registrar.')).toHaveCount(1)
  await page.reload()
  await expect(page.getByText('Called the registrar.')).toHaveCount(1)
  await page.getByRole('link', { name: 'History', exact: true }).click()
  await expect(page.getByText('created the company')).toBeVisible()
})

test('who may only look finds nothing to press in any part of a company, and no parts of other roles', async ({
  page,
}) => {
  await openNorthwind(page, people.viewer)
  const parts = tabsOf(page)
  for (const part of [
    'Overview',
    'Calendar',
    'Owners',
    'Structure',
    'Officers',
    'Employees',
    'Files',
    'Glossary',
    'Projects',
  ]) {
    const link = parts.getByRole('link', { name: part, exact: true })
    await link.click()
    await expect(link).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    await expect(
      page.getByRole('button', { name: /^(Add|Edit|Upload|Mark valid|Publish|Import)/ }),
    ).toHaveCount(0)
    await expect(
      page.getByRole('link', { name: /^(Edit|History|Notes|Risk|Screening|New project)/ }),
    ).toHaveCount(0)
  }
  await expect(slot(page, 'Projects')).toBeVisible()
  await expect(slot(page, 'Work step by step')).toHaveCount(0)
  await parts.getByRole('link', { name: 'Orders', exact: true }).click()
  await expect(slot(page, 'Orders')).toBeVisible()
  await expect(slot(page, 'Invoices')).toHaveCount(0)
  const company = new URL(page.url()).pathname.replace(/\/orders$/, '')
  for (const missing of ['users', 'notes', 'nonsense']) {
    await walkTo(page, company)
    await expect(parts).toBeVisible()
    await walkTo(page, `${company}/${missing}`)
    await expect(page.getByText('This page does not exist')).toBeVisible()
  }
})
