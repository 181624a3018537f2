import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { DESCRIPTION, makeCompany, newName, openAs, people, tokensOf } from '../portal.ts'
import { expect, test } from '../test.ts'
import { walkTo } from '../walking.ts'

const nameField = (page: Page) => page.getByRole('textbox', { name: 'Name', exact: true })
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const search = (page: Page) => page.getByRole('searchbox', { name: 'Find by name or number' })

test('a draft needs a name; publishing is refused until all is known', async ({ page }) => {
  const name = newName('Sandbank Shipping')
  await openAs(page, people.admin, '/companies')
  await page.getByRole('link', { name: 'New company' }).click()
  await expect(title(page)).toHaveText('New company')
  await page.getByRole('button', { name: 'Save as draft' }).click()
  await expect(nameField(page)).toHaveAccessibleDescription(/This field is required/)
  await nameField(page).fill(name)
  await page.getByRole('button', { name: 'Save as draft' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Draft saved' })).toBeVisible()
  await expect(title(page)).toHaveText(name)
  const publish = page.getByRole('button', { name: 'Publish' })
  await expect(publish).toHaveAttribute('aria-disabled', 'true')
  await expect(publish).toHaveAccessibleDescription(/legal name, registration number/)

  await page.getByRole('link', { name: 'Complete the draft' }).click()
  await expect(title(page)).toHaveText(`Edit ${name}`)
  await page.getByRole('button', { name: 'Publish' }).click()
  const summary = page.getByRole('alert').filter({ hasText: '6 fields need attention' })
  await expect(summary).toBeFocused()
  await summary.getByRole('link', { name: 'Legal name: This field is required' }).click()
  await expect(page.getByLabel('Legal name')).toBeFocused()

  await page.getByLabel('Legal name').fill(`${name} Limited`)
  await page.getByLabel('Country of incorporation').fill('united king')
  await page.getByRole('option', { name: 'United Kingdom' }).click()
  await page.getByLabel('Date of establishment').fill('2012-05-04')
  await page.getByLabel('Registration number').fill('08245190')
  await page.getByLabel('Legal form').fill('Private limited company')
  await page.getByLabel('LEI').fill('5493001KJTIIGC8Y1R13')
  await page.getByRole('textbox', { name: 'Description' }).fill('Too short.')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveAccessibleDescription(
    /Minimum of 300 Characters Required/,
  )
  await expect(page.getByLabel('LEI')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('LEI').fill('')
  await page.getByRole('textbox', { name: 'Description' }).fill(DESCRIPTION)
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Published' })).toBeVisible()
  await expect(title(page)).toHaveText(name)
  await expect(page.getByText('Active').first()).toBeVisible()
  // Saved input is not offered again.
  await walkTo(page, '/companies/new')
  await expect(nameField(page)).toHaveValue('')
})

test('a second company with a number is named before it is created, and before one is changed into it', async ({
  page,
}) => {
  const [first, second, third] = [newName('Quay Holding'), newName('Quay Branch'), newName('Quay Shop')]
  const [number, other] = [String(Math.random()).slice(2, 10), String(Math.random()).slice(2, 10)]
  const create = async (name: string, registrationNumber: string) => {
    await walkTo(page, '/companies/new')
    await nameField(page).fill(name)
    await page.getByLabel('Country of incorporation').fill('norw')
    await page.getByRole('option', { name: 'Norway' }).click()
    await page.getByLabel('Registration number').fill(registrationNumber)
    await page.getByRole('button', { name: 'Save as draft' }).click()
  }
  const refusal = page.getByRole('alert').filter({ hasText: `${first} already has this number.` })
  const confirm = page.getByRole('checkbox', { name: 'This is a different company with the same number' })
  await openAs(page, people.admin, '/companies')
  await expect(title(page)).toContainText('Companies')
  await create(first, number)
  await expect(title(page)).toHaveText(first)
  const path = new URL(page.url()).pathname

  await create(second, `NO ${number}`)
  await expect(refusal).toBeFocused()
  await expect(refusal.getByRole('link', { name: 'See the first' })).toHaveAttribute('href', path)
  await confirm.check()
  await page.getByRole('button', { name: 'Save as draft' }).click()
  await expect(title(page)).toHaveText(second)

  await create(third, other)
  await expect(title(page)).toHaveText(third)
  await page.getByRole('link', { name: 'Complete the draft' }).click()
  const registration = page.getByLabel('Registration number')
  await registration.fill(number)
  await page.getByRole('button', { name: 'Save as draft' }).click()
  await expect(refusal).toBeFocused()
  await confirm.check()
  // Another number is another question.
  await registration.fill(`${number}0`)
  await expect(confirm).not.toBeChecked()
  await registration.fill(number)
  await expect(confirm).toBeChecked()
  await page.getByRole('button', { name: 'Save as draft' }).click()
  await expect(title(page)).toHaveText(third)
})

test('a company is created with the keyboard alone', async ({ page }) => {
  const name = newName('Keyboard Quays')
  await openAs(page, people.admin, '/companies')
  const press = (key: string, times = 1) =>
    Array.from({ length: times }).reduce<Promise<void>>(
      (before) => before.then(() => page.keyboard.press(key)),
      Promise.resolve(),
    )
  await page.getByRole('link', { name: 'New company' }).focus()
  await press('Enter')
  await expect(title(page)).toBeFocused()
  await press('Tab')
  await expect(nameField(page)).toBeFocused()
  await page.keyboard.type(name)
  await press('Tab', 2)
  await expect(page.getByLabel('Country of incorporation')).toBeFocused()
  await page.keyboard.type('norw')
  await expect(page.getByRole('option', { name: 'Norway' })).toBeVisible()
  await press('Enter')
  await expect(page.getByLabel('Country of incorporation')).toHaveValue('Norway')
  await page.getByLabel('LEI').focus()
  await press('Tab')
  await expect(page.getByRole('textbox', { name: 'Description' })).toBeFocused()
  await press('Tab')
  await expect(page.getByLabel('Parent company')).toBeFocused()
  // The firm may have added fields.
  const save = page.getByRole('button', { name: 'Save as draft' })
  while (!(await save.evaluate((button) => button === document.activeElement))) await press('Tab')
  await press('Enter')
  await expect(title(page)).toHaveText(name)
  await expect(page.getByText('Norway').first()).toBeVisible()
})

test('what was typed survives a reload, and is gone once it is given up', async ({ page }) => {
  page.on('dialog', (dialog) => void dialog.accept())
  await openAs(page, people.admin, '/companies')
  await page.getByRole('link', { name: 'New company' }).click()
  await nameField(page).fill('Half Written')
  await page.getByLabel('Legal name').fill('Half Written Limited')
  await page.reload()
  await expect(page.getByText('We restored your unsaved changes.')).toBeVisible()
  await expect(nameField(page)).toHaveValue('Half Written')
  await expect(page.getByLabel('Legal name')).toHaveValue('Half Written Limited')
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect(nameField(page)).toHaveValue('')

  await nameField(page).fill('Half Left')
  await page.goBack()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(nameField(page)).toHaveValue('Half Left')
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Companies' }).click()
  await question.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(title(page)).toContainText('Companies')
  await page.getByRole('link', { name: 'New company' }).click()
  await expect(nameField(page)).toHaveValue('')
})

test('a link shows the same filtered list to a colleague', async ({ page, another }) => {
  const name = newName('Zephyr Lighting')
  await makeCompany(page.request, name)
  await openAs(page, people.admin, '/companies')
  const filters = page.getByRole('search', { name: 'Search and filters' })
  await filters.getByRole('button', { name: 'Status' }).click()
  await typeAndChoose(page.getByRole('menuitemradio', { name: 'Active' }), name.toLowerCase())
  await expect(page.getByRole('link', { name })).toBeVisible()
  await filters.getByRole('button', { name: 'Country' }).click()
  await page.getByRole('combobox', { name: 'Country' }).fill('united king')
  await page.getByRole('option', { name: 'United Kingdom' }).click()
  await filters.getByRole('button', { name: 'Account manager' }).click()
  await page.getByRole('menuitemradio', { name: 'None' }).click()
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Established' }).click()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/status=active.*q=zephyr.*country=GB.*manager=none.*columns=name/)
  await expect(page.getByRole('link', { name })).toBeVisible()

  const colleague = await another()
  await openAs(colleague, people.operations, page.url())
  await expect(colleague.getByRole('link', { name })).toBeVisible()
  await expect(colleague.getByRole('button', { name: 'Remove filter United Kingdom' })).toBeVisible()
  await expect(colleague.getByText('Established')).toBeHidden()
  await expect(colleague.getByRole('link', { name: 'New company' })).toBeHidden()

  await page.getByRole('button', { name: 'Remove filter United Kingdom' }).click()
  await expect(page).not.toHaveURL(/country=/)
  await search(page).fill('nothing is called this')
  await expect(page.getByText('No companies match this search.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).last().click()
  await expect(search(page)).toHaveValue('')
  await expect(page.getByText('No companies match this search.')).toBeHidden()

  // A page past the end gives way to the last.
  await walkTo(page, '/companies?status=all&sort=updated&order=desc&page=9999')
  await expect(page).toHaveURL(/page=\d{1,3}$/)
  await page.getByRole('button', { name: /previous page/i }).click()
  await expect(page).toHaveURL(/sort=updated&order=desc/)
})

/** Chooses a filter before the pause in typing that sends the search: neither may undo the other. */
async function typeAndChoose(choice: Locator, text: string): Promise<void> {
  await choice.evaluate((element: HTMLElement, typed) => {
    const field = document.querySelector<HTMLInputElement>('input[type=search]')!
    // React hears of a value that its own setter has not set.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, typed)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    element.click()
  }, text)
}

test('keys go through the rows, and on from record to record', async ({ page }) => {
  const rowan = newName('Rowan')
  const names = [`${rowan} Mill`, `${rowan} next door`]
  for (const name of names) await makeCompany(page.request, name)
  await openAs(page, people.admin, `/companies?q=${encodeURIComponent(rowan)}&sort=updated`)
  const rows = page.getByRole('table', { name: 'Companies' }).locator('tbody').getByRole('link')
  await expect(rows.nth(1)).toBeVisible()
  await title(page).focus()
  await page.keyboard.press('j')
  await expect(rows.first()).toBeFocused()
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  await expect(rows.first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(title(page)).toContainText(names[0]!)
  const beside = page.getByRole('navigation', { name: 'Previous and next in Companies' })
  await expect(beside.getByRole('button', { name: 'Previous' })).toBeDisabled()
  await beside.getByRole('link', { name: 'Next' }).click()
  await expect(title(page)).toContainText(names[1]!)
  await page.keyboard.press('k')
  await expect(title(page)).toContainText(names[0]!)
  await page.reload()
  await expect(title(page)).toContainText(names[0]!)
  await expect(beside).toBeHidden()
})

test(
  'a phone has a card of two lines for each company, and filters in a sheet',
  { tag: '@phone' },
  async ({ page }) => {
    await openAs(page, people.admin, '/companies?q=northwind')
    const card = page.getByRole('list', { name: 'Companies' }).getByRole('listitem')
    await expect(card.first()).toContainText('Northwind')
    await expect(card.first()).toContainText('Active')
    await expect.poll(async () => (await card.first().boundingBox())?.height ?? 999).toBeLessThan(80)
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    const sheet = page.getByRole('dialog', { name: 'Filter' })
    await sheet.getByRole('button', { name: 'Status' }).click()
    await page.getByRole('menuitemradio', { name: 'Draft' }).click()
    await sheet.getByRole('button', { name: 'Show results' }).click()
    await expect(sheet).toBeHidden()
    await expect(page.getByRole('button', { name: 'Filter (1)' })).toBeVisible()
    await page.getByRole('button', { name: 'Remove filter Draft' }).click()
    await expect(card.first()).toBeVisible()
  },
)

test('two people edit at once: the second keeps what they typed and learns what changed', async ({
  page,
  another,
}) => {
  const name = newName('Twice Edited')
  const id = await makeCompany(page.request, name)
  const { token } = await tokensOf(people.admin)
  const headers = { authorization: `Bearer ${token}` }
  const manager = await tokensOf(people.manager)
  const profile = await page.request.get('/api/users/profile', {
    headers: { authorization: `Bearer ${manager.token}` },
  })
  const { id: userId } = (await profile.json()) as { id: string }
  await page.request.put(`/api/companies/${id}/account-manager`, { headers, data: { userId } })

  const colleague = await another()
  await openAs(colleague, people.manager, `/companies/${id}/edit`)
  await openAs(page, people.admin, `/companies/${id}/edit`)
  await page.getByLabel('Registration number').fill('MINE-1')
  await page.getByLabel('Legal form').fill('My form')
  await page.getByRole('textbox', { name: 'Description' }).fill(`${DESCRIPTION} Mine.`)
  await colleague.getByLabel('Legal name').fill(`${name} Theirs`)
  await colleague.getByLabel('Registration number').fill('THEIRS-1')
  await colleague.getByLabel('Legal form').fill('Their form')
  await colleague.getByRole('button', { name: 'Save changes' }).click()
  await expect(colleague.getByRole('status').filter({ hasText: 'Changes saved' })).toBeVisible()

  await page.getByRole('button', { name: 'Save changes' }).click()
  const notice = page.getByRole('alert').filter({ hasText: 'Someone else changed this company' })
  await expect(notice).toBeFocused()
  await expect(notice).toContainText('Taken over from them: Legal name.')
  await expectAccessible(page)
  const choice = (field: string) => notice.getByRole('group', { name: field })
  await expect(choice('Legal form')).toContainText('Their form')
  await choice('Legal form').getByRole('button', { name: 'Take theirs' }).click()
  await choice('Registration number').getByRole('button', { name: 'Keep mine' }).click()
  await expect(notice).toContainText('Check the changes, then save again.')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(title(page)).toHaveText(name)
  const after = (await (await page.request.get(`/api/companies/${id}`, { headers })).json()) as object
  expect(after).toMatchObject({
    legalName: `${name} Theirs`,
    registrationNumber: 'MINE-1',
    legalForm: 'Their form',
    description: `${DESCRIPTION} Mine.`,
  })
})

test('clients see their own companies, and nothing of the firm’s', { tag: '@phone' }, async ({ page }) => {
  const id = await makeCompany(page.request, newName('Somebody Else'))
  await openAs(page, people.viewer, '/companies?manager=none')
  await expect(page.getByRole('link', { name: 'Northwind Trading' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'New company' })).toBeHidden()
  await expect(page.getByText('Account manager')).toBeHidden()
  await walkTo(page, `/companies/${id}`)
  await expect(page.getByRole('heading', { name: 'Company not found' })).toBeVisible()
  await walkTo(page, `/companies/${id}/edit`)
  await expect(title(page)).toHaveText('You can’t open this page')
})
