import type { Page } from '@playwright/test'
import { invite, newEmail, registerPerson } from '../people.ts'
import { makeCompany, newName, openAs, openWith, pdf, people, PHONE } from '../portal.ts'
import { sendAs } from './template-in-tests.ts'
import { expect, test } from '../test.ts'
import { walkTo } from '../walking.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('what the record of a company misses is asked with one click, and the answered document is applied', async ({
  page,
  another,
}) => {
  const company = newName('Papers')
  const companyId = await makeCompany(page.request, company)
  const email = newEmail()
  const link = await invite(page.request, { email, role: 'owner', companyId })
  const client = await registerPerson(page.request, { email, invitation: link.split('#')[1]! })
  await sendAs(page.request, people.admin, 'post', `companies/${companyId}/owners`, {
    ...{ holderType: 'person', name: 'Ann Winter', interest: 'shareholding', percentage: '100' },
  })
  const survey = `Missing information: ${company}`
  await openAs(page, people.admin, `/companies/${companyId}`)
  await button(page, 'More actions').click()
  await page.getByRole('menuitem', { name: 'Ask for missing information' }).click()
  await expect(page.getByRole('heading', { level: 1, name: survey })).toBeVisible()
  await button(page, 'Send survey').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send survey' }).click()
  await expect(page.getByRole('region', { name: 'Companies' })).toContainText(company)

  const phone = await another(PHONE)
  await openWith(phone, client, '/data-collections?waitsFor=me')
  await phone.getByRole('link', { name: survey }).click()
  await expect(button(phone, 'Submit answers')).toBeVisible()
  await expect(phone.getByLabel('License: expiry date')).toBeHidden()
  await phone
    .locator('input[type=file][aria-label=License]')
    .setInputFiles({ name: 'license.pdf', mimeType: 'application/pdf', buffer: pdf })
  await expect(button(phone, 'license.pdf')).toBeVisible()
  await phone.getByRole('textbox', { name: 'License: expiry date' }).fill('2031-05-31')
  await button(phone, 'Submit answers').click()
  await phone.getByRole('dialog').getByRole('button', { name: 'Submit answers' }).click()
  await expect(phone.getByText('Your answers are submitted.')).toBeVisible()
  const { pathname } = new URL(phone.url())
  await sendAs(page.request, people.admin, 'put', `assignments/${pathname.split('/').at(-1)}/acceptance`, {})

  await walkTo(page, pathname)
  await expect(page.getByRole('checkbox', { name: 'License' })).toBeChecked()
  await expect(page.getByText(', expires 31 May 2031')).toBeVisible()
  await button(page, 'Apply 1 change').click()
  await expect(page.getByText(/^Written to the record by/)).toBeVisible()

  await walkTo(page, `/companies/${companyId}/files`)
  const license = page.getByRole('region', { name: 'License' })
  await expect(license).toContainText('license.pdf')
  await expect(license).toContainText('Expires 31 May 2031')
  await license.getByRole('link', { name: `Answered in “${survey}” by` }).click()
  await expect(page.getByRole('heading', { level: 1, name: company })).toBeVisible()

  await walkTo(page, `/companies/${companyId}/owners`)
  await button(page, 'Source of Ann Winter').click()
  await expect(page.getByRole('dialog')).toContainText(/Name.*Entered by .* To be asked again from/)
})
