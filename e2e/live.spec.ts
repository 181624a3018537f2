import type { Page } from '@playwright/test'
import { makeCompany, newName, openAs, people, tokensOf } from './portal.ts'
import { expect, test } from './test.ts'
import { walkTo } from './walking.ts'

const employees = (page: Page) => page.getByRole('table', { name: 'Employees' }).or(page.getByRole('main'))

test('what somebody else does shows by itself in every tab, and one stream serves them all', async ({
  page,
  context,
  request,
}) => {
  const streams: string[] = []
  context.on('request', (sent) => sent.url().includes('/api/live?') && streams.push(sent.url()))
  const companyId = await makeCompany(request, newName('Watched'))
  await openAs(page, people.admin, `/companies/${companyId}/employees`)
  // The first tab listens before there is a second: otherwise either may.
  await expect.poll(() => streams.length).toBe(1)
  const second = await context.newPage()
  await second.goto(`/companies/${companyId}/employees`)
  await expect(second.getByRole('heading', { level: 1 })).toBeVisible()

  const lastName = newName('Seen')
  const { token } = await tokensOf(people.admin)
  const added = await request.post(`/api/companies/${companyId}/employees`, {
    headers: { authorization: `Bearer ${token}` },
    data: { firstName: 'Ada', lastName, jobTitle: 'Engineer' },
  })
  expect(added.status()).toBe(201)
  for (const tab of [page, second]) await expect(employees(tab).getByText(lastName).first()).toBeVisible()

  // The tab that listened is closed: another takes over.
  const later = newName('Later')
  const before = streams.length
  await page.close()
  await request.post(`/api/companies/${companyId}/employees`, {
    headers: { authorization: `Bearer ${token}` },
    data: { firstName: 'Grace', lastName: later, jobTitle: 'Engineer' },
  })
  await expect(employees(second).getByText(later).first()).toBeVisible()
  await expect.poll(() => streams.length).toBe(before + 1)

  // The chart of owners follows too.
  await walkTo(second, `/companies/${companyId}/structure`)
  await expect(second.getByText('No structure yet')).toBeVisible()
  const owner = newName('Holder')
  await request.post(`/api/companies/${companyId}/owners`, {
    headers: { authorization: `Bearer ${token}` },
    data: { holderType: 'person', name: owner, interest: 'shareholding', percentage: '40' },
  })
  await expect(second.getByText(owner).first()).toBeVisible()
})
