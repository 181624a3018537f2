import type { Page } from '@playwright/test'
import { companyWithOwner } from '../people.ts'
import { makeCompany, newName, openAs, openWith, pdf, people } from '../portal.ts'
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

test('a company enters an identity with a copy of the document, which staff read and verify', async ({
  page,
  another,
  request,
}) => {
  const { owner, path } = await companyWithOwner(request)
  await openWith(page, owner, `${path}/officers`)
  await page.getByRole('button', { name: 'Add officer' }).click()
  await panel(page).getByLabel('Full name').fill('Ines Duarte')
  await panel(page).getByRole('button', { name: 'Add officer' }).click()
  await page.getByRole('button', { name: 'Identity of Ines Duarte' }).click()
  const copy = { name: 'passport.pdf', mimeType: 'application/pdf', buffer: pdf }
  await panel(page).getByLabel('New copy').last().setInputFiles(copy)
  await panel(page).getByRole('button', { name: 'Save' }).click()
  await expect(
    panel(page).getByText('Fill in Document, Document number and Issued by first.').first(),
  ).toBeVisible()
  await panel(page).getByLabel('Document', { exact: true }).selectOption('Passport')
  await panel(page).getByLabel('Document number').fill('P7654321')
  await panel(page).getByLabel('Issued by').fill('Portugal')
  await page.getByRole('option', { name: 'Portugal' }).click()
  await expect(panel(page).getByLabel('Verification method')).toHaveCount(0)
  await panel(page).getByRole('button', { name: 'Save' }).click()
  await expect(panel(page)).toBeHidden()

  const staff = await another()
  await openAs(staff, people.admin, `${path}/officers`)
  await staff.getByRole('button', { name: 'Identity of Ines Duarte' }).click()
  const download = staff.waitForEvent('download')
  await panel(staff).getByRole('button', { name: 'Download passport.pdf' }).click()
  expect((await download).suggestedFilename()).toBe('passport.pdf')
  await panel(staff).getByLabel('Verification method').selectOption('Certified copy')
  await panel(staff).getByRole('button', { name: 'Save' }).click()
  await expect(panel(staff)).toBeHidden()

  await staff.getByRole('button', { name: 'Identity of Ines Duarte' }).click()
  await panel(staff)
    .getByLabel('New copy')
    .last()
    .setInputFiles({ ...copy, name: 'scan.pdf' })
  await expect(panel(staff).getByText('Another person must verify the new copy.')).toBeVisible()
  await panel(staff).getByRole('button', { name: 'Save' }).click()
  await expect(panel(staff)).toBeHidden()
  await staff.getByRole('button', { name: 'Identity of Ines Duarte' }).click()
  await expect(
    panel(staff).getByText('You supplied this document. Another person must verify it.'),
  ).toBeVisible()
  await expect(panel(staff).getByLabel('Verification method')).toBeDisabled()
  await panel(staff).getByRole('button', { name: 'Earlier copies (1)' }).click()
  await expect(panel(staff).getByRole('button', { name: 'Download passport.pdf' })).toBeVisible()
})
