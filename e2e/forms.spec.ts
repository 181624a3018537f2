import { expect, type Locator, type Page, test } from '@playwright/test'
import { buying, makeBuyer, makeService, putInCart } from './buying.ts'
import { makeCompany, newName, openAs, openWith, people, tokensOf } from './portal.ts'

type Versioned = { id: string; version: number }

/** Sends a call as the administrator, who is the colleague in these tests. */
async function asColleague<T>(page: Page, method: 'get' | 'post' | 'put', url: string, data?: object) {
  const { token } = await tokensOf(page.request, people.admin)
  const answer = await page.request[method](url, { headers: { authorization: `Bearer ${token}` }, data })
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()) as T
}

const noticeIn = (place: Page | Locator) =>
  place.getByRole('alert').filter({ hasText: 'Someone else changed this in the meantime' })

const choice = (place: Page | Locator, field: string) => noticeIn(place).getByRole('group', { name: field })

test(
  'a notice is saved beside a colleague: what only they changed is taken over, the rest is asked',
  { tag: '@once' },
  async ({ page }) => {
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

    await page.getByRole('button', { name: 'Save the draft' }).click()
    await expect(noticeIn(page)).toContainText('Taken over from them: Text.')
    await expect(choice(page, 'Title')).toContainText(theirs.title)
    await choice(page, 'Title').getByRole('button', { name: 'Keep mine' }).click()
    await page.getByRole('button', { name: 'Save the draft' }).click()
    await expect(page.getByRole('heading', { level: 1, name: mine })).toBeVisible()
    await expect(page.getByText(theirs.body)).toBeVisible()
  },
)

test(
  'a project keeps what a colleague saved while its panel was open',
  { tag: '@once' },
  async ({ page }) => {
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
  },
)

test(
  'a limit is never set over another owner’s, and is saved at once beside other changes',
  { tag: '@once' },
  async ({ page }) => {
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
    await expect(page.getByText('Above EUR 800.00 an owner approves what others order.')).toBeVisible()
  },
)

test('what was typed into a panel outlives a reload', { tag: '@once' }, async ({ page }) => {
  const id = await makeCompany(page.request, newName('Reloaded'))
  await openAs(page, people.admin, `/companies/${id}/employees`)
  await page.getByRole('button', { name: 'Add employee' }).click()
  const panel = page.getByRole('dialog')
  await panel.getByLabel('First name').fill('Maria')
  await panel.getByLabel('Last name').fill('Okafor')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await page.getByRole('button', { name: 'Add employee' }).click()
  await expect(panel.getByText('What you had typed was brought back.')).toBeVisible()
  await expect(panel.getByLabel('Last name')).toHaveValue('Okafor')
  await panel.getByRole('button', { name: 'Discard it' }).click()
  await expect(panel.getByLabel('Last name')).toHaveValue('')
})
