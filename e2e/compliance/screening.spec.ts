import type { APIRequestContext, Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { readAs } from './case-in-tests.ts'
import { makeCompany, newName, openAs, people } from '../portal.ts'
import { type Hit, hitsOf, listParty } from './screening-in-tests.ts'
import { sendAs } from '../forms/template-in-tests.ts'
import { expect, test } from '../test.ts'
import { walkTo } from '../walking.ts'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const decision = (page: Page) => page.getByRole('form', { name: 'Decide the hit' })

type Owner = { id: string; version: number }

async function addOwner(request: APIRequestContext, companyId: string, own: object): Promise<Owner> {
  return sendAs<Owner>(request, people.admin, 'post', `companies/${companyId}/owners`, ownerOf(own))
}

const ownerOf = (own: object) => ({
  ...{ holderType: 'person', holderCompanyId: null, birthDate: null, country: null },
  ...{ interest: 'shareholding', percentage: '40', startsOn: null, endsOn: null },
  ...own,
})

/** A company with an owner that resembles a listed party, and the hit. */
async function companyWithHit(request: APIRequestContext, { isClose = true } = {}) {
  const name = newName('Testor')
  await listParty(request, `Nikolai ${name}`, '1961-04-12')
  const company = newName('Weir Holding')
  const companyId = await makeCompany(request, company)
  const born = isClose ? '1961-04-12' : '1961-09-30'
  const owner = await addOwner(request, companyId, { name: `Nicolai ${name}`, birthDate: born })
  const [hit] = await hitsOf(request, companyId, 1)
  return { name, company, companyId, owner, hit: hit! }
}

test('one person decides a hit by keyboard, a second one confirms, and it stays cleared', async ({
  page,
  request,
}) => {
  const { company, companyId, hit } = await companyWithHit(request)
  await openAs(page, people.compliance, `/companies/${companyId}/screening`)
  await expect(page.getByText('1 hit to decide')).toBeVisible()
  await page.getByRole('link', { name: 'Show hits' }).click()
  await expect(heading(page, /^Screening hits/)).toBeVisible()
  await page.getByRole('link', { name: hit.subject.name }).click()
  await expect(heading(page, `${hit.subject.name} and ${hit.party.name}`)).toBeVisible()

  const comparison = page.getByRole('table')
  await expect(comparison.getByRole('row', { name: /Date of birth/ })).toContainText('Same')
  await expect(comparison.getByRole('row', { name: /^Name/ })).toContainText('Similar')
  await expect(page.getByRole('list', { name: 'Score' })).toContainText('a similar spelling')
  await expect(page.getByText('Listed by a ministry.')).toBeVisible()
  // The keys belong to the form, which comes after the comparison.
  await expect(decision(page)).toBeVisible()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Decide “No hit”')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.keyboard.press('n')
  await expect(decision(page).getByRole('radio', { name: /^No hit/ })).toBeChecked()
  await page.keyboard.press('Control+Enter')
  await expect(decision(page).getByText('This field is required')).toBeVisible()
  await page.keyboard.type('Another patronymic in the passport.')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Decision proposed')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Confirm decision' })).toHaveAccessibleDescription(
    'You made this decision. Another person must confirm it.',
  )

  await openAs(page, people.admin, `/screening-hits/${hit.id}`)
  await expect(page.getByText(/proposed “No hit”/)).toBeVisible()
  await page.getByRole('button', { name: 'Confirm decision' }).click()
  await expect(page.getByText('No hit', { exact: true }).first()).toBeVisible()

  await walkTo(page, `/companies/${companyId}/screening`)
  await page.getByRole('button', { name: 'Screen now' }).click()
  await expect(page.getByRole('table', { name: 'Past runs' })).toContainText('On request')
  await expect(page.getByText('Hits decided')).toBeVisible()
  await expect(page.getByText('1 hit to decide')).toBeHidden()
  await expect(heading(page, company)).toBeVisible()
})

test('one decision counts for the same person in other companies, and so does its confirmation', async ({
  page,
  request,
}) => {
  const person = `Nicolai ${newName('Testor')}`
  await listParty(request, person, '1961-04-12')
  const [first, second, third] = ['Aster Holding', 'Birch Holding', 'Cedar Holding'].map(newName)
  const [companyId] = await Promise.all(
    [first!, second!, third!].map(async (company) => {
      const id = await makeCompany(request, company)
      await addOwner(request, id, { name: person, birthDate: '1961-04-12' })
      await hitsOf(request, id, 1)
      return id
    }),
  )
  const [hit] = await hitsOf(request, companyId!, 1)
  await openAs(page, people.compliance, `/screening-hits/${hit!.id}`)
  const others = decision(page).getByRole('group', { name: 'The same for 2 other hits' })
  await expect(others.getByRole('checkbox', { checked: false })).toHaveCount(2)
  await decision(page)
    .getByRole('radio', { name: /^No hit/ })
    .check()
  await decision(page).getByRole('textbox', { name: 'Reason' }).fill('Another patronymic.')
  await decision(page).getByRole('button', { name: 'Select all' }).click()
  await others.getByRole('checkbox', { name: `${third} (owner)` }).uncheck()
  await decision(page).getByRole('button', { name: 'Propose decision' }).click()
  await expect(page.getByText('2 decisions proposed')).toBeVisible()

  await openAs(page, people.admin, `/screening-hits/${hit!.id}`)
  await page
    .getByRole('group', { name: 'The same for 1 other hit' })
    .getByRole('checkbox', { name: `${second} (owner)` })
    .check()
  await page.getByRole('button', { name: 'Confirm decision' }).click()
  await expect(page.getByText('2 decisions confirmed')).toBeVisible()
  await walkTo(page, '/screening-hits')
  await page.getByRole('searchbox', { name: /^Find/ }).fill(person)
  await expect(page.getByRole('row', { name: third! })).toBeVisible()
  await expect(page.getByRole('row', { name: second! })).toBeHidden()
})

test('reasons come from the comparison, and the next hit opens after each decision', async ({
  page,
  request,
}) => {
  const first = await companyWithHit(request, { isClose: false })
  await addOwner(request, first.companyId, { name: `Nikolay ${first.name}`, birthDate: '1961-11-02' })
  await hitsOf(request, first.companyId, 2)
  await openAs(page, people.compliance, `/screening-hits?companyId=${first.companyId}`)
  await expect(page.getByRole('link', { name: first.hit.subject.name })).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  const title = heading(page, /^Ni.* and Nikolai/)
  await expect(title).toBeVisible()
  const before = await title.textContent()
  await expect(decision(page)).toBeVisible()
  await page.keyboard.press('n')
  await page.keyboard.press('1')
  await expect(decision(page).getByRole('textbox', { name: 'Reason' })).toHaveValue(
    'Date of birth: different.',
  )
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Decision saved')).toBeVisible()
  await expect(title).not.toHaveText(before!)
})

test('a decision that is sent back is open again, and a changed owner reopens a cleared hit', async ({
  page,
  request,
}) => {
  const { name, companyId, hit, owner } = await companyWithHit(request)
  const decide = async () => {
    const { version } = await readAs<Hit>(request, people.compliance, `screening-hits/${hit.id}`)
    const input = { decision: 'no_hit', reason: 'Another person.', evidence: 'Passport copy', version }
    return sendAs<Hit>(request, people.compliance, 'put', `screening-hits/${hit.id}/decision`, input)
  }
  await decide()
  await openAs(page, people.admin, '/screening-hits?waitsFor=me')
  await page.getByRole('searchbox', { name: /^Find/ }).fill(name)
  await page.getByRole('link', { name: hit.subject.name }).click()
  await page.getByRole('button', { name: 'Send back' }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('Which passport?')
  await page.getByRole('dialog').getByRole('button', { name: 'Send back' }).click()
  await expect(page.getByText(/Sent back by .*: Which passport\?/)).toBeVisible()

  const { version } = await decide()
  await sendAs(request, people.admin, 'put', `screening-hits/${hit.id}/confirmation`, { version })
  await expect(page.getByText(/Confirmed by/)).toBeVisible()
  await sendAs(request, people.admin, 'put', `companies/${companyId}/owners/${owner.id}`, {
    ...ownerOf({ name: `Nikolai ${name}`, birthDate: '1961-04-12' }),
    version: owner.version,
  })
  await expect(page.getByText('This hit is open again. The subject changed.')).toBeVisible({
    timeout: 60_000,
  })
  await expect(page.getByText('No hit (about earlier facts)').first()).toBeVisible()
})

test('a run proves that there were no hits, and repeats', async ({ page, request }) => {
  const company = newName('Clear Water')
  const companyId = await makeCompany(request, company)
  await openAs(page, people.compliance, `/companies/${companyId}/screening`)
  await page
    .getByRole('link', { name: `${company} Limited` })
    .first()
    .click({ timeout: 60_000 })
  await expect(page.getByText(/^No hits\. No listed party scored 70\s% or more\./)).toBeVisible()
  await expect(page.getByText('SHA-256 of the subject')).toBeVisible()
  await page.getByRole('button', { name: 'Repeat run' }).click()
  await expect(page.getByText(/The outcome is the same\./)).toBeVisible()
  await page.getByRole('link', { name: 'Show the first run' }).click()
  await expect(page.getByRole('list', { name: 'Repetitions' })).toContainText('Same outcome')
})

test('the lists are searched by hand, for a person and for a ship by its number', async ({
  page,
  request,
}) => {
  const name = newName('Testor')
  await listParty(request, `Nikolai ${name}`, '1961-04-12')
  await openAs(page, people.compliance, '/screening-search')
  const form = page.getByRole('form', { name: 'Search the lists' })
  await form.getByRole('button', { name: 'Search lists' }).click()
  await expect(form.getByText('Enter a name or a number.')).toBeVisible()
  await form.getByLabel('Name').fill(`Nicolaj ${name}`)
  await form.getByLabel('Or year of birth').fill('1975')
  await form.getByRole('button', { name: 'Search lists' }).click()
  const results = page.getByRole('region', { name: 'Results' })
  const found = results
    .getByRole('listitem')
    .filter({ hasText: `Nikolai ${name}` })
    .first()
  await expect(found).toContainText('Different year of birth: 1975 in your search')
  await expect(results.getByRole('region', { name: 'Lists' })).toContainText('Declined clients')
  await expectAccessible(page)

  await form.getByLabel('Kind').selectOption('Ship')
  await form.getByLabel('Name').fill('')
  await form.getByLabel('IMO number').fill('IMO 9000003')
  await form.getByRole('button', { name: 'Search lists' }).click()
  await expect(results.getByText('Both have the number IMO 9000003, which only one party has.')).toBeVisible()
  await results.getByRole('button', { name: 'Morning Halyard' }).click()
  const entry = page.getByRole('dialog', { name: 'Morning Halyard' })
  await expect(entry).toContainText('Panama')
  expect(new URL(page.url()).search).toBe('')
  await entry.getByRole('link', { name: /^Sanctions of Exampleland/ }).click()
  await expect(heading(page, 'Version 1')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Morning Halyard' })).toBeVisible()
})

test('a hit can be decided on a phone', { tag: '@phone' }, async ({ page, request }) => {
  const { hit, companyId } = await companyWithHit(request)
  await openAs(page, people.compliance, `/screening-hits?companyId=${companyId}`)
  await page.getByRole('link', { name: hit.subject.name }).click()
  await expect(page.getByText('12 Apr 1961').first()).toBeVisible()
  await decision(page)
    .getByRole('radio', { name: /^Confirmed hit/ })
    .check()
  await decision(page).getByRole('button', { name: 'Date of birth: the same.' }).click()
  await decision(page).getByRole('button', { name: 'Propose decision' }).click()
  await expect(page.getByText('Decision to confirm', { exact: true }).first()).toBeVisible()
})

test('a change of the settings is replayed by one person and adopted by another', async ({ page }) => {
  await openAs(page, people.compliance, '/screening-settings')
  await page.getByRole('button', { name: 'Propose change' }).click()
  const panel = page.getByRole('dialog')
  await panel.getByLabel('Rules').selectOption('More shortened names (2026-11-23-shortened)')
  await panel.getByLabel('Screen again after').fill('29')
  await panel.getByRole('button', { name: 'Propose change' }).click()
  await expect(panel.getByText('Reason: This field is required').first()).toBeVisible()
  await panel.getByLabel('Reason').fill('The regulator expects a month.')
  await panel.getByRole('button', { name: 'Propose change' }).click()
  const proposal = page.getByRole('region', { name: 'Proposed change' })
  await expect(proposal).toContainText('29 days')
  await expect(proposal).toContainText('More shortened names')
  await expect(proposal.getByRole('button', { name: 'Adopt change' })).toHaveAccessibleDescription(
    'You proposed this change. Another person must adopt it.',
  )
  await page.getByRole('button', { name: 'Replay the proposed settings' }).click()
  await expect(page.getByText(/subjects? compared/)).toBeVisible({ timeout: 60_000 })

  await openAs(page, people.admin, '/screening-settings')
  await proposal.getByRole('button', { name: 'Reject change' }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('Thirty days are agreed.')
  await page.getByRole('dialog').getByRole('button', { name: 'Reject change' }).click()
  await expect(page.getByText('Change rejected')).toBeVisible()
  await expect(proposal).toBeHidden()
})
