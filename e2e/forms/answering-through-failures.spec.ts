import type { StoredAnswer } from '@domicile/contract/forms/assignments/assignments'
import type { TemplateRecord } from '@domicile/contract/forms/templates/templates'
import type { APIRequestContext, Page } from '@playwright/test'
import { ownership, sendSurvey } from './assignment-in-tests.ts'
import { openAs, people, tokensOf } from '../portal.ts'
import { canStartApi, type SecondApi, startSecondApi } from './second-api.ts'
import { sendAs } from './template-in-tests.ts'
import { expect, test } from '../test.ts'

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const status = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text })
const saved = (page: Page) => expect(status(page, 'Saved')).toBeVisible()
const isOffline = (page: Page) => expect(status(page, 'Offline: kept on this device')).toBeVisible()
const goTo = (page: Page, title: string) =>
  page.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name: title }).click()

let api: SecondApi | undefined
test.afterEach(() => api?.kill())

test('two people lose no answer of one survey while an API is killed, a network is lost and its template changes', async ({
  page,
  browser,
  request,
}) => {
  test.skip(!canStartApi, 'needs DATABASE_URL and DATA_DIR')
  const second = (api = await startSecondApi())
  const { id, template } = await sendSurvey(request)
  const form = `/data-collections/assignment/${id}`
  await page.clock.install()
  await openAs(page, people.owner, form)
  const other = await (await browser.newContext({ baseURL: second.url })).newPage()
  await openAs(other, people.member, form)
  await field(other, 'Owner').fill('Ben')
  await expect(field(page, 'Owner')).toHaveValue('Ben')

  // Before the other, whose last answer it must not receive.
  await page.context().setOffline(true)
  await test.step('the API of one is killed while it saves', async () => {
    const isSaving = other.waitForRequest(
      (sent) => sent.method() === 'PUT' && sent.url().endsWith('/answers'),
    )
    await field(other, 'Owner').fill('Ben Summer')
    await isSaving
    await second.kill()
    await field(other, 'Remarks').fill('Since the merger')
    await isOffline(other)
  })
  await test.step('the network of the other is lost for a minute', async () => {
    await goTo(page, 'Activity')
    await field(page, 'Business').fill('Freight')
    await goTo(page, 'Ownership')
    await field(page, 'Owner').fill('Ada Winter')
    await isOffline(page)
    await page.clock.fastForward('01:00')
    await isOffline(page)
  })
  await test.step('the template is published without half of its fields', () =>
    publishLess(request, template))
  await test.step('both send what they have', async () => {
    await second.start()
    await saved(other)
    await page.context().setOffline(false)
    const choice = page.getByRole('group', { name: 'Owner' })
    await expect(choice).toContainText('Yours: Ada Winter')
    await expect(choice).toContainText('Theirs: Ben Summer')
    await choice.getByRole('button', { name: 'Keep mine' }).click()
    await saved(page)
  })
  for (const reload of [false, true])
    for (const each of [page, other]) {
      if (reload) await each.reload()
      await goTo(each, 'Ownership')
      await expect(field(each, 'Owner')).toHaveValue('Ada Winter')
      await expect(field(each, 'Remarks')).toHaveValue('Since the merger')
      await goTo(each, 'Activity')
      await expect(field(each, 'Business')).toHaveValue('Freight')
    }
  const [owner, member] = [await nameOf(request, people.owner), await nameOf(request, people.member)]
  expect(await answersOf(request, id)).toEqual({
    business: ['Freight', owner],
    owner: ['Ada Winter', owner],
    remarks: ['Since the merger', member],
  })
  await other.context().close()
})

/** Publishes a version of a template that has neither its second section nor a remark. */
async function publishLess(request: APIRequestContext, slug: string): Promise<void> {
  const { version, definition } = await read<TemplateRecord>(request, `templates/${slug}`)
  const fields = ownership.fields.filter(({ name }) => name !== 'remarks')
  const changed = { ...definition, sections: [{ ...ownership, fields }], version }
  const draft = await sendAs<TemplateRecord>(request, people.admin, 'put', `templates/${slug}`, changed)
  await sendAs(request, people.admin, 'put', `templates/${slug}/publication`, { version: draft.version })
}

/** The stored answers by path, each with its author. */
async function answersOf(request: APIRequestContext, id: string): Promise<Record<string, unknown[]>> {
  const { answers } = await read<{ answers: StoredAnswer[] }>(request, `assignments/${id}`)
  return Object.fromEntries(answers.map(({ path, value, by }) => [path, [value, by]]))
}

async function read<T>(request: APIRequestContext, path: string, email: string = people.admin): Promise<T> {
  const { token } = await tokensOf(email)
  const answer = await request.get(`/api/${path}`, { headers: { authorization: `Bearer ${token}` } })
  return (await answer.json()) as T
}

async function nameOf(request: APIRequestContext, email: string): Promise<string> {
  const person = await read<{ firstName: string; lastName: string }>(request, 'users/profile', email)
  return `${person.firstName} ${person.lastName}`
}
