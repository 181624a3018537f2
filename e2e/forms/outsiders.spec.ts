import { readFile } from 'node:fs/promises'
import type { Section } from '@domicile/contract/form-engine/structure'
import type { SurveyRecord } from '@domicile/contract/forms/surveys/surveys'
import type { APIRequestContext, Page } from '@playwright/test'
import pg from 'pg'
import { inDays } from '../days.ts'
import { expectAccessible } from '../axe.ts'
import { codeFor, mailTo, newEmail } from '../people.ts'
import { makeCompany, newName, pdf, people, tokensOf } from '../portal.ts'
import { fieldOf, makeTemplate, sectionOf, sendAs } from './template-in-tests.ts'
import { expect, test } from '../test.ts'
import { walkTo } from '../walking.ts'

const { DATABASE_URL } = process.env

const sections: Section[] = [
  sectionOf('about', [
    fieldOf({ name: 'director', label: 'Name of the director', required: true }),
    fieldOf({ name: 'phone', label: 'Phone number' }),
  ]),
  sectionOf('accounts', [fieldOf({ name: 'auditor', label: 'Name of the auditor', required: true })]),
]

/** Sends a survey to an outsider of a new company; returns the names and the address. */
async function askOutsider(request: APIRequestContext, own: object = {}, of = sections) {
  const [company, name, email] = [newName('Bakery'), newName('Yearly check'), newEmail('outside.example')]
  const companyId = await makeCompany(request, company)
  const { slug, version } = await makeTemplate(request, newName('Form'), of)
  await sendAs(request, people.admin, 'put', `templates/${slug}/publication`, { version })
  const survey = await sendAs<SurveyRecord>(request, people.admin, 'post', 'surveys', {
    ...{ name, templateSlug: slug, message: 'It takes five minutes.', note: null, remindDays: [] },
    dueOn: inDays(10),
    audience: {
      ...{ companies: [], to: 'owners', persons: [] },
      outsiders: [{ companyId, name: 'Eva Winter', email, ...own }],
    },
  })
  await sendAs(request, people.admin, 'put', `surveys/${survey.slug}/sending`, { version: survey.version })
  return { company, name, email, survey }
}

/** Waits for the job that creates the assignment. */
async function assignmentOf(request: APIRequestContext, survey: SurveyRecord): Promise<string> {
  const { token } = await tokensOf(people.admin)
  const headers = { authorization: `Bearer ${token}` }
  let found: { id: string }[] = []
  await expect(async () => {
    const answer = await request.get(`/api/assignments?survey=${survey.slug}`, { headers })
    found = ((await answer.json()) as { items: { id: string }[] }).items
    expect(found).toHaveLength(1)
  }).toPass()
  return found[0]!.id
}

const linkFor = async (request: APIRequestContext, email: string) => {
  let link = ''
  await expect(async () => {
    link = await mailTo(request, email, /(\/answer#[\w-]+)/)
  }).toPass()
  return link
}

/** Opens the link of the mail and proves the address with the code. */
async function openForm(page: Page, request: APIRequestContext, email: string) {
  await page.goto(await linkFor(request, email))
  await proveAddress(page, request, email)
}

async function proveAddress(page: Page, request: APIRequestContext, email: string) {
  await page.getByRole('button', { name: 'Send code' }).click()
  await field(page, 'Code').focus()
  await field(page, 'Code').fill(await codeFor(request, email))
  await page.getByRole('button', { name: 'Open form' }).click()
}

/** Everything that the tab has stored about a form. */
const onDevice = (page: Page) =>
  page.evaluate(() =>
    Object.keys(sessionStorage)
      .filter((key) => key.startsWith('answering'))
      .join(),
  )

/** Moves the end of a session to now, as after eight hours. */
const endSession = (email: string) =>
  update('update survey_outsiders set session_ends_at = now() where email = $1', email)

async function update(statement: string, which: string): Promise<void> {
  const client = new pg.Client({ connectionString: DATABASE_URL })
  await client.connect()
  try {
    await client.query(statement, [which])
  } finally {
    await client.end()
  }
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name })
const isSaved = (page: Page) =>
  expect(page.getByRole('status').filter({ hasText: 'All answers saved' })).toBeVisible()

async function downloaded(page: Page, click: () => Promise<void>): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent('download'), click()])
  return readFile(await download.path())
}

test(
  'a person without an account answers by the link in the mail, and the link is dead afterwards',
  { tag: '@phone' },
  async ({ page, request }) => {
    const { company, name, email } = await askOutsider(request)
    const link = await linkFor(request, email)
    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByText(`asks you to answer for ${company}.`)).toBeVisible()
    await expect(page.getByText(`${email[0]}•••@outside.example`)).toBeVisible()
    await expect(page.getByText(email)).toHaveCount(0)
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Send code' }).click()
    await field(page, 'Code').focus()
    const code = await codeFor(request, email)
    await field(page, 'Code').fill(code === '000000' ? '000001' : '000000')
    await page.getByRole('button', { name: 'Open form' }).click()
    await expect(page.getByText('Incorrect code.')).toBeVisible()
    await field(page, 'Code').fill(code)
    await page.getByRole('button', { name: 'Open form' }).click()

    await expect(page.getByText('It takes five minutes.')).toBeVisible()
    await field(page, 'Name of the director').fill('Ann Winter')
    await isSaved(page)
    await expectAccessible(page)
    await page.reload()
    await expect(field(page, 'Name of the director')).toHaveValue('Ann Winter')

    await page.getByRole('button', { name: 'Submit answers' }).click()
    await expect(field(page, 'Name of the auditor')).toHaveAccessibleDescription('This field is required')
    await field(page, 'Name of the auditor').fill('Kim Summer')
    await page.getByRole('button', { name: 'Submit answers' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible()

    await walkTo(page, '/login')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in')
    await walkTo(page, link)
    await expect(page.getByRole('heading', { level: 1, name: 'This token is invalid' })).toBeVisible()
    await expect(page.getByText(name)).toHaveCount(0)
  },
)

test(
  'a person without an account hands over the sections they are asked for',
  { tag: '@phone' },
  async ({ page, request }) => {
    const { company, email } = await askOutsider(request, { sections: ['accounts'] })
    await openForm(page, request, email)
    await expect(field(page, 'Name of the auditor')).toBeVisible()
    await expect(field(page, 'Name of the director')).toHaveCount(0)
    await field(page, 'Name of the auditor').fill('Kim Summer')
    await page.getByRole('button', { name: 'I am done' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Your part is done' })).toBeVisible()
    await expect(page.getByText(`${company} completes the other sections`)).toBeVisible()

    await page.getByRole('button', { name: 'Change my answers' }).click()
    await field(page, 'Name of the auditor').fill('Kim Autumn')
    await isSaved(page)
    await page.getByRole('button', { name: 'I am done' }).click()
    await page.getByRole('button', { name: 'Finish' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible()
    expect(await onDevice(page)).toBe('')
  },
)

test('a person without an account adds, removes and downloads files', async ({ page, request }) => {
  const proofs = sectionOf('proofs', [
    fieldOf({ name: 'licence', label: 'Licence', type: 'file upload', required: true }),
  ])
  const { email } = await askOutsider(request, {}, [proofs])
  await openForm(page, request, email)
  const group = page.getByRole('group', { name: 'Licence' }).first()
  const choose = (name: string, buffer: Buffer) =>
    group.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer })
  await choose('letter.pdf', Buffer.from('no PDF'))
  await expect(group.getByRole('alert')).toBeVisible()
  await choose('licence.pdf', pdf)
  await expect(group.getByRole('button', { name: 'licence.pdf', exact: true })).toBeVisible()
  await choose('annex.pdf', pdf)
  await expect(group.getByRole('button', { name: 'annex.pdf', exact: true })).toBeVisible()
  await isSaved(page)
  await group.getByRole('button', { name: 'Remove annex.pdf' }).click()
  await isSaved(page)
  expect(
    await downloaded(page, () => group.getByRole('button', { name: 'licence.pdf', exact: true }).click()),
  ).toEqual(pdf)
  await page.getByRole('button', { name: 'Submit answers' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible()
})

test(
  'words typed just before a reload are not lost, and nothing stays on the device in the end',
  { tag: '@phone' },
  async ({ page, request }) => {
    const { email } = await askOutsider(request)
    await openForm(page, request, email)
    await field(page, 'Name of the director').fill('Ann')
    await isSaved(page)
    await page.route('**/api/answering/answers', (route) => route.abort())
    await field(page, 'Name of the director').fill('Ann Winter')
    await expect(page.getByRole('status').filter({ hasText: 'No connection' })).toBeVisible()
    await page.unroute('**/api/answering/answers')
    await page.reload()
    await expect(field(page, 'Name of the director')).toHaveValue('Ann Winter')
    await field(page, 'Name of the auditor').fill('Kim Summer')
    await isSaved(page)
    await page.getByRole('button', { name: 'Submit answers' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible()
    expect(await onDevice(page)).toBe('')
  },
)

test('a session that ends during typing asks for a code, and the words are still there', async ({
  page,
  request,
}) => {
  test.skip(!DATABASE_URL, 'needs DATABASE_URL')
  const { name, email } = await askOutsider(request)
  await openForm(page, request, email)
  await field(page, 'Name of the director').fill('Ann')
  await isSaved(page)
  await endSession(email)
  await field(page, 'Name of the director').pressSequentially(' Winter')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('For your security, you were signed out.')).toBeVisible()
  await expect(field(page, 'Name of the director')).toHaveCount(0)
  expect(await onDevice(page)).toBe('')
  await proveAddress(page, request, email)
  await expect(field(page, 'Name of the director')).toHaveValue('Ann Winter')
  await isSaved(page)
})

test('a session ends on time even if no one types', async ({ page, request }) => {
  test.skip(!DATABASE_URL, 'needs DATABASE_URL')
  const { email } = await askOutsider(request)
  await page.clock.install()
  await openForm(page, request, email)
  await field(page, 'Name of the director').fill('Ann')
  await isSaved(page)
  await endSession(email)
  await page.clock.fastForward('08:00:00')
  await expect(page.getByText('For your security, you were signed out.')).toBeVisible()
  await expect(field(page, 'Name of the director')).toHaveCount(0)
})

test('a form that others submit closes, and opens again by the mail that asks for changes', async ({
  page,
  request,
}) => {
  const { email, survey } = await askOutsider(request)
  const first = await linkFor(request, email)
  await openForm(page, request, email)
  await field(page, 'Name of the director').fill('Ann Winter')
  await field(page, 'Name of the auditor').fill('Kim Summer')
  await isSaved(page)
  const { session } = JSON.parse(await page.evaluate(() => sessionStorage.getItem('answering') ?? '{}'))
  await request.put('/api/answering/submission', { data: { session } })
  await field(page, 'Phone number').fill('1')
  await expect(page.getByRole('heading', { level: 1, name: 'This form is closed' })).toBeVisible()

  const id = await assignmentOf(request, survey)
  const asked = [{ section: 'accounts', note: 'Add the first name.' }]
  await sendAs(request, people.admin, 'put', `assignments/${id}/changes`, {
    sections: asked,
    internalNote: null,
  })
  await expect(async () => expect(await linkFor(request, email)).not.toBe(first)).toPass()
  await openForm(page, request, email)
  await expect(page.getByText('Accounts: Add the first name.')).toBeVisible()
  await expect(field(page, 'Name of the auditor')).toHaveValue('Kim Summer')
})

test(
  'a form can be answered after its due day, until a recall ends it at once',
  { tag: '@phone' },
  async ({ page, request }) => {
    test.skip(!DATABASE_URL, 'needs DATABASE_URL')
    const { email, survey } = await askOutsider(request)
    const id = await assignmentOf(request, survey)
    await update('update assignments set due_on = current_date - 3 where id = $1', id)
    await openForm(page, request, email)
    await expect(page.getByText(/Was due .*: you can still answer/)).toBeVisible()
    await field(page, 'Name of the director').fill('Ann')
    await isSaved(page)
    await sendAs(request, people.admin, 'put', `surveys/${survey.slug}/closing`, { reason: 'Not needed' })
    await field(page, 'Name of the director').fill('Ann Winter')
    await expect(page.getByRole('heading', { level: 1, name: 'This form is closed' })).toBeVisible()
    await expect(page.getByText('We have the answers that were saved until then.')).toBeVisible()
    expect(await onDevice(page)).toBe('')
  },
)
