import type { Section } from '@domicile/contract/form-engine/structure'
import type { TemplateRecord } from '@domicile/contract/forms/templates/templates'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { invite, newEmail, registerPerson } from '../people.ts'
import { makeCompany, newName, openAs, openWith, people, PHONE, tokensOf } from '../portal.ts'
import { fieldOf, sectionOf, sendAs } from '../forms/template-in-tests.ts'
import { expect, test } from '../test.ts'

const TEMPLATE = 'templates/company-form'

// All companies have this form, also those of other tests: no field is always required.
test('the firm adds fields to the company form, an owner answers on a phone, and a dropped field keeps its answer', async ({
  page,
  another,
}) => {
  test.slow()
  const name = newName('Formed Mills')
  const companyId = await makeCompany(page.request, name)
  const tag = name.split(' ').at(-1)!
  const [registered, office] = [`registered-${tag}`, `office-${tag}`]
  const title = `Tax ${tag}`
  const box = fieldOf({ name: registered, label: 'Registered for VAT', type: 'checkbox' })
  const isRegistered = { of: { field: registered }, operator: 'equals', to: { value: true } } as const
  const officeField = fieldOf({ name: office, label: 'VAT office', required: true, show: isRegistered })
  const section = (fields: Section['fields']) => ({ ...sectionOf(`tax-${tag}`, fields), title })

  await drawForm(page, [section([box, officeField])])
  await publishForm(page, /It is the form of \d+ active companies/)

  const email = newEmail()
  const link = await invite(page.request, { email, role: 'owner', companyId })
  const owner = await registerPerson(page.request, { email, invitation: link.split('#')[1]! })
  const phone = await another(PHONE)
  await openWith(phone, owner, `/companies/${companyId}`)
  await phone.getByRole('link', { name: 'Edit', exact: true }).click()
  const answer = phone.getByRole('textbox', { name: 'VAT office' })
  await expect(phone.getByRole('checkbox', { name: 'Registered for VAT' })).toBeVisible()
  await expect(answer).toBeHidden()
  await phone.getByRole('checkbox', { name: 'Registered for VAT' }).check()
  await expect(answer).toBeVisible()
  await phone.getByRole('button', { name: 'Save changes' }).click()
  await phone.getByRole('link', { name: /^VAT office: / }).click()
  await expect(answer).toBeFocused()
  await expectAccessible(phone)
  await answer.fill('Oslo')
  await phone.getByRole('button', { name: 'Save changes' }).click()
  await expect(phone.getByRole('region', { name: title })).toContainText('VAT officeOslo')
  await expectSource(phone, 'vat office')

  await openAs(page, people.admin, `/companies/${companyId}`)
  await expect(page.getByRole('region', { name: title })).toContainText('Oslo')
  await expectSource(page, 'vat office')
  await page.getByRole('link', { name: 'History', exact: true }).click()
  await expect(page.getByText('VAT office')).toBeVisible()

  await openAs(page, people.admin, `/companies/${companyId}/edit`)
  await page.getByRole('textbox', { name: 'Legal form' }).fill('Partnership')
  await expect(page.getByRole('textbox', { name: 'VAT office' })).toHaveValue('Oslo')
  await phone.getByRole('link', { name: 'Edit', exact: true }).click()
  await answer.fill('Bergen')
  await answer.press('Enter')
  await expect(phone.getByRole('region', { name: title })).toContainText('Bergen')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('alert')).toContainText('Taken over from them: VAT office.')
  await expect(page.getByRole('textbox', { name: 'VAT office' })).toHaveValue('Bergen')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('region', { name: title })).toContainText('Bergen')
  await expect(page.getByText('Partnership')).toBeVisible()

  await drawForm(page, [section([box])])
  await publishForm(page, '“VAT office”: 1 answer')
  await openAs(page, people.admin, `/companies/${companyId}`)
  await expect(page.getByRole('region', { name: title })).toContainText('Yes')
  await expect(page.getByRole('region', { name: 'Earlier fields' })).toContainText('VAT officeBergen')
})

/** Opens the source of a value, which says who entered it and when it is asked again. */
async function expectSource(page: Page, label: string): Promise<void> {
  await page.getByRole('button', { name: `Source of ${label}` }).click()
  const source = page.getByRole('dialog', { name: `Source of ${label}` })
  await expect(source).toContainText(/^Entered by Ada Lovelace on .* To be asked again from /)
  await page.keyboard.press('Escape')
  await expect(source).toBeHidden()
}

async function readForm(page: Page): Promise<TemplateRecord> {
  const { token } = await tokensOf(people.admin)
  const answer = await page.request.get(`/api/${TEMPLATE}`, { headers: { authorization: `Bearer ${token}` } })
  return (await answer.json()) as TemplateRecord
}

/** Saves the sections of the company form as its draft. */
async function drawForm(page: Page, sections: Section[]): Promise<void> {
  const { definition, version } = await readForm(page)
  await sendAs(page.request, people.admin, 'put', TEMPLATE, { ...definition, sections, version })
}

/** Publishes the draft in the builder, after reading its effect. */
async function publishForm(page: Page, effect: string | RegExp): Promise<void> {
  await openAs(page, people.admin, '/data-collections/edit-template/company-form')
  await page.getByRole('button', { name: 'Publish' }).click()
  const panel = page.getByRole('dialog', { name: 'Publish Company form' })
  await expect(panel).toContainText(effect)
  await panel.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Template published')).toBeVisible()
}
