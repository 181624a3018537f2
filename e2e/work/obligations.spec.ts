import { inDays } from '../days.ts'
import { dialog } from '../mail/mail-in-tests.ts'
import { companyWithOwner } from '../people.ts'
import { newName, openAs, openWith, people } from '../portal.ts'
import { expect, test } from '../test.ts'
import { walkTo } from '../walking.ts'

test(
  'an owner adds an obligation, marks it as done and removes it',
  { tag: '@phone' },
  async ({ page, request }) => {
    const { path, owner } = await companyWithOwner(request)
    await openWith(page, owner, `${path}/calendar`)
    await page.getByRole('button', { name: 'Change year end' }).click()
    const year = dialog(page, 'Financial year')
    await year.getByLabel('Month').selectOption('June')
    await year.getByLabel('Last day').fill('31')
    await year.getByRole('button', { name: 'Save' }).click()
    await expect(year.getByRole('alert')).toContainText('Last day')
    await year.getByLabel('Last day').fill('30')
    await year.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Financial year ends on 30 June')).toBeVisible()

    await page.getByRole('button', { name: 'Add obligation' }).click()
    const form = dialog(page, 'Add obligation')
    await form.getByLabel('Title').fill('Renew the lease')
    await form.getByLabel('Repeats').selectOption('Once')
    await form.getByRole('button', { name: 'Add obligation' }).click()
    await expect(form.getByRole('alert')).toContainText('Due')
    await form.getByLabel(/^Due/).fill(inDays(20))
    await form.getByRole('button', { name: 'Add obligation' }).click()
    const due = page
      .getByRole('list', { name: 'Due' })
      .getByRole('listitem')
      .filter({ hasText: 'Renew the lease' })
    await expect(due).toContainText('Due soon')
    await expect(due).toContainText('in 20 days')

    await due.getByRole('button', { name: 'Mark as done' }).click()
    await dialog(page, 'Mark as done').getByRole('button', { name: 'Mark as done' }).click()
    await expect(due).toBeHidden()
    await page.getByRole('button', { name: /^Done/ }).click()
    const done = page.getByRole('list', { name: 'Done' }).getByRole('listitem')
    await expect(done).toContainText('Done on')
    await done.getByRole('button', { name: 'Mark as not done' }).click()
    await expect(due).toBeVisible()

    await due.getByRole('button', { name: 'Remove' }).click()
    await dialog(page, 'Remove “Renew the lease”?').getByRole('button', { name: 'Remove' }).click()
    await expect(due).toBeHidden()
  },
)

test(
  'an owner subscribes to the calendar, replaces the address and revokes it',
  { tag: '@phone' },
  async ({ page, request }) => {
    const { path, owner } = await companyWithOwner(request)
    await openWith(page, owner, `${path}/calendar`)
    await page.getByRole('button', { name: 'Subscribe' }).click()
    const panel = dialog(page, 'Subscribe to this calendar')
    await panel.getByRole('button', { name: 'Create address' }).click()
    const address = panel.getByLabel('Your secret address')
    await expect(address).toHaveValue(/\/api\/calendars\//)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await panel.getByRole('button', { name: 'Copy address' }).click()
    const first = await address.inputValue()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(first)
    const open = async (url: string) => request.get(new URL(url).pathname)
    expect(await (await open(first)).text()).toContain('BEGIN:VEVENT')

    await panel.getByRole('button', { name: 'Close' }).click()
    await walkTo(page, `${path}/employees`)
    await walkTo(page, `${path}/calendar`)
    await page.getByRole('button', { name: 'Subscribe' }).click()
    await expect(panel).toContainText('Your address was created')
    await expect(address).toBeHidden()
    await panel.getByRole('button', { name: 'Replace address' }).click()
    await dialog(page, 'Replace your address?').getByRole('button', { name: 'Replace address' }).click()
    await expect(address).toHaveValue(/\/api\/calendars\//)
    const second = await address.inputValue()
    expect((await open(first)).status()).toBe(404)
    expect((await open(second)).status()).toBe(200)

    await panel.getByRole('button', { name: 'Revoke address' }).click()
    await dialog(page, 'Revoke your address?').getByRole('button', { name: 'Revoke address' }).click()
    await expect(panel.getByRole('button', { name: 'Create address' })).toBeVisible()
    expect((await open(second)).status()).toBe(404)
  },
)

test('compliance adds a rule, verifies it and removes it', async ({ page }) => {
  const name = newName('Registry fee')
  await openAs(page, people.compliance, '/')
  await page.getByRole('link', { name: 'Calendar rules' }).click()
  await page.getByRole('button', { name: 'Add rule' }).click()
  const form = dialog(page, 'Add rule')
  await form.getByLabel('Title').fill(name)
  await form.getByRole('combobox', { name: 'Country of incorporation' }).fill('Malta')
  await page.getByRole('option', { name: 'Malta' }).click()
  await form.getByLabel('Counted from').selectOption('A day of each year')
  await form.getByRole('combobox', { name: 'Month', exact: true }).selectOption('February')
  await form.getByRole('textbox', { name: 'Day', exact: true }).fill('31')
  await form.getByRole('button', { name: 'Add rule' }).click()
  await expect(form.getByRole('alert')).toContainText('Law or authority')
  await form.getByLabel('Law or authority').fill('Companies Act, section 1')
  await form.getByRole('textbox', { name: 'Day', exact: true }).fill('28')
  await form.getByRole('button', { name: 'Add rule' }).click()

  await walkTo(page, '/calendar-rules?country=MT&verification=due')
  const rule = page.getByRole('row').filter({ hasText: name })
  await expect(rule).toContainText('28 February, every year')
  await expect(rule).toContainText('To be verified')
  await rule.getByRole('button', { name: `Edit ${name}` }).click()
  const edit = dialog(page, 'Edit rule')
  await edit.getByLabel(/^Verified on/).fill(inDays(0))
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(rule).toBeHidden()

  await walkTo(page, '/calendar-rules?country=MT&verification=verified')
  await rule.getByRole('button', { name: `Remove ${name}` }).click()
  await dialog(page, `Remove “${name}”?`).getByRole('button', { name: 'Remove rule' }).click()
  await expect(rule).toBeHidden()
})
