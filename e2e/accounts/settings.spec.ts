import type { Page } from '@playwright/test'
import { registerPerson } from '../people.ts'
import { newName, openAs, openWith, people, signInByForm } from '../portal.ts'
import { expect, test } from '../test.ts'
import { walkTo } from '../walking.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
const part = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Settings sections' }).getByRole('link', { name })

test(
  'a person finds the settings in the account menu and changes the profile',
  { tag: '@phone' },
  async ({ page }) => {
    await openAs(page, people.stranger, '/companies')
    await page.getByRole('button', { name: /account/i }).click()
    await page.getByRole('menuitem', { name: 'Settings' }).click()
    await expect(title(page)).toHaveText('Settings')
    const phone = page.getByRole('textbox', { name: 'Phone number' })
    await phone.fill('12345')
    await page.getByRole('textbox', { name: 'First name' }).fill('')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByRole('link', { name: 'First name: This field is required' })).toBeVisible()
    await page.reload()
    await expect(page.getByText('We restored your unsaved changes.')).toBeVisible()
    await page.getByRole('textbox', { name: 'First name' }).fill('Sam')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Enter a phone number with + and the country code.').last()).toBeVisible()
    await page.getByRole('button', { name: 'Discard changes' }).click()
    await expect(phone).not.toHaveValue('12345')

    const town = newName('Bath')
    await page.getByRole('textbox', { name: 'Town' }).fill(town)
    await phone.fill('0044 117 496 0185')
    await page.getByRole('combobox', { name: 'Time zone' }).fill('lisbon')
    await page.getByRole('option', { name: /Europe\/Lisbon/ }).click()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(status(page, 'Profile saved')).toBeVisible()
    await expect(phone).toHaveValue('+441174960185')
    await expect(page.getByRole('textbox', { name: 'Town' })).toHaveValue(town)
  },
)

test(
  'a wrong current password is told at its field, and the rules are ticked as they are met',
  { tag: '@phone' },
  async ({ page }) => {
    await openAs(page, people.viewer, '/settings/security')
    const rules = page.getByRole('list', { name: 'Password requirements' })
    await expect(rules.getByRole('img', { name: 'Not met yet' })).toHaveCount(5)
    await page.getByLabel('New password', { exact: true }).fill('Wq7#')
    await expect(rules.getByRole('img', { name: 'Not met yet' })).toHaveCount(1)
    await page.getByLabel('Current password').fill('Not-mine-1')
    await page.getByLabel('New password', { exact: true }).fill('Wq7#hazel-Ribs')
    await page.getByLabel('Confirm new password').fill('Wq7#hazel-Ribs')
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByText('Incorrect password.')).toBeVisible()
    await expect(page.getByLabel('Current password')).toBeFocused()
    await expect(page.getByRole('heading', { name: 'Second factor' })).toBeVisible()
  },
)

test('another device is signed out, and notices at once', async ({ page, another }) => {
  const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
  const other = await another({ userAgent })
  await other.goto('/login')
  await signInByForm(other, people.viewer)
  await expect(other).not.toHaveURL('/login')

  await openAs(page, people.viewer, '/settings')
  await part(page, 'Devices').click()
  await expect(page).toHaveURL('/settings/devices')
  const devices = page.getByRole('list', { name: 'Devices' }).getByRole('listitem')
  await expect(devices.first()).toContainText('This device')
  await page.getByRole('button', { name: 'Sign out Firefox on Windows' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Sign out Firefox on Windows?' })
  await dialog.getByRole('button', { name: 'Sign out Firefox on Windows' }).click()
  await expect(status(page, 'Firefox on Windows signed out')).toBeVisible()
  await expect(page.getByText('Firefox on Windows', { exact: true })).toBeHidden()

  await walkTo(other, '/settings')
  await expect(other).toHaveURL('/login')
})

test('switches are kept as they are turned', async ({ page }) => {
  await openAs(page, people.viewer, '/settings/notifications')
  const newsletter = page.getByRole('switch', { name: 'Newsletter' })
  const before = await newsletter.isChecked()
  await newsletter.click()
  await expect(status(page, 'Saved')).toBeVisible()
  await part(page, 'Devices').click()
  await expect(newsletter).toBeHidden()
  await part(page, 'Notifications').click()
  await expect(newsletter).toBeChecked({ checked: !before })
})

test('one’s data is a file, and asking to be erased names the effect and needs the password', async ({
  page,
}) => {
  const person = await registerPerson(page.request)
  await openWith(page, person, '/settings/data')
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  expect((await file).suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/)

  await page.getByRole('button', { name: 'Request erasure' }).click()
  const dialog = page.getByRole('dialog', { name: 'Request erasure of your account?' })
  await expect(dialog).toContainText('Erasure can’t be undone')
  await dialog.getByRole('button', { name: 'Request erasure' }).click()
  await expect(dialog.getByText('This field is required')).toBeVisible()
  await dialog.getByLabel(/^Your password/).fill(person.password)
  await dialog.getByRole('button', { name: 'Request erasure' }).click()
  await expect(page.getByText('Erasure requested')).toBeVisible()
})
