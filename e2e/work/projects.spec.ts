import type { APIRequestContext, Page, Route } from '@playwright/test'
import { newName, openAs, pdf, people, tokensOf } from '../portal.ts'
import { expect, test } from '../test.ts'
import { northwind } from '../records-in-tests.ts'

type Made = { id: string; title: string; companyId: string }

/** A project of the demo client, made over the API; each test has its own. */
async function makeProject(
  request: APIRequestContext,
  { tasks = [], isStarted = true }: { tasks?: string[]; isStarted?: boolean } = {},
): Promise<Made> {
  const { token } = await tokensOf(people.manager)
  const headers = { authorization: `Bearer ${token}` }
  const companyId = await northwind(request)
  const profile = (await (await request.get('/api/users/profile', { headers })).json()) as { id: string }
  const title = newName('Filing')
  const data = { companyId, title, managerId: profile.id, deadline: '2099-12-31', needsAcceptance: true }
  const { id } = (await (await request.post('/api/projects', { headers, data })).json()) as { id: string }
  for (const task of tasks) {
    const body = { title: task, assigneeId: null, dueOn: null }
    await request.post(`/api/projects/${id}/tasks`, { headers, data: body })
  }
  if (isStarted) await request.put(`/api/projects/${id}/start`, { headers })
  return { id, title, companyId }
}

const addressOf = ({ id }: Made) => `/active-services/projects/${id}`
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

async function confirm(page: Page, verb: string, reason?: string) {
  const dialog = page.getByRole('dialog')
  if (reason) await dialog.getByLabel('Reason').fill(reason)
  await dialog.getByRole('button', { name: verb, exact: true }).click()
  await expect(dialog).toBeHidden()
}

test('a manager opens a project, adds tasks, starts and delivers it', async ({ page }) => {
  const title = newName('Annual return')
  await openAs(page, people.manager, '/active-services/projects')
  await page.getByRole('link', { name: 'New project' }).click()
  await page.getByRole('button', { name: 'Create project' }).click()
  await expect(page.getByText('Company: This field is required')).toBeVisible()
  await page.getByLabel('Company').fill('Northwind Trad')
  await page.getByRole('option', { name: 'Northwind Trading' }).click()
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Manager').selectOption({ label: 'Tomasz Zieliński' })
  await page.getByLabel('Deadline').fill('2099-03-31')
  await page.getByRole('button', { name: 'Create project' }).click()
  await expect(heading(page, title)).toBeVisible()
  await expect(page.getByText('Pending', { exact: true })).toBeVisible()

  const field = page.getByRole('textbox', { name: 'New task' })
  const add = page.getByRole('button', { name: 'Add task', exact: true })
  const isAdded = (task: string) =>
    expect(page.getByRole('checkbox', { name: `${task}, done` })).toBeVisible()
  // The task is here before the answer: what is typed meanwhile must stay.
  const typeMeanwhile = async (route: Route) => {
    const response = await route.fetch()
    await isAdded('Draft it')
    await field.fill('File it')
    await route.fulfill({ response })
  }
  await page.route('**/api/projects/*/tasks', typeMeanwhile, { times: 1 })
  await field.fill('Draft it')
  await add.click()
  await expect(field).toHaveValue('File it')
  await add.click()
  await isAdded('File it')
  await expect(field).toHaveValue('')
  await expect(page.getByText('Waiting for you')).toBeVisible()
  await page.getByRole('button', { name: 'Start project', exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText(/We notify \w+ \w+.* and \w+ \w+, who can see/)
  await confirm(page, 'Start project')
  const deliver = page.getByRole('button', { name: 'Deliver project', exact: true })
  await expect(deliver).toHaveAccessibleDescription('2 tasks must be done first.')
  for (const task of ['Draft it', 'File it']) {
    await page.getByRole('checkbox', { name: `${task}, done` }).click()
    await expect(page.getByRole('checkbox', { name: `${task}, done` })).toBeChecked()
  }
  await deliver.click()
  await expect(page.getByRole('dialog')).toContainText(/We ask \w+ \w+.* to accept it/)
  await confirm(page, 'Deliver project')
  await expect(page.getByText('Waiting for accept', { exact: true }).first()).toBeVisible()
  await expect(page.getByText(/^Waiting for (?!you|us)\w+ \w+/).first()).toBeVisible()
})

test(
  'an owner refuses a delivery with a reason, and accepts the next',
  { tag: '@phone' },
  async ({ page, request }) => {
    const project = await makeProject(request, { tasks: [] })
    const headers = { authorization: `Bearer ${(await tokensOf(people.manager)).token}` }
    const deliver = () => request.put(`/api/projects/${project.id}/delivery`, { headers })
    await deliver()
    await openAs(page, people.owner, addressOf(project))
    await expect(page.getByText('Your project is ready to accept')).toBeVisible()
    await expect(page.getByText('Waiting for you')).toBeVisible()
    await page.getByRole('button', { name: 'Reject delivery…' }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Reject delivery', exact: true }).click()
    await expect(page.getByText('This field is required')).toBeVisible()
    await confirm(page, 'Reject delivery', 'The year is wrong')
    await expect(page.getByText('The last delivery was rejected.')).toBeVisible()
    await expect(page.getByText('“The year is wrong”')).toBeVisible()

    await deliver()
    await page.getByRole('button', { name: 'Accept delivery', exact: true }).first().click()
    await confirm(page, 'Accept delivery')
    await expect(page.getByText('Accepted', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Accept delivery', exact: true })).toBeHidden()
  },
)

test(
  'a client sees what is for it, checks that off and writes; internal tasks never come',
  { tag: '@phone' },
  async ({ page, request }) => {
    const project = await makeProject(request, { tasks: ['Internal matter'] })
    const headers = { authorization: `Bearer ${(await tokensOf(people.manager)).token}` }
    const data = { title: 'Send the passport', assigneeId: null, dueOn: null, waitsFor: 'client' }
    await request.post(`/api/projects/${project.id}/tasks`, { headers, data })
    await openAs(page, people.member, '/active-services/projects')
    await page.getByPlaceholder('Find a project or company').fill(project.title)
    await page.getByRole('link', { name: project.title }).click()
    await expect(heading(page, project.title)).toBeVisible()
    await page.getByRole('checkbox', { name: 'Send the passport, done' }).click()
    await expect(page.getByText('1 of 1 done')).toBeVisible()
    await expect(page.getByText('Internal matter')).toBeHidden()
    await page.getByLabel('Your message', { exact: true }).last().fill('It is on its way.')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByRole('list', { name: 'Updates' }).getByText('It is on its way.')).toBeVisible()
    await page
      .getByLabel('Add file')
      .locator('input[type=file]')
      .setInputFiles({ name: 'passport.pdf', mimeType: 'application/pdf', buffer: pdf })
    await expect(page.getByRole('button', { name: 'Download passport.pdf' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Accept delivery', exact: true })).toBeHidden()
  },
)

test('the board moves a card by the keyboard alone, and only to where it may', async ({ page, request }) => {
  const project = await makeProject(request, { isStarted: false })
  await openAs(
    page,
    people.manager,
    `/active-services/projects?view=board&q=${encodeURIComponent(project.title)}`,
  )
  const card = page.getByRole('group', { name: project.title })
  await expect(page.getByRole('region', { name: /^Pending/ }).getByRole('group')).toHaveCount(1)
  await card.focus()
  await page.keyboard.press('Space')
  await expect(page.getByText(/You have lifted an item/)).toBeAttached()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText(/You have moved the item/)).toBeAttached()
  await page.keyboard.press('Space')
  await confirm(page, 'Start project')
  await expect(
    page.getByRole('region', { name: /^On track/ }).getByRole('group', { name: project.title }),
  ).toBeVisible()

  // And by its menu, which offers no column that health decides.
  await page.getByRole('button', { name: `Move ${project.title}` }).press('Enter')
  await expect(page.getByRole('menuitem')).toHaveText(['Deliver project', 'Cancel project'])
  await page.getByRole('menuitem', { name: 'Deliver project' }).press('Enter')
  await confirm(page, 'Deliver project')
  await expect(
    page.getByRole('region', { name: /^Waiting for accept/ }).getByRole('group', { name: project.title }),
  ).toBeVisible()
})

test('a manager finds a project by the ways to look at them, and sets its health by hand', async ({
  page,
  request,
}) => {
  const { title } = await makeProject(request)
  await openAs(page, people.manager, '/active-services/projects')
  await page.getByRole('button', { name: 'Managed by me' }).click()
  await expect(page).toHaveURL(/manager=me/)
  await page.getByRole('link', { name: 'Timeline' }).click()
  await expect(page).toHaveURL(/manager=me.*view=timeline|view=timeline.*manager=me/)
  await expect(page.getByRole('list', { name: 'Project timeline' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Timeline' })).toHaveAttribute('aria-current', 'page')
  await page.getByRole('link', { name: 'List' }).click()
  await page.getByPlaceholder('Find a project or company').fill(title)
  await page.getByRole('link', { name: title }).click()

  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Override status…' }).click()
  const panel = page.getByRole('dialog')
  await panel.getByLabel('Status', { exact: true }).selectOption('at risk')
  await panel.getByLabel('Reason').fill('The bank froze the account')
  await panel.getByRole('button', { name: 'Override status' }).click()
  await expect(page.getByText(/Status set to “at risk” until/)).toBeVisible()
  await expect(page.getByText('The bank froze the account').first()).toBeVisible()
})
