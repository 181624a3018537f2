import type { AssignmentRecord } from '@domicile/contract/forms/assignments/assignments'
import type { SurveyRecord } from '@domicile/contract/forms/surveys/surveys'
import type { APIRequestContext, Page } from '@playwright/test'
import { inDays } from '../days.ts'
import { newName, openAs, people, tokensOf } from '../portal.ts'
import { fieldOf, makeTemplate, sectionOf, sendAs } from './template-in-tests.ts'
import { expect, test } from '../test.ts'
import { walkTo } from '../walking.ts'

const dueOn = inDays(20)

/** A published template with two sections. */
async function publishTemplate(request: APIRequestContext) {
  const { slug, name, version } = await makeTemplate(request, newName('Yearly data'), [
    sectionOf('company', [fieldOf({ name: 'trading-name', label: 'Trading name', required: true })]),
    sectionOf('contacts', [fieldOf({ name: 'address', label: 'Contact address' })]),
  ])
  await sendAs(request, people.admin, 'put', `templates/${slug}/publication`, { version })
  return { slug, name }
}

async function idOf(request: APIRequestContext, company: string): Promise<string> {
  const { items } = await read<{ items: { id: string; name: string }[] }>(
    request,
    `companies?q=${encodeURIComponent(company)}`,
  )
  return items.find(({ name }) => name === company)!.id
}

async function read<Answer>(request: APIRequestContext, path: string): Promise<Answer> {
  const { token } = await tokensOf(people.admin)
  const answer = await request.get(`/api/${path}`, { headers: { authorization: `Bearer ${token}` } })
  return (await answer.json()) as Answer
}

/** A draft to one company, made over the API. */
async function draftSurvey(request: APIRequestContext, company = 'Northwind Trading') {
  const { slug: templateSlug } = await publishTemplate(request)
  return sendAs<SurveyRecord>(request, people.admin, 'post', 'surveys', {
    ...{ name: newName('Review'), templateSlug, message: null, note: null, dueOn, remindDays: [] },
    audience: { companies: [await idOf(request, company)], to: 'everybody', persons: [] },
  })
}

/** A survey that Northwind Trading has received; returns it with the id of the assignment. */
async function sendSurvey(request: APIRequestContext) {
  const survey = await draftSurvey(request)
  await sendAs(request, people.admin, 'put', `surveys/${survey.slug}/sending`, { version: survey.version })
  const assignments = () =>
    read<{ items: { id: string }[] }>(request, `assignments?survey=${survey.slug}`).then(({ items }) => items)
  await expect.poll(async () => (await assignments()).length).toBe(1)
  return { survey, id: (await assignments())[0]!.id }
}

/** Saves answers as the owner, and submits them. */
async function submit(request: APIRequestContext, id: string, answers: Record<string, [string, number]>) {
  const saved = Object.entries(answers).map(([path, [value, version]]) => ({ path, value, version }))
  await sendAs(request, people.owner, 'put', `assignments/${id}/answers`, { answers: saved })
  await sendAs<AssignmentRecord>(request, people.owner, 'put', `assignments/${id}/submission`, {})
}

const openSurvey = (page: Page, slug: string) =>
  openAs(page, people.admin, `/data-collections/survey/${slug}`)

async function act(page: Page, menu: string, action: string): Promise<void> {
  await page.getByRole('button', { name: menu }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('a survey is drafted, sent to a company and found in the list', async ({ page }) => {
  const template = await publishTemplate(page.request)
  const name = newName('Annual review')
  await openAs(page, people.admin, '/data-collections')
  await page.getByRole('link', { name: 'Surveys', exact: true }).click()
  await page.getByRole('link', { name: 'New survey' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByRole('alert')).toContainText('Template: This field is required')
  await expect(page.getByRole('alert')).toContainText('Choose at least one company or person.')
  await page.getByRole('combobox', { name: 'Template' }).fill(template.name)
  await page.getByRole('option', { name: template.name }).click()
  await page.getByRole('combobox', { name: 'Add company' }).fill('Northwind Trading')
  await page.getByRole('option', { name: 'Northwind Trading', exact: true }).click()
  await page.getByRole('combobox', { name: 'Company of the person' }).fill('Harbour')
  await page
    .getByRole('option', { name: /^Harbour/ })
    .first()
    .click()
  await expect(page.getByRole('button', { name: 'Remove Northwind Trading' })).toBeVisible()
  await page.getByRole('button', { name: 'Save draft' }).click()

  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('This survey is a draft.')).toBeVisible()
  await page.getByRole('button', { name: 'Send survey' }).click()
  const panel = page.getByRole('dialog', { name: `Send ${name}` })
  await expect(panel).toContainText('1 company will be asked to answer.')
  await panel.getByRole('button', { name: 'Send survey' }).click()
  await expect(page.getByRole('region', { name: 'Companies' })).toContainText('Northwind Trading')
  await expect(page.getByRole('region', { name: 'Progress' })).toContainText('0 of 1 company accepted')
  await page.getByRole('link', { name: 'History' }).click()
  await expect(page.getByText(`sent the survey ${name}`)).toBeVisible()

  await walkTo(page, `/data-collections?view=surveys&q=${encodeURIComponent(name)}`)
  await expect(page.getByRole('link', { name })).toBeVisible()
})

test('a survey that reaches no one, or has no published template, is not sent', async ({ page }) => {
  const { slug, name } = await draftSurvey(page.request, 'Alpenrand Feinmechanik')
  await openSurvey(page, slug)
  await page.getByRole('button', { name: 'Send survey' }).click()
  const panel = page.getByRole('dialog', { name: `Send ${name}` })
  await expect(panel).toContainText('No company in the audience has someone who can answer.')
  await expect(panel.getByRole('button', { name: 'Send survey' })).toHaveAttribute('aria-disabled', 'true')
  await panel.getByRole('button', { name: 'Companies left out (1)' }).click()
  await expect(panel).toContainText('Alpenrand Feinmechanik: No one in the company can answer.')
  await panel.getByRole('link', { name: 'Edit survey' }).click()
  await page.getByRole('combobox', { name: 'Template' }).fill('No such template')
  await expect(page.getByText('No published template fits')).toBeVisible()
})

test('a draft is edited, and deleted', async ({ page }) => {
  const { slug, name } = await draftSurvey(page.request)
  await openSurvey(page, slug)
  await act(page, 'More actions', 'Edit survey')
  await page.getByRole('checkbox', { name: '1 week before' }).check()
  await page.getByRole('radio', { name: 'All companies' }).check()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByRole('region', { name: 'Survey', exact: true })).toContainText('1 week before')
  await expect(page.getByRole('region', { name: 'Survey', exact: true })).toContainText('All companies')
  await act(page, 'More actions', 'Delete draft…')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete draft' }).click()
  await expect(page).toHaveURL(/view=surveys/)
  await expect(page.getByRole('link', { name })).toHaveCount(0)
})

test('a company is reminded once a day, the survey recalled from it, and closed with a reason', async ({
  page,
}) => {
  const { survey } = await sendSurvey(page.request)
  await openSurvey(page, survey.slug)
  const menu = 'Actions for Northwind Trading'
  await act(page, menu, 'Remind')
  await expect(page.getByText('Northwind Trading reminded')).toBeVisible()
  await act(page, menu, 'Remind')
  await expect(page.getByText('The recipients were already reminded today.')).toBeVisible()
  await act(page, menu, 'Recall…')
  const dialog = page.getByRole('dialog', { name: 'Recall the survey from Northwind Trading?' })
  await dialog.getByRole('button', { name: 'Recall' }).click()
  await expect(dialog).toContainText('This field is required')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Sent to the wrong company')
  await dialog.getByRole('button', { name: 'Recall' }).click()
  await expect(page.getByRole('region', { name: 'Companies' })).toContainText('Recalled')
  await page.getByRole('link', { name: 'Northwind Trading' }).click()
  await expect(page.getByText('Reason: Sent to the wrong company')).toBeVisible()
  await page.goBack()
  await act(page, 'More actions', 'Close survey…')
  const closing = page.getByRole('dialog', { name: `Close “${survey.name}”?` })
  await closing.getByRole('textbox', { name: 'Reason' }).fill('The law changed')
  await closing.getByRole('button', { name: 'Close survey' }).click()
  await expect(page.getByText('This survey is closed: The law changed')).toBeVisible()
})

test('a section is asked again, and the next review shows what changed', async ({ page }) => {
  const { survey, id } = await sendSurvey(page.request)
  await submit(page.request, id, { 'trading-name': ['Northwind', 0] })
  await openAs(page, people.compliance, '/')
  await page.getByRole('link', { name: 'Answers to review' }).click()
  await page.getByRole('link', { name: 'Northwind Trading' }).first().click()
  await walkTo(page, `/data-collections/assignment/${id}`)
  await expect(page.getByRole('region', { name: 'Company', exact: true })).toContainText('Northwind')
  await page
    .getByRole('group', { name: 'Decision on Contacts' })
    .getByRole('radio', { name: 'Ask again' })
    .check()
  const finish = page.getByRole('button', { name: 'Ask for changes to 1 section' })
  await finish.click()
  await expect(page.getByRole('alert').filter({ hasText: 'needs attention' })).toContainText(
    'What to change in Contacts: Say what to change.',
  )
  await page.getByRole('textbox', { name: 'What to change in Contacts' }).fill('Add an address.')
  await page.getByRole('textbox', { name: 'Internal note' }).fill('Asked by phone, too.')
  await finish.click()
  await expect(page.getByText('Contacts: Add an address.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Internal notes' })).toContainText('Asked by phone, too.')

  await submit(page.request, id, { address: ['office@northwind.example', 0] })
  await expect(page.getByRole('heading', { name: 'Changed since the last review' })).toBeVisible()
  const contacts = page.getByRole('region', { name: 'Contacts' })
  await expect(contacts).toContainText('office@northwind.example')
  await expect(page.getByRole('region', { name: 'Company', exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'All answers (2)' }).click()
  await expect(page.getByRole('region', { name: 'Company', exact: true })).toContainText('Northwind')
  await page.getByRole('button', { name: 'Accept answers' }).click()
  await expect(page.getByText('Answers accepted')).toBeVisible()
  await page.getByRole('link', { name: survey.name }).click()
  await expect(page.getByRole('region', { name: 'Progress' })).toContainText('1 of 1 company accepted')
})

test('the search finds surveys for staff, and for a client their own answers', async ({ page }) => {
  const { survey, id } = await sendSurvey(page.request)
  await openAs(page, people.admin, `/search?q=${encodeURIComponent(survey.name)}`)
  await page.getByRole('link', { name: survey.name }).click()
  await expect(page.getByRole('heading', { level: 1, name: survey.name })).toBeVisible()
  await openAs(page, people.owner, `/search?q=${encodeURIComponent(survey.name)}`)
  await expect(page.getByRole('link', { name: survey.name })).toHaveAttribute(
    'href',
    `/data-collections/assignment/${id}`,
  )
})
