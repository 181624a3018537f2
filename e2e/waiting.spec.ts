import type { Page } from '@playwright/test'
import { registerPerson } from './people.ts'
import { makeCompany, newName, openAs, openWith, people, tokensOf } from './portal.ts'
import { expect, test } from './test.ts'

async function call(page: Page, method: 'get' | 'post' | 'put', path: string, data?: object) {
  const { token } = await tokensOf(people.admin)
  const headers = { authorization: `Bearer ${token}` }
  const answer = await page.request[method](`/api/${path}`, { headers, ...(data && { data }) })
  expect(answer.ok(), `${method} ${path}`).toBe(true)
  return (await answer.json()) as { id: string; version: number; items: { id: string }[] }
}

async function makeProject(page: Page, companyId: string, title: string): Promise<string> {
  const manager = (await (
    await page.request.get('/api/users/profile', {
      headers: { authorization: `Bearer ${(await tokensOf(people.admin)).token}` },
    })
  ).json()) as { id: string }
  const values = { companyId, title, managerId: manager.id, deadline: '2999-12-31', needsAcceptance: true }
  return (await call(page, 'post', 'projects', values)).id
}

test('a project for a company without a user is neither started nor delivered without a word', async ({
  page,
}) => {
  const company = newName('Userless')
  const id = await makeProject(page, await makeCompany(page.request, company), newName('Filing'))
  await openAs(page, people.admin, `/active-services/projects/${id}`)
  await page.getByRole('button', { name: 'Start project', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(`No one at ${company} can see this project, so no one is notified.`)
  await expect(dialog.getByRole('link', { name: 'Invite a user' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Start anyway' }).click()
  await expect(page.getByText('Project started')).toBeVisible()
  await expect(page.getByText('Just started.')).toBeVisible()
  await page.getByRole('button', { name: 'Deliver project', exact: true }).click()
  await dialog.getByRole('button', { name: 'Deliver anyway' }).click()
  await expect(page.getByText('Waiting for no one')).toBeVisible()
  const notice = page.getByRole('alert').filter({ hasText: `${company} has no owner who can accept` })
  await expect(notice.getByRole('link', { name: 'Invite a user' })).toBeVisible()
})

test('closing an announcement does not close the text that replaced it, which is shown instead', async ({
  page,
  another,
}) => {
  const companyName = newName('Reader')
  const client = await registerPerson(page.request, { companyName })
  const { items } = await call(page, 'get', `companies?q=${encodeURIComponent(companyName)}`)
  const [old, corrected] = [newName('Closed on Sunday'), newName('Closed on Monday')]
  const input = (title: string) => ({
    ...{ title, body: 'All day.', level: 'information', audience: 'companies', roles: [] },
    ...{ companyIds: [items[0]!.id], startsAt: null, endsAt: '2999-12-31T00:00:00.000Z' },
    needsAcknowledgement: false,
  })
  const { id, version } = await call(page, 'post', 'system-notices', input(old))
  const published = await call(page, 'put', `system-notices/${id}/publication`, { version })
  const reader = await another()
  // Nothing of the correction reaches the open tab before the click.
  await reader.route(/\/api\/live/, (route) => route.abort())
  await openWith(reader, client, '/companies')
  await expect(reader.getByText(old)).toBeVisible()
  const again = { ...input(corrected), version: published.version, askAgain: true }
  await call(page, 'put', `system-notices/${id}`, again)
  await reader.getByRole('button', { name: `Close ${old}` }).click()
  await expect(reader.getByText('This announcement has changed. Read it before you close it.')).toBeVisible()
  await reader.getByRole('button', { name: `Close ${corrected}` }).click()
  await expect(reader.getByText(corrected)).toBeHidden()
})
