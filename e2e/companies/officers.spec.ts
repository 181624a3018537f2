import type { Page } from '@playwright/test'
import { makeCompany, newName, openAs, people } from '../portal.ts'
import { expect, test } from '../test.ts'

const panel = (page: Page) => page.getByRole('dialog')

test('staff record who signs for a company, jointly and no more', async ({ page }) => {
  const id = await makeCompany(page.request, newName('Signing Quay'))
  await openAs(page, people.compliance, `/companies/${id}/officers`)
  await expect(page.getByRole('heading', { name: 'No officers yet' })).toBeVisible()
  await page.getByRole('button', { name: 'Add officer' }).click()
  await panel(page).getByRole('button', { name: 'Add officer' }).click()
  await expect(panel(page).getByText('This field is required').first()).toBeVisible()
  await panel(page).getByLabel('Full name').fill('Maria Okafor')
  await expect(panel(page).getByLabel('Signs with')).toHaveCount(0)
  await panel(page).getByRole('combobox', { name: 'Signs' }).selectOption('Jointly')
  await panel(page).getByLabel('Signs with').fill('Arne Dahl')
  await panel(page).getByRole('button', { name: 'Add officer' }).click()
  await expect(page.getByText('Jointly with Arne Dahl')).toBeVisible()

  await page.getByRole('button', { name: 'Edit Maria Okafor' }).click()
  await panel(page).getByRole('combobox', { name: 'Role' }).selectOption('Company secretary')
  await panel(page).getByRole('combobox', { name: 'Signs' }).selectOption('Does not sign')
  await panel(page).getByLabel('Until').fill('2020-01-31')
  await panel(page).getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: /Former officers/ }).click()
  await expect(page.getByText('Company secretary')).toBeVisible()
  await expect(page.getByText('Jointly with Arne Dahl')).toHaveCount(0)
})
