import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { makeCompany, newName, openAs, people, tokensOf } from '../portal.ts'
import { expect, test } from '../test.ts'

const panel = (page: Page) => page.getByRole('dialog')

test(
  'staff record who signs for a company, export the register and see the history',
  { tag: '@once' },
  async ({ page }) => {
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

    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('menuitem', { name: 'CSV' }).click()
    const file = await downloading
    expect(file.suggestedFilename()).toMatch(/officers\.csv$/)
    expect(await readFile(await file.path(), 'utf8')).toContain(
      'Maria Okafor,Company secretary,Does not sign',
    )

    await page.getByRole('link', { name: 'History', exact: true }).click()
    const change = page.getByRole('listitem').filter({ hasText: 'changed the officer Maria Okafor' })
    await expect(change).toContainText('Director')
    await expect(change).toContainText('Company secretary')
  },
)

test('an owner adds an officer, and a viewer only reads the register', async ({ page, another }) => {
  const { token } = await tokensOf(people.owner)
  const name = newName('Officer')
  await openAs(page, people.owner, '/companies?q=Northwind%20Trading')
  await page.getByRole('link', { name: 'Northwind Trading' }).click()
  await page.getByRole('link', { name: 'Officers', exact: true }).click()
  await expect(page.getByText('Daniel Osei')).toBeVisible()
  await page.getByRole('button', { name: 'Add officer' }).click()
  await panel(page).getByLabel('Full name').fill(name)
  await panel(page).getByRole('button', { name: 'Add officer' }).click()
  await expect(page.getByText(name)).toBeVisible()

  const viewer = await another()
  await openAs(viewer, people.viewer, new URL(page.url()).pathname)
  await expect(viewer.getByText(name)).toBeVisible()
  await expect(viewer.getByRole('button', { name: /^(Add|Edit)/ })).toHaveCount(0)

  const path = new URL(page.url()).pathname
  const headers = { authorization: `Bearer ${token}` }
  const found = await (await page.request.get(`/api${path}`, { headers })).json()
  const added = found.find((officer: { name: string }) => officer.name === name)
  await page.request.delete(`/api${path}/${added.id}`, { headers })
})
