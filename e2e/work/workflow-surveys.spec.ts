import { type APIRequestContext, type Locator } from '@playwright/test'
import { newName, openAs, people, PHONE, tokensOf } from '../portal.ts'
import { fieldOf, publishTemplate, sendAs } from '../forms/template-in-tests.ts'
import { expect, test } from '../test.ts'
import { walkTo } from '../walking.ts'
import { bodyOfWorkflow } from './workflow-in-tests.ts'
import { northwind } from '../records-in-tests.ts'

const tradingName = fieldOf({ name: 'trading-name', label: 'Trading name', required: true })

test('staff add a survey with a published template to a yearly workflow', async ({ page }) => {
  const template = newName('Yearly data')
  await publishTemplate(page.request, template, [tradingName])
  await openAs(page, people.admin, '/workflows/add-workflow')
  await page.getByRole('textbox', { name: 'Name' }).fill(newName('Every year'))
  await page.getByRole('button', { name: 'Work', exact: true }).click()
  const panel = page.getByRole('dialog')
  await panel.getByLabel('Add action').selectOption('Send a survey')
  const action = panel.getByRole('region', { name: '1. Send a survey' })
  await action.getByRole('textbox', { name: 'Title' }).fill('Data of {{company.name}}')
  await action.getByLabel('Who is asked').selectOption('Owners and members')
  await action.getByRole('checkbox', { name: '14 days before' }).check()
  await panel.getByRole('button', { name: 'Apply' }).click()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Workflow created as a draft')).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText(/Choose a published template/).first()).toBeVisible()
  await page.getByRole('button', { name: '1. Work' }).click()
  await choose(action.getByRole('combobox', { name: 'Template' }), template)
  await panel.getByRole('button', { name: 'Apply' }).click()

  await page.getByRole('button', { name: 'Edit settings' }).click()
  const settings = page.getByRole('dialog', { name: 'Settings' })
  await settings.getByLabel('Trigger').selectOption('Schedule')
  await settings.getByLabel('Frequency').selectOption('Every year')
  await settings.getByRole('button', { name: 'Apply' }).click()
  await expect(settings.getByText('Choose a day.').first()).toBeVisible()
  await settings.getByRole('textbox', { name: 'First day' }).fill('3 March 2026')
  await settings.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('Every year (from 3 Mar 2026), 09:00')).toBeVisible()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Unsaved changes')).toBeHidden()
  const effect = Promise.withResolvers<void>()
  await page.route('**/publication', async (route) => {
    await effect.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Publish' }).click()
  const publish = page.getByRole('dialog').getByRole('button', { name: 'Publish' })
  await expect(publish).toBeDisabled()
  effect.resolve()
  await publish.click()
  await expect(page.getByText('Workflow published')).toBeVisible()
})

test('an event sends a survey to a client; their answers start the next workflow, and no second is sent before', async ({
  page,
  another,
}) => {
  const [title, next] = [newName('Trading name'), newName('Read the answers')]
  const template = await publishTemplate(page.request, newName('Names'), [tradingName])
  const companyId = await northwind(page.request)
  const send = { kind: 'send-survey', template, title, dueDays: 30, to: 'owners', remindDays: [7] }
  const slug = await publishWorkflow(page.request, companyId, newName('Ask'), {
    trigger: { type: 'event', event: 'project.status-changed', after: noDelay },
    stages: [{ key: 'ask', name: 'Ask for it', kind: 'work', actions: [send] }],
  })
  const followUp = await publishWorkflow(page.request, companyId, next, {
    trigger: { type: 'event', event: 'survey.submitted', after: noDelay },
    stages: [{ key: 'read', name: 'Read', kind: 'work' }],
  })
  await startProject(page.request, companyId)
  await openAs(page, people.admin, `/workflows/runs?workflow=${slug}`)
  await page.getByRole('link', { name: /#\d+$/ }).first().click()
  await expect(page.getByText('sent a survey: Ask for it')).toBeVisible()
  await startProject(page.request, companyId)
  await walkTo(page, `/workflows/runs?workflow=${slug}&sort=newest`)
  await expect(page.getByRole('link', { name: /#\d+$/ })).toHaveCount(2)
  await page.getByRole('link', { name: /#\d+$/ }).first().click()
  await expect(page.getByText('did not send a survey: Ask for it')).toBeVisible()
  await expect(page.getByText(/Not sent: the survey of \d+ \w+ \d{4} is still open\./)).toBeVisible()
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()

  const phone = await another(PHONE)
  await openAs(phone, people.owner, '/data-collections')
  await phone.getByRole('link', { name: title }).click()
  await phone.getByRole('textbox', { name: 'Trading name' }).fill('Northwind')
  await phone.getByRole('button', { name: 'Submit answers' }).click()
  await phone.getByRole('dialog').getByRole('button', { name: 'Submit answers' }).click()
  await expect(phone.getByText('Your answers are submitted.')).toBeVisible()

  await walkTo(page, `/workflows/runs?workflow=${followUp}`)
  await page
    .getByRole('link', { name: new RegExp(`^${next}`) })
    .first()
    .click()
  await expect(page.getByText('A survey is submitted', { exact: true })).toBeVisible()
})

const noDelay = { days: 0, hours: 0, minutes: 0 }

/** Publishes a workflow of the test's own for one company; returns its slug. */
async function publishWorkflow(
  request: APIRequestContext,
  companyId: string,
  name: string,
  { stages, ...own }: { trigger: object; stages: Parameters<typeof bodyOfWorkflow>[1] },
): Promise<string> {
  const body = { ...bodyOfWorkflow(name, stages), ...own, companies: [companyId] }
  const { slug, version } = await sendAs<{ slug: string; version: number }>(
    request,
    people.admin,
    'post',
    'workflows',
    body,
  )
  await sendAs(request, people.admin, 'put', `workflows/${slug}/publication`, { version, moves: {} })
  return slug
}

/** Starts a project of the test's own. */
async function startProject(request: APIRequestContext, companyId: string): Promise<void> {
  const { token } = await tokensOf(people.manager)
  const headers = { authorization: `Bearer ${token}` }
  const profile = (await (await request.get('/api/users/profile', { headers })).json()) as { id: string }
  const project = { title: newName('Filing'), deadline: '2099-12-31', needsAcceptance: true }
  const { id } = await sendAs<{ id: string }>(request, people.manager, 'post', 'projects', {
    ...project,
    companyId,
    managerId: profile.id,
  })
  expect((await request.put(`/api/projects/${id}/start`, { headers })).ok()).toBe(true)
}

async function choose(field: Locator, label: string): Promise<void> {
  await field.fill(label)
  await field.page().getByRole('option', { name: label, exact: true }).click()
}
