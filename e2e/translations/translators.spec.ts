import type { Page } from '@playwright/test'
import { newName, openAs, people } from '../portal.ts'
import { expect, test } from '../test.ts'

const panel = (page: Page) => page.getByRole('dialog')

async function choose(page: Page, group: string, field: string, language: string): Promise<void> {
  const rate = panel(page).getByRole('group', { name: group })
  await rate.getByRole('combobox', { name: field }).fill(language)
  await page.getByRole('option', { name: language, exact: true }).click()
}

test('operations add a sworn translator, correct a rate, and archive them', async ({ page }) => {
  const name = newName('Translator')
  await openAs(page, people.operations, '/')
  await page.getByRole('link', { name: 'Translators', exact: true }).click()
  await page.getByRole('button', { name: 'Add translator' }).click()
  await panel(page).getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await panel(page)
    .getByLabel('Email')
    .fill(`${name.replace(' ', '-')}@example.org`)
  await choose(page, 'Rate 1', 'From', 'Polish')
  await choose(page, 'Rate 1', 'Into', 'English')
  const first = panel(page).getByRole('group', { name: 'Rate 1' })
  await first.getByRole('combobox', { name: 'Kind' }).selectOption('Sworn')
  await first.getByLabel('Cost').fill('11.5')
  await panel(page).getByRole('button', { name: 'Add translator' }).click()
  await expect(panel(page).getByText('Enter the number of the sworn translator.').first()).toBeVisible()
  await panel(page).getByLabel('Sworn translator no.').fill('TP/1234/05')
  await panel(page).getByLabel('Court or authority').fill('Ministry of Justice')
  await panel(page).getByRole('combobox', { name: 'Country of the register' }).fill('Poland')
  await page.getByRole('option', { name: 'Poland', exact: true }).click()
  // The other direction is filled in from the first.
  await panel(page).getByRole('button', { name: 'Add languages' }).click()
  await expect(
    panel(page).getByRole('group', { name: 'Rate 2' }).getByRole('combobox', { name: 'From' }),
  ).toHaveValue('English')
  await panel(page).getByRole('button', { name: 'Add translator' }).click()
  await expect(panel(page)).toBeHidden()

  await page.getByRole('searchbox', { name: 'Search by name' }).fill(name)
  await page.getByRole('link', { name }).click()
  const rates = page.getByRole('table', { name: 'Languages and rates' })
  await expect(rates.getByRole('row', { name: /Polish to English/ })).toContainText('EUR 11.50 per page')
  await expect(rates.getByRole('row', { name: /English to Polish/ })).toBeVisible()

  await page.getByRole('button', { name: 'Edit' }).click()
  await panel(page).getByRole('button', { name: 'Remove rate 2' }).click()
  await panel(page).getByRole('button', { name: 'Save' }).click()
  await expect(rates.getByRole('row', { name: /English to Polish/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Archive…' }).click()
  await panel(page)
    .getByRole('button', { name: `Archive ${name}` })
    .click()
  await expect(page.getByRole('button', { name: 'Restore' })).toBeVisible()
})

test('an administrator plans a price and withdraws it', async ({ page }) => {
  await openAs(page, people.admin, '/translators')
  await page.getByRole('link', { name: 'Page rules and prices' }).click()
  const sworn = page.getByRole('row', { name: /Any language to Polish/ })
  await expect(sworn).toContainText('1,125 characters with spaces')
  await expect(sworn).toContainText('Started pages')
  await page.getByRole('button', { name: 'Add rule' }).click()
  await panel(page).getByRole('combobox', { name: 'Into' }).fill('Icelandic')
  await page.getByRole('option', { name: 'Icelandic', exact: true }).click()
  await panel(page).getByLabel('In force from').fill('2999-01-01')
  await panel(page).getByLabel('Net price per page').fill('41')
  await panel(page).getByRole('button', { name: 'Add rule' }).click()
  const rule = page.getByRole('row', { name: /Any language to Icelandic/ })
  await expect(rule).toContainText('EUR 41.00')
  await expect(rule).toContainText('Planned')
  await rule.getByRole('button', { name: /Withdraw/ }).click()
  await panel(page).getByRole('button', { name: 'Withdraw rule' }).click()
  await expect(rule).toHaveCount(0)
})

test('an owner keeps the terms of the company', { tag: '@phone' }, async ({ page }) => {
  const term = newName('Zarząd')
  await openAs(page, people.owner, '/companies?q=Northwind%20Trading')
  await page.getByRole('link', { name: 'Northwind Trading' }).click()
  await page.getByRole('link', { name: 'Glossary', exact: true }).click()
  await page.getByRole('button', { name: 'Add term' }).click()
  await panel(page).getByRole('textbox', { name: 'Term' }).fill(term)
  await panel(page).getByRole('combobox', { name: 'Language of the translation' }).fill('English')
  await page.getByRole('option', { name: 'English', exact: true }).click()
  await panel(page).getByLabel('Do not translate').check()
  await expect(panel(page).getByLabel('Translation', { exact: true })).toHaveCount(0)
  await panel(page).getByRole('button', { name: 'Add term' }).click()
  await expect(page.getByText(term)).toBeVisible()

  await page.getByRole('button', { name: `Edit “${term}”` }).click()
  await panel(page).getByRole('button', { name: 'Remove…' }).click()
  await page.getByRole('button', { name: `Remove ${term}` }).click()
  await expect(page.getByText(term)).toHaveCount(0)
})
