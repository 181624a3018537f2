import type { Field } from '@domicile/contract/form-engine/structure'
import type { Assignment } from '@domicile/contract/forms/assignments/assignments'
import type { APIRequestContext, Page } from '@playwright/test'
import { inDays } from '../days.ts'
import { registerPerson } from '../people.ts'
import { newName, openAs, openWith, pdf, people, tokensOf } from '../portal.ts'
import { fieldOf, makeTemplate, publishTemplate, sectionOf, sendAs } from './template-in-tests.ts'
import { expect, test } from '../test.ts'
import { walkTo } from '../walking.ts'

const prefilled = 'From our record, please check'
const text = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

test('answers start from the record, and a second reviewer confirms a change of owners', async ({ page }) => {
  const company = newName('Ownership')
  const client = await registerPerson(page.request, { companyName: company })
  const companyId = await companyOf(page.request, client.token)
  await sendAs(page.request, people.admin, 'post', `companies/${companyId}/owners`, {
    ...{ holderType: 'person', name: 'Ann Winter', interest: 'shareholding', percentage: '60' },
  })
  await addCapTable(page.request, client.token, companyId)
  const name = newName('Owners')
  const { slug, version } = await makeTemplate(page.request, name, [
    sectionOf('about', [bound({ name: 'company-name', label: 'Company name', record: 'name' })]),
    owners,
  ])
  await sendAs(page.request, people.admin, 'put', `templates/${slug}/publication`, { version })
  const id = await send(page.request, { name, templateSlug: slug, companyId })

  await openWith(page, client, `/data-collections/assignment/${id}`)
  await expect(text(page, 'Company name')).toHaveValue(company)
  await expect(page.getByText(prefilled)).toHaveCount(1)
  await page.getByRole('button', { name: /^Next: Owners/ }).click()
  await expect(page.getByText(prefilled)).toHaveCount(2)
  await text(page, 'Share').fill('55')
  await expect(page.getByText(prefilled)).toHaveCount(1)
  await page.getByRole('button', { name: 'Submit answers' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Submit answers' }).click()
  await expect(page.getByText('Your answers are submitted.')).toBeVisible()
  await sendAs(page.request, people.admin, 'put', `assignments/${id}/acceptance`, {})

  await openAs(page, people.admin, `/data-collections/assignment/${id}`)
  await expect(page.getByRole('checkbox', { name: 'Ann Winter: Percentage' })).toBeChecked()
  await page.getByRole('combobox', { name: 'Evidence' }).selectOption('Cap table: shares.pdf')
  await page.getByRole('button', { name: 'Propose 1 change' }).click()
  await expect(page.getByText(/^Proposed by .* Another reviewer/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Confirm and apply' })).toHaveAccessibleDescription(
    'Another reviewer must confirm this: not the one who accepted or proposed it.',
  )

  await openAs(page, people.compliance, '/notifications')
  const notice = page.getByRole('listitem').filter({ hasText: 'Confirm a change of owners' })
  await notice.filter({ hasText: company }).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: company })).toBeVisible()
  await page.getByRole('button', { name: 'Confirm and apply' }).click()
  await expect(page.getByText(/^Written to the record by/)).toBeVisible()
  await walkTo(page, `/companies/${companyId}/owners`)
  await expect(page.getByText('55 %', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Source of Ann Winter' }).first().click()
  const source = page.getByRole('dialog', { name: 'Source of Ann Winter' })
  await expect(source).toContainText(`Answered in “${name}”`)
  const downloading = page.waitForEvent('download')
  await source.getByRole('button', { name: 'Download shares.pdf' }).first().click()
  expect((await downloading).suggestedFilename()).toBe('shares.pdf')
})

test('answers with the number of another company are applied once it is confirmed as a different one', async ({
  page,
}) => {
  const { request } = page
  const [first, name] = [newName('First Holder'), newName('Numbers')]
  const numbered = { countryOfIncorporation: 'NO', registrationNumber: String(Math.random()).slice(2, 11) }
  await sendAs(request, people.admin, 'post', 'companies', { name: first, ...numbered })
  const client = await registerPerson(request, { companyName: name })
  const companyId = await companyOf(request, client.token)
  const change = { name, countryOfIncorporation: 'NO', version: 1 }
  await sendAs(request, people.admin, 'put', `companies/${companyId}`, change)
  const fields = [bound({ name: 'number', label: 'Number', record: 'registrationNumber' })]
  const id = await send(request, {
    name,
    templateSlug: await publishTemplate(request, name, fields),
    companyId,
  })
  await openWith(page, client, `/data-collections/assignment/${id}`)
  await text(page, 'Number').fill(numbered.registrationNumber)
  await page.getByRole('button', { name: 'Submit answers' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Submit answers' }).click()
  await expect(page.getByText('Your answers are submitted.')).toBeVisible()
  await sendAs(request, people.admin, 'put', `assignments/${id}/acceptance`, {})

  await openAs(page, people.admin, `/data-collections/assignment/${id}`)
  const apply = page.getByRole('button', { name: 'Apply 1 change' })
  await apply.click()
  const refusal = page.getByRole('alert').filter({ hasText: `${first} already has this number.` })
  await expect(refusal.getByRole('link', { name: 'See the first' })).toBeVisible()
  await page.getByRole('checkbox', { name: 'This is a different company with the same number' }).check()
  await apply.click()
  await expect(page.getByText(/^Written to the record by/)).toBeVisible()
})

const bound = (change: Partial<Field> & { name: string }) => fieldOf({ required: true, ...change })
const owners = {
  ...sectionOf('owners', [
    bound({ name: 'owner-name', label: 'Name', record: 'name' }),
    bound({ name: 'share', label: 'Share', type: 'number', record: 'percentage' }),
  ]),
  repeats: { min: 0, max: 10, item: 'Owner' },
  record: 'owner' as const,
}

async function companyOf(request: APIRequestContext, token: string): Promise<string> {
  const answer = await request.get('/api/users/profile', { headers: { authorization: `Bearer ${token}` } })
  const { memberships } = (await answer.json()) as { memberships: { companyId: string }[] }
  return memberships[0]!.companyId
}

async function addCapTable(request: APIRequestContext, token: string, companyId: string): Promise<void> {
  const answer = await request.post(`/api/companies/${companyId}/files/capTable`, {
    headers: { authorization: `Bearer ${token}` },
    multipart: { file: { name: 'shares.pdf', mimeType: 'application/pdf', buffer: pdf } },
  })
  expect(answer.status(), await answer.text()).toBe(201)
}

type Asking = { name: string; templateSlug: string; companyId: string }

/** Sends a survey to a company; returns the id of its assignment. */
async function send(request: APIRequestContext, { companyId, ...about }: Asking): Promise<string> {
  const survey = await sendAs<{ slug: string; version: number }>(request, people.admin, 'post', 'surveys', {
    ...{ ...about, message: null, note: null, remindDays: [] },
    dueOn: inDays(20),
    audience: { companies: [companyId], to: 'everybody', persons: [] },
  })
  await sendAs(request, people.admin, 'put', `surveys/${survey.slug}/sending`, { version: survey.version })
  const { token } = await tokensOf(people.admin)
  const headers = { authorization: `Bearer ${token}` }
  let found: Assignment | undefined
  await expect(async () => {
    const answer = await request.get(`/api/assignments?survey=${survey.slug}`, { headers })
    found = ((await answer.json()) as { items: Assignment[] }).items[0]
    expect(found).toBeDefined()
  }).toPass()
  return found!.id
}
