import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, makeCompany, newName, openAs, people, tokensOf } from './portal.ts'

async function addOwner(page: Page, companyId: string, owner: object): Promise<void> {
  const { token } = await tokensOf(people.admin)
  const answer = await page.request.post(`/api/companies/${companyId}/owners`, {
    headers: { authorization: `Bearer ${token}` },
    data: { interest: 'shareholding', ...owner },
  })
  expect(answer.status(), await answer.text()).toBe(201)
}

/** Olga owns 51 % of Top, which holds 51 % of Middle from 2020, which holds 51 % of the company. */
async function makeChain(page: Page) {
  const [top, middle, name] = [newName('Top'), newName('Middle'), newName('Bottom')]
  const [topId, middleId, id] = [
    await makeCompany(page.request, top),
    await makeCompany(page.request, middle),
    await makeCompany(page.request, name),
  ]
  const olga = { holderType: 'person', name: 'Olga Brandt', birthDate: '1970-03-04', country: 'DE' }
  await addOwner(page, topId, { ...olga, percentage: '51' })
  const company = (holderCompanyId: string) => ({ holderType: 'company', holderCompanyId, percentage: '51' })
  await addOwner(page, middleId, { ...company(topId), startsOn: '2020-03-01' })
  await addOwner(page, id, company(middleId))
  return { id, top, middle }
}

test('owners are found through a chain of companies, as of any day', async ({ page }, { project }) => {
  const isPhone = project.name === 'phone'
  const { id, top, middle } = await makeChain(page)
  await openAs(page, people.compliance, `/companies/${id}/structure`)
  const owners = page.getByRole('list', { name: 'Beneficial owners' })
  const olga = owners
    .getByRole('listitem')
    .filter({ hasText: 'Olga Brandt, Germany, born 4 Mar 1970' })
    .first()
  await expect(olga).toContainText(`Controls ${middle}, which holds 51 % of the shares`)
  await page.getByRole('button', { name: 'Show how: Olga Brandt' }).click()
  const how = page.getByRole('region', { name: 'How Olga Brandt is an owner' })
  await expect(how).toContainText(
    `51 % of ${top}, which holds 51 % of ${middle}, which holds 51 % of the shares`,
  )
  await expect(how).toContainText(`${top} holds 51 % of the shares in ${middle}`)
  await expectAccessible(page)

  const asOf = page.getByRole('region', { name: 'As of' })
  await expect(asOf).toContainText('Today')
  if (isPhone) {
    await asOf.getByRole('button', { name: 'Earlier change' }).click()
  } else {
    await asOf.getByRole('slider').focus()
    await page.keyboard.press('ArrowLeft')
  }
  await expect(asOf).toContainText('1 Mar 2020')
  await expect(page).toHaveURL(/on=2020-03-01/)
  await expect(olga).toBeVisible()

  await asOf.getByLabel('Day').fill('29 Feb 2020')
  await expect(page.getByText('No person in the recorded structure meets these rules.')).toBeVisible()
  await expect(page.getByText('Olga Brandt')).toHaveCount(0)
  await expect(page.getByText(`${middle} has no recorded owners (51 % of the shares).`)).toBeVisible()

  const changes = page.getByRole('region', { name: 'What changed' })
  await changes.getByLabel('Since').fill('1 Apr 2020')
  await expect(changes).toContainText('Between 29 Feb 2020 and 1 Apr 2020')
  await expect(changes).toContainText(`${top}: 51 % of the shares in ${middle}`)
  await expect(changes).toContainText('Olga Brandt became a beneficial owner')

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as PDF' }).click()
  expect((await downloading).suggestedFilename()).toContain('structure 2020-02-29.pdf')

  await page.reload()
  await expect(asOf).toContainText('29 Feb 2020')
  await expect(changes).toContainText('Olga Brandt became a beneficial owner')
})

test('the rules are chosen, shown with their source, and part of the address', async ({ page }) => {
  const id = await makeCompany(page.request, newName('Quarter'))
  await addOwner(page, id, { holderType: 'person', name: 'Xenia Quart', percentage: '25' })
  await openAs(page, people.admin, `/companies/${id}/structure?on=2027-07-10`)
  await expect(page.getByText('People with more than 25 %, or with control')).toBeVisible()
  await expect(page.getByText('No person in the recorded structure meets these rules.')).toBeVisible()
  await page.getByLabel('Rules').selectOption({ label: 'EU regulation (AMLR)' })
  await expect(page).toHaveURL(/regime=EU-AMLR/)
  await expect(page.getByText('Owns 25 % of the shares')).toBeVisible()
  await expect(page.getByText('Source: Regulation (EU) 2024/1624')).toBeVisible()
  await expect(page.getByText(/^To be verified: /)).toBeVisible()
})

test('holders stand above the company in the chart', { tag: '@once' }, async ({ page }) => {
  const { id, top, middle } = await makeChain(page)
  await openAs(page, people.admin, `/companies/${id}/structure`)
  const topOf = async (name: string) => {
    const box = page.getByRole('link', { name: new RegExp(`^${name} `) })
    await expect(box).toBeVisible()
    return (await box.boundingBox())!
  }
  const [first, second] = [await topOf(top), await topOf(middle)]
  expect(first.y + first.height).toBeLessThan(second.y)
  expect(Math.abs(first.x - second.x)).toBeLessThan(1)
})

test('a compliance officer decides about an owner, and other readers see it', async ({ page }) => {
  const id = await makeCompany(page.request, newName('Decided'))
  await addOwner(page, id, { holderType: 'person', name: 'Nora Minee', percentage: '100' })
  await openAs(page, people.compliance, `/companies/${id}/structure`)
  await page.getByRole('button', { name: 'Record decision' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Person').selectOption({ label: 'Nora Minee' })
  await form.getByRole('combobox', { name: 'Decision' }).selectOption({ label: 'Is not a beneficial owner' })
  await form.getByRole('button', { name: 'Record decision' }).click()
  await expect(form.getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true')
  await form.getByLabel('Reason').fill('She holds the shares as a nominee.')
  await form.getByRole('button', { name: 'Record decision' }).click()

  const nora = page.getByRole('list', { name: 'Beneficial owners' }).getByRole('listitem').first()
  await expect(nora).toContainText('Owns 100 % of the shares')
  await expect(nora).toContainText('Our team decided: is not an owner.')
  const decisions = page.getByRole('list', { name: 'Decisions of our team' })
  await expect(decisions).toContainText('She holds the shares as a nominee.')
  await expectAccessible(page)

  await openAs(page, people.operations, `/companies/${id}/structure`)
  await expect(decisions).toContainText('She holds the shares as a nominee.')
  await expect(page.getByRole('button', { name: 'Record decision' })).toHaveCount(0)

  await openAs(page, people.admin, `/companies/${id}/structure`)
  await decisions.getByRole('button', { name: 'Remove decision about Nora Minee' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove decision about Nora Minee' }).click()
  await expect(decisions).toHaveCount(0)
  await expect(nora).toContainText('Owns 100 % of the shares')
})
