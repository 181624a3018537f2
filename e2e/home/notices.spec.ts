import type { APIRequestContext } from '@playwright/test'
import { mailTo, registerPerson } from '../people.ts'
import { newName, openWith, people, press, tokensOf } from '../portal.ts'
import { expect, test } from '../test.ts'
import { walkTo } from '../walking.ts'

test(
  'a person has mails of a kind at once, stops them by the link of one, and says when none may come',
  { tag: '@phone' },
  async ({ page }) => {
    const companyName = newName('Quiet')
    const client = await registerPerson(page.request, { companyName })
    await openWith(page, client, '/settings/notifications')
    const choice = page.getByRole('combobox', { name: 'Announcements', exact: true })
    await choice.selectOption('Portal and immediate email')
    await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
    const title = newName('We close at noon')
    await publish(page.request, title, await companyOf(page.request, client.token))
    const link = new RegExp(`${title}[^]*(/unsubscribe#\\S+)`)
    await expect.poll(() => mailTo(page.request, client.email, link).catch(() => '')).not.toBe('')

    await walkTo(page, await mailTo(page.request, client.email, link))
    await expect(page.getByText('Stop these emails?')).toBeVisible()
    await page.getByRole('button', { name: 'Stop these emails' }).click()
    await expect(page.getByText('You won’t get these emails any more: Announcements.')).toBeVisible()
    await page.getByRole('link', { name: 'Notification preferences' }).click()
    await expect(choice).toHaveValue('never')

    const form = page.getByRole('form', { name: 'Quiet hours' })
    await form.getByLabel('From', { exact: true }).selectOption('22:00')
    await form.getByLabel('Until', { exact: true }).selectOption('07:00')
    const save = form.getByRole('button', { name: 'Save quiet hours' })
    await press(save)
    await expect(form.getByRole('button', { name: 'No quiet hours' })).toBeVisible()
    await expect(save).toBeFocused()
    await press(form.getByRole('button', { name: 'No quiet hours' }))
    await expect(form.getByLabel('From', { exact: true })).toHaveValue('')
    await expect(form.getByLabel('From', { exact: true })).toBeFocused()
  },
)

async function companyOf(request: APIRequestContext, token: string): Promise<string> {
  const answer = await request.get('/api/users/profile', { headers: { authorization: `Bearer ${token}` } })
  const { memberships } = (await answer.json()) as { memberships: { companyId: string }[] }
  return memberships[0]!.companyId
}

async function publish(request: APIRequestContext, title: string, companyId: string): Promise<void> {
  const { token } = await tokensOf(people.admin)
  const headers = { authorization: `Bearer ${token}` }
  const data = {
    title,
    body: 'Save your work.',
    level: 'information',
    audience: 'companies',
    companyIds: [companyId],
    startsAt: null,
    endsAt: new Date(Date.now() + 3_600_000).toISOString(),
    needsAcknowledgement: false,
  }
  const drafted = await request.post('/api/system-notices', { headers, data })
  const { id, version } = (await drafted.json()) as { id: string; version: number }
  await request.put(`/api/system-notices/${id}/publication`, { headers, data: { version } })
}
