import type { Locator, Page } from '@playwright/test'
import { buying, makeBuyer, makeService, putInCart } from './sales/buying.ts'
import { makeCompany, newName, openAs, openWith, pdf, people, tokensOf } from './portal.ts'
import { expect, test } from './test.ts'

type Versioned = { id: string; version: number }

/** Sends a call as the administrator, who is the colleague in these tests. */
async function asColleague<T>(page: Page, method: 'get' | 'post' | 'put', url: string, data?: object) {
  const { token } = await tokensOf(people.admin)
  const answer = await page.request[method](url, { headers: { authorization: `Bearer ${token}` }, data })
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()) as T
}

const noticeIn = (place: Page | Locator) =>
  place.getByRole('alert').filter({ hasText: 'Someone else changed this' })

const choice = (place: Page | Locator, field: string) => noticeIn(place).getByRole('group', { name: field })

test('a notice is saved beside a colleague: what only they changed is taken over, the rest is asked', async ({
  page,
}) => {
  const draft = {
    title: newName('Closed on Monday'),
    body: 'We are closed.',
    level: 'information',
    needsAcknowledgement: false,
    audience: 'everybody',
    roles: [],
    companyIds: [],
    startsAt: null,
    endsAt: '2099-01-01T12:00:00.000Z',
  }
  const { id, version } = await asColleague<Versioned>(page, 'post', '/api/system-notices', draft)
  await openAs(page, people.admin, `/system-notifications/${id}/edit`)
  const mine = newName('Closed on Tuesday')
  await page.getByRole('textbox', { name: 'Title' }).fill(mine)
  const theirs = { title: newName('Closed on Friday'), body: 'We are closed, and back on Monday.' }
  const change = { ...draft, ...theirs, version, askAgain: false }
  await asColleague(page, 'put', `/api/system-notices/${id}`, change)

  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(noticeIn(page)).toContainText('Taken over from them: Text.')
  await expect(choice(page, 'Title')).toContainText(theirs.title)
  await choice(page, 'Title').getByRole('button', { name: 'Keep mine' }).click()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByRole('heading', { level: 1, name: mine })).toBeVisible()
  await expect(page.getByText(theirs.body)).toBeVisible()
})

test('a project keeps what a colleague saved while its panel was open', async ({ page }) => {
  const companyId = await makeCompany(page.request, newName('Shared Work'))
  const start = { companyId, title: newName('Shared'), managerId: '', deadline: '', needsAcceptance: true }
  const { id, version } = await asColleague<Versioned>(page, 'post', '/api/projects', start)
  await openAs(page, people.admin, `/active-services/projects/${id}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const panel = page.getByRole('dialog')
  await panel.getByRole('textbox', { name: 'Title' }).fill('My title')
  const theirs = { title: 'Their title', managerId: '', deadline: '2099-05-06', needsAcceptance: true }
  await asColleague(page, 'put', `/api/projects/${id}`, { ...theirs, reason: '', version })

  await panel.getByRole('button', { name: 'Save' }).click()
  await expect(noticeIn(panel)).toContainText('Taken over from them: Deadline.')
  await choice(panel, 'Title').getByRole('button', { name: 'Take theirs' }).click()
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect(panel).toBeHidden()
  const after = await asColleague(page, 'get', `/api/projects/${id}`)
  expect(after).toMatchObject({ title: 'Their title', deadline: '2099-05-06' })
})

test('a limit is never set over another owner’s, and is saved at once beside other changes', async ({
  page,
}) => {
  const { owner, companyId } = await makeBuyer(page.request)
  await putInCart(page.request, owner, companyId, await makeService(page.request))
  const billing = `/api/purchase/companies/${companyId}/billing`
  await openWith(page, owner, `/purchase/payment/bank-transfer?companyId=${companyId}`)
  await page.getByRole('button', { name: 'Change limit' }).click()
  const panel = page.getByRole('dialog')
  await panel.getByRole('textbox', { name: 'Limit' }).fill('500')
  const { version } = await buying<Versioned>(page.request, owner, `GET ${billing}`)
  await buying(page.request, owner, `PUT ${billing}/approval-limit`, { limit: '700', version })

  await panel.getByRole('button', { name: 'Save limit' }).click()
  await expect(choice(panel, 'Limit')).toContainText('Theirs: 700.00')
  await choice(panel, 'Limit').getByRole('button', { name: 'Take theirs' }).click()
  await expect(panel.getByRole('textbox', { name: 'Limit' })).toHaveValue('700.00')
  await panel.getByRole('textbox', { name: 'Limit' }).fill('800')
  const now = await buying<Versioned>(page.request, owner, `GET ${billing}`)
  const address = { name: 'Buyer Limited', address: '2 Quay Street', country: 'IE', vatId: null }
  await buying(page.request, owner, `PUT ${billing}`, {
    ...address,
    email: null,
    reference: null,
    version: now.version,
  })
  await panel.getByRole('button', { name: 'Save limit' }).click()
  await expect(page.getByText('An owner must approve orders above EUR 800.00.')).toBeVisible()
})

type Stage = { key: string; name: string }

/** A workflow of the test's own with two stages; `save` saves it as a colleague does meanwhile. */
async function drawWorkflow(page: Page, name: string) {
  const stage = (key: string, title: string) => ({
    ...{ key, name: title, kind: 'work', label: 'in progress', assignee: 'accountManager' },
    ...{ limit: null, onDecline: null, wait: null, template: null, actions: [] },
  })
  const draft = {
    name,
    trigger: { type: 'manual' },
    email: { senderName: null, replyTo: 'firm' },
    ...{
      statusAfterRestart: null,
      companies: 'all',
      stages: [stage('first', 'Collect'), stage('last', 'File')],
    },
  }
  const { slug } = await asColleague<{ slug: string }>(page, 'post', '/api/workflows', draft)
  const url = `/api/workflows/${slug}`
  type Saved = Versioned & { definition: { stages: Stage[] } }
  const read = () => asColleague<Saved>(page, 'get', url)
  const save = async (stages: Stage[]) => {
    const { version, definition } = await read()
    await asColleague(page, 'put', url, { ...definition, stages, version })
  }
  return { path: `/workflows/edit-workflow/${slug}`, read, save, stage }
}

async function renameStage(page: Page, name: string, to: string) {
  await page
    .getByRole('list', { name: 'Stages' })
    .getByRole('button', { name: new RegExp(`\\d. ${name}$`) })
    .click()
  const panel = page.getByRole('dialog')
  await panel.getByRole('textbox', { name: 'Name' }).fill(to)
  await panel.getByRole('button', { name: 'Apply' }).click()
  await expect(panel).toBeHidden()
}

test('a workflow keeps the stages that a colleague added and removed, and asks about one that both changed', async ({
  page,
}) => {
  const { path, read, save, stage } = await drawWorkflow(page, newName('Drawn by two'))
  const names = async () => (await read()).definition.stages.map(({ name }) => name)
  await openAs(page, people.admin, path)
  await renameStage(page, 'Collect', 'Collect papers')
  await save([stage('first', 'Collect'), stage('new', 'Translate')])
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(noticeIn(page)).toContainText('Taken over from them: Stage “File” and Stage “Translate”.')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(noticeIn(page)).toBeHidden()
  expect(await names()).toEqual(['Collect papers', 'Translate'])

  await renameStage(page, 'Collect papers', 'Mine')
  await renameStage(page, 'Translate', 'My end')
  await save([stage('first', 'Theirs'), stage('new', 'Their end')])
  await page.getByRole('button', { name: 'Save draft' }).click()
  const group = choice(page, 'Stage “Mine”')
  await expect(group).toContainText('Theirs: Name: Theirs')
  await group.getByRole('button', { name: 'Take theirs' }).click()
  await choice(page, 'Stage “My end”').getByRole('button', { name: 'Keep mine' }).click()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(noticeIn(page)).toBeHidden()
  expect(await names()).toEqual(['Theirs', 'My end'])
})

test('a drawing outlives a reload, with the draft that it is based on', async ({ page }) => {
  const { path, read, save, stage } = await drawWorkflow(page, newName('Reloaded'))
  await openAs(page, people.admin, path)
  await renameStage(page, 'Collect', 'Collect papers')
  await save([stage('first', 'Collect'), stage('last', 'File at once')])
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByText('We restored your unsaved changes.')).toBeVisible()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(noticeIn(page)).toContainText('Taken over from them: ')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(noticeIn(page)).toBeHidden()
  const { definition } = await read()
  expect(definition.stages.map(({ name }) => name)).toEqual(['Collect papers', 'File at once'])
})

test('a task keeps what a colleague changed in it, and asks about what both changed', async ({ page }) => {
  const companyId = await makeCompany(page.request, newName('Shared Tasks'))
  const project = { companyId, title: newName('Tasks'), managerId: '', deadline: '', needsAcceptance: true }
  const { id } = await asColleague<Versioned>(page, 'post', '/api/projects', project)
  const added = { title: 'File the return', assigneeId: null, dueOn: null }
  await asColleague(page, 'post', `/api/projects/${id}/tasks`, added)
  type Task = Versioned & Record<string, unknown>
  const read = async () => {
    const { taskList } = await asColleague<{ taskList: Task[] }>(page, 'get', `/api/projects/${id}`)
    return taskList[0]!
  }
  const save = async (change: object) => {
    const { id: taskId, title, waitsFor, dueOn, isForClient, isMandatory, isBlocker, version } = await read()
    const flags = { isForClient, isMandatory, isBlocker }
    const body = { title, assigneeId: '', waitsFor, dueOn: dueOn ?? '', ...flags, ...change, version }
    await asColleague(page, 'put', `/api/projects/${id}/tasks/${taskId}`, body)
  }
  await openAs(page, people.admin, `/active-services/projects/${id}`)
  const panel = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Edit File the return' }).click()
  await panel.getByRole('textbox', { name: 'Task' }).fill('My title')
  await save({ dueOn: '2099-05-06' })
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect(noticeIn(panel)).toContainText('Taken over from them: Due.')
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect(panel).toBeHidden()
  expect(await read()).toMatchObject({ title: 'My title', dueOn: '2099-05-06' })

  await page.getByRole('button', { name: 'Edit My title' }).click()
  await panel.getByRole('textbox', { name: 'Task' }).fill('Mine again')
  await save({ title: 'Their title' })
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect(choice(panel, 'Task')).toContainText('Theirs: Their title')
  await choice(panel, 'Task').getByRole('button', { name: 'Keep mine' }).click()
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect(panel).toBeHidden()
  expect(await read()).toMatchObject({ title: 'Mine again', dueOn: '2099-05-06' })
})

test('the dates of a document outlive a reload, and its file is asked for again', async ({ page }) => {
  const id = await makeCompany(page.request, newName('Reloaded Pier'))
  await openAs(page, people.admin, `/companies/${id}/files`)
  const slot = page.getByRole('region', { name: 'Certificate of good standing' })
  const panel = page.getByRole('dialog')
  const choose = () =>
    panel
      .locator('input[type=file]')
      .setInputFiles({ name: 'standing.pdf', mimeType: 'application/pdf', buffer: pdf })
  await slot.getByRole('button', { name: 'Upload' }).click()
  await choose()
  await panel.getByLabel('Issued on').fill('2026-01-02')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await slot.getByRole('button', { name: 'Upload' }).click()
  await expect(panel.getByText('We restored your unsaved changes.')).toBeVisible()
  await expect(panel.getByLabel('Issued on')).toHaveValue('2 Jan 2026')
  await panel.getByRole('button', { name: 'Upload' }).click()
  await panel.getByRole('link', { name: /^Certificate of good standing: / }).click()
  await expect(panel.getByRole('button', { name: 'Choose a file' })).toBeFocused()
  await choose()
  await panel.getByRole('button', { name: 'Upload' }).click()
  await expect(slot.getByText('standing.pdf')).toBeVisible()
})
