import type { RiskMatrixDraft } from '@domicile/contract/compliance/risk/matrix-definition'
import type { RiskMatrixRecord } from '@domicile/contract/compliance/risk/matrices'
import type { APIRequestContext, Page } from '@playwright/test'
import { makeCompany, newName, openAs, people, tokensOf } from '../portal.ts'
import { sendAs } from '../forms/template-in-tests.ts'
import { expect, test } from '../test.ts'
import { walkTo } from '../walking.ts'

/** Companies of an earlier run may rise too. */
const RISEN = /^\d+ compan(y rises|ies rise) to high risk\.$/
const STANDARD = 'risk-matrices/standard-matrix'

async function readAs<Answer>(request: APIRequestContext, email: string, path: string): Promise<Answer> {
  const { token } = await tokensOf(email)
  const answer = await request.get(`/api/${path}`, { headers: { authorization: `Bearer ${token}` } })
  return (await answer.json()) as Answer
}

const assess = (request: APIRequestContext, companyId: string, factor: string, option: string) =>
  sendAs(request, people.compliance, 'put', `companies/${companyId}/risk-factors/${factor}`, {
    option,
    reason: 'Seen in a test.',
  })

/** A draft of the compliance officer like the matrix that the portal begins with. */
async function copyOfStandard(request: APIRequestContext, name: string): Promise<RiskMatrixRecord> {
  const { definition } = await readAs<RiskMatrixRecord>(request, people.compliance, STANDARD)
  return sendAs(request, people.compliance, 'post', 'risk-matrices', { ...definition, name })
}

/** Publishes the standard matrix again, with its factors in another order, so that other tests rely on it. */
async function restoreStandard(request: APIRequestContext): Promise<void> {
  const { definition, version } = await readAs<RiskMatrixRecord>(request, people.compliance, STANDARD)
  const [first, ...others] = definition.factors
  const drawn: RiskMatrixDraft = { ...definition, factors: [...others, first!] }
  const saved = await sendAs<RiskMatrixRecord>(request, people.compliance, 'put', STANDARD, {
    ...drawn,
    version,
  })
  await sendAs(request, people.compliance, 'post', `${STANDARD}/what-if`, { version: saved.version })
  await expect
    .poll(
      async () =>
        (await readAs<{ whatIf: { state: string } }>(request, people.admin, `${STANDARD}/what-if`)).whatIf
          .state,
    )
    .toBe('done')
  await sendAs(request, people.admin, 'put', `${STANDARD}/publication`, { version: saved.version })
}

async function press(page: Page, name: string, key = 'Enter'): Promise<void> {
  await page.getByRole('button', { name, exact: true }).focus()
  await page.keyboard.press(key)
}

test.describe('a risk matrix', () => {
  test.afterAll(async ({ request }) => {
    const { isInForce } = await readAs<RiskMatrixRecord>(request, people.admin, STANDARD)
    if (!isInForce) await restoreStandard(request)
  })

  test('a risk matrix is edited by keyboard, tried on all companies, and published by a colleague', async ({
    page,
    request,
  }) => {
    const [name, companyName] = [newName('Matrix'), newName('Fairground')]
    const companyId = await makeCompany(request, companyName)
    await assess(request, companyId, 'meeting', 'Never met')
    const { slug } = await copyOfStandard(request, name)

    await openAs(page, people.compliance, `/risk-matrices/${slug}`)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await page.getByRole('combobox', { name: 'Company' }).fill(companyName)
    await page.getByRole('option', { name: companyName }).click()
    const draft = page.getByRole('group', { name: 'Draft' })
    await expect(draft.getByText('Medium risk')).toBeVisible()
    await press(page, 'How we met')
    const never = page
      .getByRole('group', { name: 'Condition 2' })
      .getByRole('checkbox', { name: 'Always high risk' })
    await never.focus()
    await page.keyboard.press('Space')
    await press(page, 'Apply')
    await expect(draft.getByText('High risk')).toBeVisible()
    await press(page, 'Save draft')
    await expect(page.getByText('Draft saved')).toBeVisible()

    await press(page, 'More actions')
    await page.getByRole('menuitem', { name: 'What-if…' }).press('Enter')
    const panel = page.getByRole('dialog', { name: `What-if: ${name}` })
    await panel.getByRole('button', { name: 'Run what-if' }).press('Enter')
    await expect(panel.getByText(RISEN)).toBeVisible()
    const changed = panel.getByRole('list', { name: 'Companies that change level' })
    await expect(changed.getByRole('listitem', { name: companyName })).toContainText('How we met: Never met.')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Publish' })).toHaveAccessibleDescription(
      'You changed this draft last. Ask a colleague to publish it.',
    )

    await openAs(page, people.admin, `/risk-matrices/${slug}`)
    await page.getByRole('button', { name: 'Publish' }).click()
    const publishing = page.getByRole('dialog', { name: `Publish ${name}` })
    await expect(publishing.getByText(RISEN)).toBeVisible()
    await expect(publishing.getByText('It replaces “Standard matrix”, which is in force now.')).toBeVisible()
    await publishing.getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByText('in force', { exact: true })).toBeVisible()

    await walkTo(page, `/companies/${companyId}/risk`)
    await expect(page.getByText(`By “${name}”, version 1`)).toBeVisible()
    await expect(page.getByText('High regardless of the score: How we met.')).toBeVisible()
  })
})

test('the rating of a company explains each line, and staff assess what no record holds', async ({
  page,
  request,
}) => {
  const companyId = await makeCompany(request, newName('Rated'))
  await openAs(page, people.compliance, `/companies/${companyId}/risk`)
  await expect(page.getByText('Medium risk')).toBeVisible()
  const line = (label: string) => page.getByRole('listitem', { name: label, exact: true })
  await expect(line('Country of incorporation')).toContainText(
    'Not on “FATF grey list”, nor on “FATF black list”.',
  )
  await expect(line('Countries of the owners')).toContainText('No owner is recorded.')
  await page.getByRole('button', { name: 'Assess Cash in the business' }).click()
  const panel = page.getByRole('dialog', { name: 'Assess Cash in the business' })
  await panel.getByRole('button', { name: 'Save assessment' }).click()
  await expect(panel.getByText('This field is required').first()).toBeVisible()
  await panel.getByLabel('Assessment').selectOption('Most of the income')
  await panel.getByLabel('Reason').fill('A stall at the harbour, seen in May.')
  await panel.getByRole('button', { name: 'Save assessment' }).click()
  await expect(line('Cash in the business')).toContainText('80 points')
  await expect(line('Cash in the business')).toContainText('A stall at the harbour, seen in May.')
})

test('countries are put on a list by two people, who see the companies that this touches', async ({
  page,
  request,
}) => {
  const [list, company] = [newName('List'), newName('Isthmus')]
  const id = await makeCompany(request, company)
  const officer = { name: 'Ola Ray', role: 'director', signing: 'alone', nationality: 'PA' }
  await sendAs(request, people.admin, 'post', `companies/${id}/officers`, officer)
  await openAs(page, people.compliance, '/country-lists')
  await page.getByRole('button', { name: 'Propose list' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Name').fill(list)
  await form.getByLabel('Description').fill('Countries of a test.')
  await form.getByRole('button', { name: 'Add country' }).click()
  await form.getByRole('button', { name: 'Propose change' }).click()
  await expect(form.getByText('This field is required').first()).toBeVisible()
  const first = form.getByRole('group', { name: 'Country 1' })
  await first.getByRole('combobox', { name: 'Country' }).fill('Panama')
  await page.getByRole('option', { name: 'Panama' }).click()
  await first.getByLabel('On the list from').fill('1 Jan 2026')
  await first.getByLabel('Source').fill('Official journal, 5 January 2026')
  await form.getByRole('button', { name: 'Add country' }).click()
  const second = form.getByRole('group', { name: 'Country 2' })
  await expect(second.getByLabel('Source')).toHaveValue('Official journal, 5 January 2026')
  await second.getByRole('combobox', { name: 'Country' }).fill('Barbados')
  await page.getByRole('option', { name: 'Barbados' }).click()
  await form.getByLabel('Reason').fill('The journal names two countries.')
  await form.getByRole('button', { name: 'Propose change' }).click()
  const proposal = page.getByRole('region', { name: `Proposed list: ${list}` })
  await expect(proposal.getByRole('button', { name: 'Adopt change' })).toHaveAccessibleDescription(
    'You proposed this change. Another person must adopt it.',
  )

  await openAs(page, people.admin, '/notifications')
  await page.getByRole('link', { name: `Adopt or reject a change of ${list}` }).click()
  await expect(proposal.getByText('Since 1 Jan 2026. Official journal, 5 January 2026')).toHaveCount(2)
  await expect(proposal.getByRole('listitem').filter({ hasText: company })).toContainText('Panama')
  await proposal.getByRole('button', { name: 'Adopt change' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Adopt change' }).click()
  const panel = page.getByRole('region', { name: list, exact: true })
  await expect(panel.getByText('2 countries.')).toBeVisible()

  await panel.getByRole('button', { name: 'Edit Panama' }).click()
  await form.getByLabel('Last day on the list').fill('30 Jun 2026')
  await form.getByLabel('Reason').fill('It was removed.')
  await form.getByRole('button', { name: 'Propose change' }).click()
  const change = page.getByRole('region', { name: `Proposed change: ${list}` })
  await expect(change.getByText('1 Jan 2026 – 30 Jun 2026')).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Edit Panama' })).toBeHidden()
  await change.getByRole('button', { name: 'Withdraw change' }).click()
  await form.getByLabel('Reason').fill('It was another list.')
  await form.getByRole('button', { name: 'Withdraw change' }).click()
  await expect(panel.getByRole('button', { name: 'Edit Panama' })).toBeVisible()
  await panel.getByRole('button', { name: 'History' }).click()
  await expect(page.getByRole('dialog').getByText(`adopted the change of ${list}`)).toBeVisible()
})
