import type { APIRequestContext, Page } from '@playwright/test'
import { invite, newEmail, registerPerson } from '../people.ts'
import { makeCompany, newName, openAs, openWith, pdf, people, tokensOf } from '../portal.ts'
import { sendAs } from './template-in-tests.ts'
import { expect, test } from '../test.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test(
  'a missing document that a client answers is applied to the documents of the company',
  { tag: '@once' },
  async ({ page }) => {
    const company = newName('Papers')
    const companyId = await makeCompany(page.request, company)
    const email = newEmail()
    const link = await invite(page.request, { email, role: 'owner', companyId })
    const client = await registerPerson(page.request, { email, invitation: link.split('#')[1]! })
    await sendAs(page.request, people.admin, 'post', `companies/${companyId}/owners`, {
      ...{ holderType: 'person', name: 'Ann Winter', interest: 'shareholding', percentage: '100' },
    })
    const id = await askForMissing(page.request, companyId)
    const survey = `Missing information: ${company}`

    await openWith(page, client, `/data-collections/assignment/${id}`)
    await expect(page.getByLabel('License: expiry date')).toBeHidden()
    await page
      .locator('input[type=file][aria-label=License]')
      .setInputFiles({ name: 'license.pdf', mimeType: 'application/pdf', buffer: pdf })
    await expect(button(page, 'license.pdf')).toBeVisible()
    await page.getByRole('textbox', { name: 'License: expiry date' }).fill('2031-05-31')
    await button(page, 'Submit answers').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Submit answers' }).click()
    await expect(page.getByText('Your answers are submitted.')).toBeVisible()
    await sendAs(page.request, people.admin, 'put', `assignments/${id}/acceptance`, {})

    await openAs(page, people.compliance, `/data-collections/assignment/${id}`)
    await expect(page.getByText(/^You can’t apply all of these changes\. .* can\.$/)).toBeVisible()
    await expect(page.getByRole('checkbox', { name: 'License' })).toBeDisabled()

    await openAs(page, people.admin, `/data-collections/assignment/${id}`)
    await expect(page.getByRole('checkbox', { name: 'License' })).toBeChecked()
    await expect(page.getByText(', expires 31 May 2031')).toBeVisible()
    await button(page, 'Apply 1 change').click()
    await expect(page.getByText(/^Written to the record by/)).toBeVisible()

    await openAs(page, people.admin, `/companies/${companyId}/files`)
    const license = page.getByRole('region', { name: 'License' })
    await expect(license).toContainText('license.pdf')
    await expect(license).toContainText('Expires 31 May 2031')
    await license.getByRole('link', { name: `Answered in “${survey}” by` }).click()
    await expect(page.getByRole('heading', { level: 1, name: company })).toBeVisible()

    await openAs(page, people.admin, `/companies/${companyId}/owners`)
    await button(page, 'Source of Ann Winter').click()
    await expect(page.getByRole('dialog')).toContainText(/Name.*Entered by .* To be asked again from/)
  },
)

/** Sends a survey of what the record of a company misses; returns the id of its assignment. */
async function askForMissing(request: APIRequestContext, companyId: string): Promise<string> {
  const path = `companies/${companyId}/missing-survey`
  const { slug } = await sendAs<{ slug: string }>(request, people.admin, 'post', path, {})
  await sendAs(request, people.admin, 'put', `surveys/${slug}/sending`, { version: 1 })
  const { token } = await tokensOf(people.admin)
  const headers = { authorization: `Bearer ${token}` }
  let id: string | undefined
  await expect(async () => {
    const answer = await request.get(`/api/assignments?survey=${slug}`, { headers })
    id = ((await answer.json()) as { items: { id: string }[] }).items[0]?.id
    expect(id).toBeDefined()
  }).toPass()
  return id!
}
