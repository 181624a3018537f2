import type { Page } from '@playwright/test'
import { pdf } from '../portal.ts'
import { expect } from '../test.ts'

export const files = (page: Page) => page.getByRole('list', { name: 'Files' })

export async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).fill(option)
  await page.getByRole('option', { name: option, exact: true }).click()
}

export async function addFile(page: Page, label: string, name: string): Promise<void> {
  const file = { name, mimeType: 'application/pdf', buffer: pdf }
  await page.getByLabel(label).last().setInputFiles(file)
  await expect(files(page).getByText(name)).toBeVisible()
}

export async function press(page: Page, verb: string): Promise<void> {
  await page.getByRole('button', { name: verb, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: verb, exact: true }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}
