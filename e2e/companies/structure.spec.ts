import type { Page, Response } from '@playwright/test'
import { today } from '../days.ts'
import { readAs } from '../compliance/case-in-tests.ts'
import { registerPerson } from '../people.ts'
import { makeCompany, newName, openAs, openWith, people, tokensOf } from '../portal.ts'
import { confirmHit, hitsOf, listParty } from '../compliance/screening-in-tests.ts'
import { expect, test } from '../test.ts'
import { walkTo } from '../walking.ts'

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

test('owners are found through a chain of companies, as of any day', async ({ page }) => {
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

  const asOf = page.getByRole('region', { name: 'As of' })
  await expect(asOf).toContainText('Today')
  const slider = asOf.getByRole('slider')
  await slider.focus()
  for (const [key, day] of [
    ['Home', '1 Mar 2020'],
    ['End', 'Today'],
    ['ArrowLeft', '1 Mar 2020'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(asOf).toContainText(day)
    await expect(slider).toBeFocused()
  }
  await asOf.getByRole('button', { name: 'Later change' }).click()
  await expect(asOf).toContainText('Today')
  await asOf.getByRole('button', { name: 'Earlier change' }).click()
  await expect(asOf).toContainText('1 Mar 2020')
  await expect(page).toHaveURL(/on=2020-03-01/)
  await expect(olga).toBeVisible()

  const changes = page.getByRole('region', { name: 'What changed' })
  const lastChange = changes.getByRole('button', { name: 'Show the change of 1 Mar 2020' })
  await lastChange.click()
  await expect(lastChange).toBeFocused()
  await expect(changes).toContainText('Between 29 Feb 2020 and 1 Mar 2020')
  await expect(changes).toContainText(`${top}: 51 % of the shares in ${middle}`)
  await expect(asOf.getByLabel('Day')).toHaveValue('1 Mar 2020')
  await asOf.getByLabel('Day').fill('29 Feb 2020')
  await expect(page.getByText('No person in the recorded structure meets these rules.')).toBeVisible()
  await expect(page.getByText('Olga Brandt')).toHaveCount(0)
  await expect(page.getByText(`${middle} has no recorded owners (51 % of the shares).`)).toBeVisible()

  await changes.getByLabel('Since').fill('1 Apr 2020')
  await expect(changes).toContainText('Between 29 Feb 2020 and 1 Apr 2020')
  await expect(changes).toContainText(`${top}: 51 % of the shares in ${middle}`)
  await expect(changes).toContainText('Olga Brandt became a beneficial owner')
  await expect(page).toHaveURL(/on=2020-02-29.*since=2020-04-01|since=2020-04-01.*on=2020-02-29/)

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as PDF' }).click()
  expect((await downloading).suggestedFilename()).toContain('structure 2020-02-29.pdf')
})

test('a state body ends the chain, and the rules are shown with their source and part of the address', async ({
  page,
}) => {
  const id = await makeCompany(page.request, newName('Quarter'))
  await addOwner(page, id, { holderType: 'person', name: 'Xenia Quart', percentage: '25' })
  await openAs(page, people.admin, `/companies/${id}/owners`)
  await page.getByRole('button', { name: 'Add owner' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Owner type').selectOption('State or public body')
  await expect(form.getByText('A state, ministry, municipality or other public body.')).toBeVisible()
  await form.getByLabel('Name of the state or body').fill('Port of Ostend')
  await form.getByLabel('Percentage').fill('75')
  await form.getByRole('button', { name: 'Add owner' }).click()
  await expect(page.getByText('Port of Ostend, State or public body')).toBeVisible()

  await walkTo(page, `/companies/${id}/structure?on=2027-07-10`)
  await expect(page.getByText('Port of Ostend is a state body: no person owns it')).toBeVisible()
  await expect(page.getByText('People with more than 25 %, or with control')).toBeVisible()
  await expect(page.getByText('No person in the recorded structure meets these rules.')).toBeVisible()
  await page.getByLabel('Rules').selectOption({ label: 'EU regulation (AMLR)' })
  await expect(page).toHaveURL(/regime=EU-AMLR/)
  await expect(page.getByText('Owns 25 % of the shares')).toBeVisible()
  await expect(page.getByText('Source: Regulation (EU) 2024/1624')).toBeVisible()
  await expect(page.getByText(/^To be verified: /)).toBeVisible()
  await expect(page.getByText(/^Rules version \d+, structure [0-9a-f]{64}$/)).toBeVisible()
})

test('a compliance officer decides about an owner, and takes it back', async ({ page }) => {
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

  await decisions.getByRole('button', { name: 'Remove decision about Nora Minee' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove decision about Nora Minee' }).click()
  await expect(decisions).toHaveCount(0)
  await expect(nora).toContainText('Owns 100 % of the shares')
})

/** A listed person owns half of a holding, which owns half of the company of a client. */
async function makeBlocked(page: Page) {
  const { request } = page
  const [listed, holding] = [`Yvan ${newName('Sanctor')}`, newName('Upper Holding')]
  await listParty(request, listed, '1961-04-12')
  const client = await registerPerson(request)
  const { token } = client
  const profile = await request.get('/api/users/profile', { headers: { authorization: `Bearer ${token}` } })
  const id = ((await profile.json()) as { memberships: { companyId: string }[] }).memberships[0]!.companyId
  const { name } = await readAs<{ name: string }>(request, people.admin, `companies/${id}`)
  const holdingId = await makeCompany(request, holding)
  await addOwner(page, holdingId, {
    ...{ holderType: 'person', name: listed, birthDate: '1961-04-12', country: 'RU', percentage: '50' },
  })
  await addOwner(page, id, { holderType: 'company', holderCompanyId: holdingId, percentage: '50' })
  const [hit] = await hitsOf(request, holdingId, 1)
  return { id, name, holding, listed, client, hit: hit! }
}

test('staff see who is blocked through a listed owner, and the company does not', async ({ page }) => {
  const { id, name, holding, listed, client, hit } = await makeBlocked(page)
  await openAs(page, people.compliance, `/companies/${id}/structure`)
  const sanctions = page.getByRole('region', { name: 'Sanctions' })
  await expect(sanctions.getByRole('list', { name: 'Hits to decide' })).toContainText(listed)
  await expect(sanctions.getByRole('list', { name: 'Blocked through owners' })).toHaveCount(0)

  await confirmHit(page.request, hit)
  await page.reload()
  await expect(sanctions.getByRole('list', { name: 'Listed' })).toContainText(`${listed}: “${listed}” on`)
  const blocked = sanctions.getByRole('list', { name: 'Blocked through owners' })
  await expect(blocked).toContainText(`${name}: blocked under the rules of OFAC and the EU, not of the UK.`)
  await expect(blocked).toContainText(
    `${listed} holds 50 % of the shares in ${holding}. ${holding} holds 50 % of the shares in ${name}.`,
  )
  await sanctions.getByRole('button', { name: 'Show rules' }).click()
  await expect(sanctions).toContainText('Source: OFAC, Revised Guidance')

  const structure = page.getByRole('region', { name: 'Structure', exact: true })
  await expect(structure.getByRole('group', { name: 'Marks' })).toContainText('Blocked through owners')
  const box = structure.getByRole('group', { name: `${name}, this company` })
  await expect(box).toHaveAccessibleName(/blocked under the rules of OFAC and the EU/)
  await expect(box).toContainText('Blocked: OFAC, EU')
  await expect(structure.getByRole('group', { name: `${listed}, person` })).toContainText('Listed')
  // A phone has the list alone.
  await structure.getByRole('button', { name: 'List view' }).click()
  const items = structure.getByRole('listitem')
  await expect(items.filter({ hasText: `${name}, this company` })).toContainText('Blocked: OFAC, EU')
  await expect(items.filter({ hasText: `${listed}, person` })).toContainText('Listed')

  // The screen of staff reads again after the confirmation: none of its answers may be taken for one to the client.
  await page.goto('/health')
  const answers: Response[] = []
  page.on('response', (answer) => {
    if (answer.url().includes(`/api/companies/${id}`)) answers.push(answer)
  })
  await openWith(page, client, `/companies/${id}/structure`)
  await expect(page.getByRole('region', { name: 'Structure', exact: true })).toContainText(holding)
  await expect(sanctions).toHaveCount(0)
  await expect(page.getByText(/Blocked|Listed|Not screened/)).toHaveCount(0)
  const texts = await Promise.all(answers.map(async (answer) => answer.url() + (await answer.text())))
  expect(texts.length).toBeGreaterThan(0)
  expect(texts.filter((text) => /sanction|screening|blocked/i.test(text))).toEqual([])
})

test('staff see what a change of owners makes out of date', async ({ page }) => {
  const [name, owner] = [newName('Effects'), `Anna ${newName('Vestergaard')}`]
  const id = await makeCompany(page.request, name)
  const anna = { holderType: 'person', name: owner, birthDate: '1981-01-02' }
  await addOwner(page, id, { ...anna, percentage: '60' })
  const isScreened = async () => {
    const path = `companies/${id}/screening`
    const { subjects } = await readAs<Subjects>(page.request, people.compliance, path)
    return subjects.some((subject) => subject.name === owner && subject.runAt !== null)
  }
  await expect.poll(isScreened, { timeout: 60_000 }).toBe(true)
  await addOwner(page, id, { ...anna, interest: 'votingRights', percentage: '80', startsOn: today() })

  await openAs(page, people.compliance, `/companies/${id}/structure?since=2024-01-01`)
  const changes = page.getByRole('region', { name: 'What changed' })
  await expect(changes).toContainText(`${owner}: 80 % of the voting rights`)
  const again = changes.getByRole('region', { name: 'To review again' })
  await expect(again.getByRole('listitem')).toContainText(`Screening of ${owner}`)
  await again.getByRole('link', { name: `Screening of ${owner}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(owner)
})

type Subjects = { subjects: { name: string; runAt: string | null }[] }
