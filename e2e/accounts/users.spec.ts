import type { APIRequestContext, Page } from '@playwright/test'
import { invite, registerPerson } from '../people.ts'
import { makeCompany, newName, openAs, openWith, people, tokensOf, withFilters } from '../portal.ts'
import { expect, test } from '../test.ts'
import { walkTo } from '../walking.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const done = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
const newEmail = () => `${newName('guest').replace(' ', '-')}@guests.example`

/** An account manager of the demo data whom no other test needs, active also where an earlier run has archived them. */
async function activeManager(request: APIRequestContext) {
  const id = await idOf(request, 'joanna.reyes@domicile.example')
  const { token } = await tokensOf(people.admin)
  const headers = { authorization: `Bearer ${token}` }
  for (const part of ['archival', 'deactivation'])
    await request.delete(`/api/users/${id}/${part}`, { headers })
  return { id, name: 'Joanna Reyes' }
}

async function assign(request: APIRequestContext, companyId: string, userId: string): Promise<void> {
  const { token } = await tokensOf(people.admin)
  const headers = { authorization: `Bearer ${token}` }
  const path = `/api/companies/${companyId}/account-manager`
  expect((await request.put(path, { headers, data: { userId } })).status()).toBe(200)
}

/** The id of a person of the demo data. */
async function idOf(request: APIRequestContext, email: string): Promise<string> {
  const { token } = await tokensOf(people.admin)
  const headers = { authorization: `Bearer ${token}` }
  const answer = await request.get(`/api/users?state=all&q=${encodeURIComponent(email)}`, { headers })
  const { items } = (await answer.json()) as { items: { id: string; email: string }[] }
  return items.find((person) => person.email === email)!.id
}

test(
  'an owner invites a colleague, who stands in the list until they answer',
  { tag: '@phone' },
  async ({ page }) => {
    const email = newEmail()
    await openAs(page, people.owner, '/users')
    await expect(title(page)).toContainText('Users')
    await page.getByRole('link', { name: 'Invite user' }).click()
    await expect(title(page)).toHaveText('New user')
    await page.getByRole('button', { name: 'Send invitation' }).click()
    await expect(page.getByRole('alert').filter({ hasText: '2 fields need attention' })).toBeFocused()
    await page.getByRole('textbox', { name: 'Email' }).fill(email)
    await page.getByLabel('First name').fill('Ada')
    const role = page.getByRole('combobox', { name: 'Role' })
    await expect(role.getByRole('option')).toHaveText(['Choose a role', 'Owner', 'Member', 'Viewer'])
    await role.selectOption('Member')
    await expect(page.getByRole('combobox', { name: 'Company' })).toHaveValue('Northwind Trading')
    await page.getByRole('button', { name: 'Send invitation' }).click()
    await expect(done(page, `Invitation sent to ${email}.`)).toBeVisible()

    await expect(title(page)).toContainText('Invitations')
    await page.getByRole('searchbox', { name: 'Find by name or email' }).fill(email)
    await page.getByRole('button', { name: `Actions for ${email}` }).click()
    const again = page.getByRole('menuitem', { name: 'Resend invitation' })
    await expect(again).toHaveAttribute('aria-disabled', 'true')
    await expect(again).toContainText('Sent less than an hour ago. Try again later.')
    await page.getByRole('menuitem', { name: 'Remove…' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove invitation' }).click()
    await expect(done(page, 'Invitation removed.')).toBeVisible()
    await withFilters(page, async () => {
      await page.getByRole('button', { name: 'State', exact: true }).click()
      await page.getByRole('menuitemradio', { name: 'Removed' }).click()
    })
    await expect(page).toHaveURL(/state=removed/)
    await expect(page.getByText(email)).toBeVisible()
  },
)

test('the owner of a company that is not approved sees how many invitations are left', async ({
  page,
  request,
}) => {
  const owner = await registerPerson(request)
  await openWith(page, owner, '/users/create-new-user')
  await expect(page.getByText('5 invitations left until we approve your company.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Email' }).fill(newEmail())
  await page.getByRole('combobox', { name: 'Role' }).selectOption('Member')
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(title(page)).toContainText('Invitations')
  await page.getByRole('link', { name: 'Invite user' }).first().click()
  await expect(page.getByText('4 invitations left until we approve your company.')).toBeVisible()
})

test('an administrator invites many from a list and reads what became of each line', async ({ page }) => {
  const [first, second] = [newEmail(), newEmail()]
  await openAs(page, people.admin, '/users/create-new-user')
  await page.getByRole('link', { name: 'Invite from a list' }).click()
  await expect(title(page)).toHaveText('Invite from a list')
  await page
    .getByRole('textbox', { name: 'CSV list' })
    .fill(`email,role,company\n${first},viewer,Northwind Trading\n${second},captain,Northwind Trading\n`)
  await page.getByRole('button', { name: 'Send invitations' }).click()
  await expect(page.getByText('1 of 2 invited')).toBeVisible()
  await expect(page.getByText('There is no role “captain”.')).toBeVisible()
})

test('a list in an older encoding is read, and the user can choose another one', async ({ page }) => {
  const email = newEmail()
  const csv = `email;role;company;last name\r\n${email};viewer;Northwind Trading;Źródło-Świerczyńska i Łąka\r\n`
  // As windows-1250 writes it.
  const bytes = new Map(
    [...'ŹółŚńŁą'].map((letter, place) => [letter, '\x8f\xf3\xb3\x8c\xf1\xa3\xb9'[place]!]),
  )
  const buffer = Buffer.from([...csv].map((letter) => bytes.get(letter) ?? letter).join(''), 'latin1')
  const file = { name: 'people.csv', mimeType: 'application/vnd.ms-excel', buffer }
  await openAs(page, people.admin, '/users/create-new-user')
  await page.getByRole('link', { name: 'Invite from a list' }).click()
  await page.getByLabel('CSV file').last().setInputFiles(file)
  const list = page.getByRole('textbox', { name: 'CSV list' })
  await expect(list).toHaveValue(/Źródło-Świerczyńska i Łąka/)
  const encoding = page.getByRole('combobox', { name: 'Encoding' })
  await expect(encoding).toHaveValue('windows-1250')
  await expect(page.getByText('No encoding declared; read as Central European (windows-1250).')).toBeVisible()
  await encoding.selectOption('Cyrillic (windows-1251)')
  await expect(list).not.toHaveValue(/Źródło/)
  await encoding.selectOption('Central European (windows-1250)')
  await expect(list).toHaveValue(/Źródło/)
  await page.getByRole('button', { name: 'Send invitations' }).click()
  await expect(page.getByText('1 of 1 invited')).toBeVisible()
})

test('an administrator deactivates an account manager and hands the companies over', async ({ page }) => {
  const name = newName('Handed Over Quays')
  const companyId = await makeCompany(page.request, name)
  const leaving = await activeManager(page.request)
  await assign(page.request, companyId, leaving.id)
  await openAs(page, people.admin, `/users/${leaving.id}`)
  await expect(title(page)).toHaveText(leaving.name)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Deactivate…' }).click()
  const panel = page.getByRole('dialog', { name: `Deactivate ${leaving.name}` })
  await expect(panel.getByText(`Currently responsible for ${name}.`)).toBeVisible()
  await panel.getByRole('button', { name: 'Deactivate', exact: true }).click()
  await expect(panel.getByRole('alert').filter({ hasText: '2 fields need attention' })).toBeFocused()
  await panel.getByRole('combobox').selectOption('Tomasz Zieliński')
  await panel.getByRole('textbox', { name: 'Reason' }).fill('Left the firm')
  await panel.getByRole('button', { name: 'Deactivate', exact: true }).click()
  await expect(done(page, 'User deactivated.')).toBeVisible()
  await expect(page.getByText('Deactivated').first()).toBeVisible()

  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Archive…' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Archive ${leaving.name}` })
    .click()
  await expect(done(page, 'User archived.')).toBeVisible()
  await walkTo(page, '/users/archive')
  await expect(page.getByRole('link', { name: leaving.name })).toBeVisible()
  await walkTo(page, `/companies/${companyId}`)
  await expect(title(page)).toHaveText(name)
  await expect(page.getByText('Tomasz Zieliński').first()).toBeVisible()
})

test('the last owner of a company cannot be demoted, and the page says so', async ({ page }) => {
  const id = await idOf(page.request, people.stranger)
  await openAs(page, people.admin, `/users/${id}`)
  await page
    .getByRole('button', { name: /^Role: / })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Change role…' }).click()
  const panel = page.getByRole('dialog')
  await panel.getByRole('combobox', { name: 'Role' }).selectOption('Viewer')
  await panel.getByRole('button', { name: 'Save role' }).click()
  await expect(panel.getByRole('alert')).toContainText('Assign another owner before removing the last one.')
})

test('an owner who leaves a company is asked as such, and goes to the start page', async ({
  page,
  request,
}) => {
  const company = newName('Left Pier')
  const companyId = await makeCompany(request, company)
  const owner = await registerOwner(request, companyId)
  await registerOwner(request, companyId)
  await openWith(page, owner, `/users/${await idOf(request, owner.email)}`)
  await page.getByRole('button', { name: `Role: ${company}` }).click()
  await page.getByRole('menuitem', { name: `Leave ${company}…` }).click()
  const dialog = page.getByRole('dialog', { name: `Leave ${company}?` })
  await expect(dialog).toContainText('You lose access to this company.')
  await dialog.getByRole('button', { name: `Leave ${company}` }).click()
  await expect(done(page, 'You left the company.')).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(title(page)).toHaveText('Dashboard')
})

async function registerOwner(request: APIRequestContext, companyId: string) {
  const email = newEmail()
  const link = await invite(request, { email, role: 'owner', companyId })
  return registerPerson(request, { email, invitation: link.split('#')[1]! })
}

test('operations read people and are offered no change of them', async ({ page }) => {
  const id = await idOf(page.request, people.member)
  await openAs(page, people.operations, '/users')
  await expect(page.getByRole('link', { name: 'Invite user' })).toBeHidden()
  const parts = page.getByRole('navigation', { name: 'User lists' }).getByRole('link')
  await expect(parts).toHaveText(['Users', 'Roles'])
  await walkTo(page, `/users/${id}`)
  await expect(page.getByText(people.member)).toBeVisible()
  await expect(page.getByRole('button', { name: 'More actions' })).toBeHidden()
})

test('the roles screen shows permissions, and why a user lacks one', async ({ page }) => {
  await openAs(page, people.admin, '/users')
  await page.getByRole('navigation', { name: 'User lists' }).getByRole('link', { name: 'Roles' }).click()
  await expect(title(page)).toHaveText('Roles')
  const row = page.getByRole('row', { name: /^Notes: read/ })
  await expect(row.getByRole('cell')).toHaveText([
    'All',
    'Assigned',
    'All',
    '–No',
    '–No',
    '–No',
    '–No',
    '–No',
  ])
  await page.getByRole('combobox', { name: 'Person' }).fill('rafael')
  await page.getByRole('option', { name: /Rafael Monteiro/ }).click()
  await page.getByRole('combobox', { name: 'Action' }).fill('files: up')
  await page.getByRole('option', { name: 'Files: upload' }).click()
  await page.getByRole('combobox', { name: 'Company' }).fill('harbour')
  await page.getByRole('option').first().click()
  await expect(page.getByText('Not allowed.')).toBeVisible()
  await expect(page.getByText(/Rafael Monteiro is not the account manager of/)).toBeVisible()
})
