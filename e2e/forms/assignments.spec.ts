import type { Page, Request } from '@playwright/test'
import { activity, ownership, sendAgain, sendSurvey } from './assignment-in-tests.ts'
import { expectAccessible } from '../axe.ts'
import { openAs, pdf, people } from '../portal.ts'
import { sendAs } from './template-in-tests.ts'
import { expect, test } from '../test.ts'

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const status = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text })
const saved = (page: Page) => expect(status(page, 'Saved')).toBeVisible()
const openForm = (page: Page, email: string, id: string) =>
  openAs(page, email, `/data-collections/assignment/${id}`)

/** Goes to a section: by the list, or by the choice on a phone. */
async function goTo(page: Page, title: string): Promise<void> {
  if (page.viewportSize()!.width < 600) {
    const choice = page.getByRole('combobox', { name: /^Section \d of/ })
    const option = await choice.getByRole('option', { name: new RegExp(`^${title}`) }).textContent()
    await choice.selectOption({ label: option! })
  } else await page.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name: title }).click()
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
}

test(
  'a client finds a survey, answers it without a network too, and continues after a reload',
  { tag: '@phone' },
  async ({ page, context }) => {
    const { name } = await sendSurvey(page.request)
    await openAs(page, people.owner, '/data-collections?waitsFor=me')
    await page.getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByText('Please answer by the due date.')).toBeVisible()
    await field(page, 'Owner').fill('Ada')
    await saved(page)
    await context.setOffline(true)
    await field(page, 'Owner').fill('Ada Winter')
    await field(page, 'Remarks').fill('Since the merger')
    await expect(status(page, 'Offline: kept on this device and sent when you are back')).toBeVisible()
    await context.setOffline(false)
    await saved(page)
    await goTo(page, 'Activity')
    await field(page, 'Business').fill('Freight')
    await page
      .locator('input[type=file][aria-label=Licence]')
      .setInputFiles({ name: 'licence.pdf', mimeType: 'application/pdf', buffer: pdf })
    const licence = page.getByRole('button', { name: 'licence.pdf', exact: true })
    await expect(licence).toBeVisible()
    await saved(page)
    await field(page, 'Business').fill('Freight by sea')
    // Sooner than it is saved: the browser keeps it.
    await page.reload()
    await page.getByRole('button', { name: 'Continue where you were: Activity' }).click()
    await expect(field(page, 'Business')).toHaveValue('Freight by sea')
    await saved(page)
    const [file] = await Promise.all([page.waitForEvent('download'), licence.click()])
    expect(file.suggestedFilename()).toBe('licence.pdf')
    await page.getByRole('button', { name: 'Submit answers' }).click()
    const dialog = page.getByRole('dialog', { name: `Submit your answers to ${name}?` })
    await expect(dialog).toContainText('Your answers are locked once you submit them.')
    await dialog.getByRole('button', { name: 'Submit answers' }).click()
    await expect(page.getByText('Your answers are submitted.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Submit answers' })).toBeHidden()
    for (const answer of ['Ada Winter', 'Since the merger'])
      await expect(page.getByRole('definition').filter({ hasText: answer })).toBeVisible()
    await expect(page.getByRole('button', { name: /licence\.pdf/ })).toBeVisible()
  },
)

test('menus and dialogs open by keyboard while the network is gone', async ({ page, context }) => {
  const { id } = await sendSurvey(page.request)
  const parts = ['SubmitDialog', 'AskDialog', 'AccountItems', 'DayPopover'].map((part) =>
    page.waitForEvent('requestfinished', (request) => request.url().includes(`/assets/${part}-`)),
  )
  let loading = 0
  const isFile = (request: Request) => request.url().includes('/assets/')
  page.on('request', (request) => void (isFile(request) && (loading += 1)))
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => void (isFile(request) && (loading -= 1)))
  await openForm(page, people.owner, id)
  await Promise.all(parts)
  // Queries of the parts may end after them.
  await expect.poll(() => loading, { intervals: [300] }).toBe(0)
  await context.setOffline(true)
  const account = page.getByRole('button', { name: /^Account of/ })
  await account.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(account).toBeFocused()
  await page.getByRole('button', { name: 'Ask a colleague' }).press('Enter')
  await expect(page.getByRole('dialog', { name: 'Who answers Ownership?' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Ask a colleague' })).toBeFocused()
})

test('what is unsent is gone from the browser after the sign-out', async ({ page, context }) => {
  const { id } = await sendSurvey(page.request)
  await openForm(page, people.owner, id)
  await expect(field(page, 'Owner')).toBeVisible()
  // The code of the menu loads after the screen; a slow browser would be offline before.
  await page.getByRole('button', { name: /^Account/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible()
  await page.keyboard.press('Escape')
  await context.setOffline(true)
  await field(page, 'Owner').fill('Ada Winter')
  await expect(status(page, /^Offline/)).toBeVisible()
  const unsent = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('unsent:')).length)
  expect(await unsent()).toBe(1)
  await context.setOffline(false)
  await context.route('**/answers', (route) => route.abort())
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/login/)
  expect(await unsent()).toBe(0)
})

test('two people answer at once: each sees the other, and a field that both changed asks', async ({
  page,
  another,
}) => {
  const { id } = await sendSurvey(page.request)
  await openForm(page, people.owner, id)
  const other = await another()
  await openForm(other, people.member, id)
  await expect(field(other, 'Owner')).toBeVisible()
  await field(page, 'Remarks').fill('Since the merger')
  await saved(page)
  await expect(field(other, 'Remarks')).toHaveValue('Since the merger')
  await expect(other.getByText(/ is answering Ownership$/)).toBeVisible()
  await other.context().setOffline(true)
  await field(other, 'Owner').fill('Ben Summer')
  await field(page, 'Owner').fill('Ada Winter')
  await saved(page)
  await other.context().setOffline(false)
  const choice = other.getByRole('group', { name: 'Owner' })
  await expect(choice).toContainText('Yours: Ben Summer')
  await expect(choice).toContainText('Theirs: Ada Winter')
  await expectAccessible(other)
  await choice.getByRole('button', { name: 'Keep mine' }).click()
  await expect(choice).toBeHidden()
  await saved(other)
  await expect(field(page, 'Owner')).toHaveValue('Ben Summer')
})

test(
  'a section is given to a colleague, who answers it alone',
  { tag: '@phone' },
  async ({ page, another }) => {
    const { id } = await sendSurvey(page.request, [ownership, activity], 'owners')
    await openForm(page, people.owner, id)
    await goTo(page, 'Activity')
    await page.getByRole('button', { name: 'Ask a colleague' }).click()
    const dialog = page.getByRole('dialog', { name: 'Who answers Activity?' })
    await dialog.getByRole('combobox', { name: 'Colleague' }).selectOption({ label: 'Daniel Osei' })
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Daniel Osei is asked to answer this section.')).toBeVisible()
    const other = await another()
    await openForm(other, people.member, id)
    await expect(field(other, 'Owner')).toBeDisabled()
    await expect(other.getByText('You can read this section.')).toBeVisible()
    await goTo(other, 'Activity')
    await field(other, 'Business').fill('Freight')
    await saved(other)
    await expect(other.getByRole('button', { name: 'Submit answers' })).toBeHidden()
    await expect(field(page, 'Business')).toHaveValue('Freight')
  },
)

test('missing answers are listed before a submission, and answers to change are asked first', async ({
  page,
}) => {
  const { id, name } = await sendSurvey(page.request)
  await openForm(page, people.owner, id)
  await page.getByRole('button', { name: 'Submit answers' }).click()
  const problems = page.getByRole('alert').filter({ hasText: '2 fields need attention' })
  await expect(problems).toBeFocused()
  await problems.getByRole('link', { name: /^Business/ }).click()
  await expect(field(page, 'Business')).toBeFocused()
  await field(page, 'Business').fill('Freight')
  await goTo(page, 'Ownership')
  await field(page, 'Owner').fill('Ada Winter')
  await submit(page, name)
  await sendAs(page.request, people.admin, 'put', `assignments/${id}/changes`, {
    sections: [{ section: 'activity', note: 'Which freight?' }],
    internalNote: null,
  })
  await expect(page.getByText('We need changes in 1 section.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Activity' })).toBeVisible()
  await expect(page.getByText('Which freight?')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Continue where you were/ })).toHaveCount(0)
  const accepted = page.getByRole('region', { name: 'Accepted sections' })
  await expect(accepted.getByText('Ada Winter')).toBeHidden()
  await accepted.getByRole('button', { name: 'Ownership' }).click()
  await expect(accepted.getByText('Ada Winter')).toBeVisible()
  await expect(field(page, 'Owner')).toHaveCount(0)
  await field(page, 'Business').fill('Freight by sea')
  await saved(page)
  await submit(page, name)
  await sendAs(page.request, people.admin, 'put', `assignments/${id}/reopening`, {
    reason: 'A question is missing',
    dueOn: null,
  })
  await expect(page.getByText('Our reason: A question is missing')).toBeVisible()
  await expect(field(page, 'Business').or(field(page, 'Owner')).first()).toBeEnabled()
  await sendAs(page.request, people.admin, 'put', `assignments/${id}/recall`, { reason: 'Sent by mistake' })
  await expect(page.getByText('We no longer need these answers.')).toBeVisible()
  await expect(page.getByText('Our reason: Sent by mistake')).toBeVisible()
})

async function submit(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Submit answers' }).click()
  const dialog = page.getByRole('dialog', { name: `Submit your answers to ${name}?` })
  await dialog.getByRole('button', { name: 'Submit answers' }).click()
  await expect(page.getByText('Your answers are submitted.')).toBeVisible()
}

test(
  'the answers of last time are taken over, one by one or all of a section',
  { tag: '@phone' },
  async ({ page }) => {
    const first = await sendSurvey(page.request)
    const answers = { owner: 'Ada Winter', since: '2020-05-04', remarks: 'None', business: 'Freight' }
    await sendAs(page.request, people.owner, 'put', `assignments/${first.id}/answers`, {
      answers: Object.entries(answers).map(([path, value]) => ({ path, value, version: 0 })),
    })
    await sendAs(page.request, people.owner, 'put', `assignments/${first.id}/submission`, {})
    const { id } = await sendAgain(page.request, first)
    await openForm(page, people.owner, id)
    await expect(page.getByText(/^Last time \(\w+ \d{4}\): Ada Winter$/)).toBeVisible()
    await page.getByRole('button', { name: 'Unchanged: Owner', exact: true }).click()
    await expect(field(page, 'Owner')).toHaveValue('Ada Winter')
    await expect(page.getByText(/^Same as last time/)).toHaveCount(1)
    await field(page, 'Remarks').fill('Sold in May')
    await page.getByRole('button', { name: 'All unchanged' }).click()
    await expect(page.getByText(/^Same as last time/)).toHaveCount(2)
    await expect(field(page, 'Remarks')).toHaveValue('Sold in May')
    await expect(page.getByRole('button', { name: 'All unchanged' })).toBeHidden()
    await expect(page.getByText(/^Last time \(\w+ \d{4}\): None$/)).toBeVisible()
    await saved(page)
    await goTo(page, 'Activity')
    await expect(page.getByRole('button', { name: 'Unchanged: Licence' })).toBeHidden()
    await page.getByRole('button', { name: 'All unchanged' }).click()
    await expect(field(page, 'Business')).toHaveValue('Freight')
    await saved(page)
  },
)
