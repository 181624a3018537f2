import type { Page } from '@playwright/test'
import { newName, openAs, people } from '../portal.ts'
import { expect, test } from '../test.ts'
import { walkTo } from '../walking.ts'

const button = (page: Page) => page.getByRole('button', { name: /^View/ })
const menu = (page: Page) => page.getByRole('menu', { name: 'Saved views' })
const nameField = (page: Page) => page.getByRole('dialog').getByRole('textbox', { name: 'Name' })

/** Opens the menu and presses one of its entries. */
async function press(page: Page, entry: string): Promise<void> {
  await button(page).click()
  await menu(page).getByText(entry, { exact: true }).click()
}

async function saveAs(page: Page, name: string): Promise<void> {
  await press(page, 'Save view')
  await nameField(page).fill(name)
  await nameField(page).press('Enter')
}

test('filters are saved under a name, chosen again, renamed and deleted', async ({ page }) => {
  const [name, better] = [newName('Drafts'), newName('Still drafts')]
  await openAs(page, people.manager, '/companies')
  await button(page).click()
  await expect(menu(page)).toBeVisible()
  await expect(menu(page).getByText('Save view')).toBeHidden()
  await page.keyboard.press('Escape')
  const filters = page.getByRole('search', { name: 'Search and filters' })
  await filters.getByRole('button', { name: 'Status' }).click()
  await page.getByRole('menuitemradio', { name: 'Draft', exact: true }).click()
  await press(page, 'Save view')
  await expect(nameField(page)).toBeFocused()
  await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click()
  await expect(nameField(page)).toHaveAccessibleDescription(/This field is required/)
  await nameField(page).fill(name)
  await nameField(page).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'View saved.' })).toBeVisible()
  await expect(button(page)).toHaveText(name)
  await expect(button(page)).toBeFocused()

  await walkTo(page, '/companies?status=archived')
  await expect(button(page)).toHaveText('Views')
  await saveAs(page, name.toUpperCase())
  await expect(nameField(page)).toHaveAccessibleDescription(/You already have a view with this name/)
  await expect(nameField(page)).toBeFocused()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await press(page, name)
  await expect(page).toHaveURL(/\/companies\?status=draft$/)
  await button(page).click()
  await expect(menu(page).getByRole('menuitemradio', { name })).toBeChecked()
  await page.keyboard.press('Escape')

  await press(page, `Rename “${name}”`)
  await expect(nameField(page)).toHaveValue(name)
  await nameField(page).fill(better)
  await nameField(page).press('Enter')
  await expect(button(page)).toHaveText(better)
  await press(page, `Delete “${better}”`)
  await page.getByRole('dialog').getByRole('button', { name: 'Delete view' }).click()
  await expect(button(page)).toHaveText('Views')
  await expect(page).toHaveURL(/status=draft/)
  await button(page).click()
  await expect(menu(page).getByText('Save view')).toBeVisible()
  await expect(menu(page).getByText(better, { exact: true })).toBeHidden()
})

test('a view follows its filters once it is updated', async ({ page }) => {
  const name = newName('Mine')
  await openAs(page, people.admin, '/orders?sort=total&order=desc')
  await saveAs(page, name)
  await expect(button(page)).toHaveText(name)
  await page.getByRole('columnheader', { name: 'Total' }).getByRole('button').click()
  await expect(button(page)).toHaveText('Views')
  await press(page, `Update “${name}”`)
  await expect(button(page)).toHaveText(name)
  await expect(page).toHaveURL(/sort=total&order=asc/)
  await walkTo(page, '/users?state=all')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Users')
  await button(page).click()
  await expect(menu(page).getByText('Save view')).toBeVisible()
  await expect(menu(page).getByText(name)).toBeHidden()
  await page.keyboard.press('Escape')
  await walkTo(page, '/orders')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Orders')
  await press(page, name)
  await expect(page).toHaveURL(/order=asc/)
  await expect(button(page)).toHaveText(name)
  await press(page, `Delete “${name}”`)
  await page.getByRole('dialog').getByRole('button', { name: 'Delete view' }).click()
  await expect(button(page)).toHaveText('Views')
})
