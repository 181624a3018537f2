import { expect, test } from '@playwright/test'
import { DESCRIPTION, expectAccessible, makeCompany, newName, openAs, people, tokensOf } from './portal.ts'

test('an administrator writes a draft, is told what is missing, and publishes', async ({ page }) => {
  const name = newName('Sandbank Shipping')
  await openAs(page, people.admin, '/companies')
  await page.getByRole('link', { name: 'New company' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'New company' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('This field is required').first()).toBeVisible()
  await expectAccessible(page)

  await page.getByLabel('Legal name').fill(`${name} Limited`)
  await page.getByLabel('Country of incorporation').fill('united king')
  await page.getByRole('option', { name: 'United Kingdom' }).click()
  await page.getByLabel('Date of establishment').fill('2012-05-04')
  await page.getByLabel('Registration number').fill('08245190')
  await page.getByLabel('Legal form').fill('Private limited company')
  await page.getByRole('textbox', { name: 'Description' }).fill('Too short.')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Minimum of 300 Characters Required').first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Description' }).fill(DESCRIPTION)
  await page.getByRole('button', { name: 'Publish' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  await expect(page.getByText('Active').first()).toBeVisible()
})

test('what was typed survives a reload', async ({ page }) => {
  await openAs(page, people.admin, '/companies/new')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Half Written')
  await page.getByLabel('Legal name').fill('Half Written Limited')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Half Written')
  await expect(page.getByLabel('Legal name')).toHaveValue('Half Written Limited')
})

test('a link shows the same filtered list to a colleague', async ({ page }) => {
  const name = newName('Zephyr Lighting')
  await makeCompany(page.request, name)
  await openAs(page, people.admin, '/companies')
  await page.getByPlaceholder('Find by name or number').fill(name.toLowerCase())
  await expect(page.getByRole('link', { name })).toBeVisible()
  await expect(page).toHaveURL(/q=zephyr/)
  const link = page.url()
  await page.getByPlaceholder('Find by name or number').fill('nothing is called this')
  await expect(page.getByText('No company fits this search.')).toBeVisible()
  await page.goto(link)
  await expect(page.getByRole('link', { name })).toBeVisible()
  await expectAccessible(page)
})

test('what is filtered is exported', async ({ page }) => {
  const name = newName('Export Mills')
  await makeCompany(page.request, name)
  await openAs(page, people.admin, `/companies?q=${encodeURIComponent(name)}`)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toBe('companies.csv')
  const stream = await file.createReadStream()
  const text = (await stream.toArray()).join('')
  expect(text.trim().split('\r\n')).toHaveLength(2)
  expect(text).toContain(name)
})

test('two people edit at once: the second is told what changed and loses nothing', async ({ page }) => {
  const name = newName('Twice Edited')
  const id = await makeCompany(page.request, name)
  await openAs(page, people.admin, `/companies/${id}/edit`)
  await page.getByLabel('Registration number').fill('MINE-1')

  const { token } = await tokensOf(page.request, people.admin)
  const headers = { authorization: `Bearer ${token}` }
  const before = (await (await page.request.get(`/api/companies/${id}`, { headers })).json()) as Record<
    string,
    unknown
  >
  const written = [
    'name',
    'legalName',
    'registrationNumber',
    'legalForm',
    'countryOfIncorporation',
    'dateOfEstablishment',
    'description',
    'version',
  ]
  const body = Object.fromEntries(written.map((field) => [field, before[field]]))
  expect(
    (
      await page.request.put(`/api/companies/${id}`, { headers, data: { ...body, legalForm: 'Theirs' } })
    ).status(),
  ).toBe(200)

  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Someone else changed this company')).toBeVisible()
  await page.getByRole('group', { name: 'Legal form' }).getByRole('button', { name: 'Take theirs' }).click()
  await page
    .getByRole('group', { name: 'Registration number' })
    .getByRole('button', { name: 'Keep mine' })
    .click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  const after = (await (await page.request.get(`/api/companies/${id}`, { headers })).json()) as Record<
    string,
    unknown
  >
  expect([after.registrationNumber, after.legalForm]).toEqual(['MINE-1', 'Theirs'])
})

test('clients see their own companies, and nothing of the firm’s', async ({ page }) => {
  const id = await makeCompany(page.request, newName('Somebody Else'))
  await openAs(page, people.viewer, '/companies')
  await expect(page.getByRole('link', { name: 'Northwind Trading' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'New company' })).toBeHidden()
  await expect(page.getByText('Account manager')).toBeHidden()
  await page.goto(`/companies/${id}`)
  await expect(page.getByRole('heading', { name: 'This company was not found' })).toBeVisible()
})

test('a role without screens is told so', async ({ page }) => {
  await openAs(page, people.content, '/')
  await expect(page.getByText('Nothing here for your role yet')).toBeVisible()
  await expectAccessible(page)
})
