import type { DueDiligenceCase } from '@domicile/contract/compliance/due-diligence/cases'
import { addYears } from '@domicile/contract/days'
import type { Page } from '@playwright/test'
import { inDays, today } from '../days.ts'
import {
  addOwner,
  addSignatory,
  answerForm,
  assignmentOf,
  type CompanyOfCase,
  makeCompanyWithCase,
  readAs,
  requestForm,
  submitCase,
} from './case-in-tests.ts'
import { openAs, openWith, people } from '../portal.ts'
import { sendAs } from '../forms/template-in-tests.ts'
import { expect, test } from '../test.ts'
import { walkTo } from '../walking.ts'

const LIST = '/due-diligence'
const addressOf = ({ slug }: CompanyOfCase) => `${LIST}/${slug}`
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const reviewOf = (page: Page, section: string) =>
  page.getByRole('form', { name: `Mark ${section} as reviewed` })
const fold = (page: Page, section: string) => page.getByRole('button', { name: section, exact: true })
const sections = [
  'Beneficial owners',
  'Officers',
  'Documents',
  'Screening',
  'Checks',
  'Anti-bribery form',
  'Risk',
]

async function confirm(page: Page, verb: string, reason?: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  if (reason) await dialog.getByLabel('Reason').fill(reason)
  await dialog.getByRole('button', { name: verb, exact: true }).click()
  await expect(dialog).toBeHidden()
}

async function openAction(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name }).click()
}

/** Marks a section as reviewed, which folds it. */
async function review(page: Page, section: string): Promise<void> {
  await reviewOf(page, section).getByRole('button', { name: 'Mark as reviewed' }).click()
  await expect(fold(page, section)).toHaveAttribute('aria-expanded', 'false')
}

/** The people around a company are screened soon after they change. */
async function waitForScreening(page: Page, { id }: CompanyOfCase): Promise<void> {
  type Subjects = { subjects: { runAt: string | null }[] }
  const path = `companies/${id}/screening`
  await expect
    .poll(async () => {
      const { subjects } = await readAs<Subjects>(page.request, people.compliance, path)
      return subjects.filter(({ runAt }) => runAt === null).length
    })
    .toBe(0)
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Checklist' })).toBeVisible()
    expect(await page.getByText(/subjects? never screened/).count()).toBe(0)
  }).toPass()
}

test('a company is reviewed, approved by a second person, and reopened with only what changed', async ({
  page,
  another,
  request,
}) => {
  test.slow()
  const company = await makeCompanyWithCase(request)
  await openAs(page, people.manager, `${LIST}?waitsFor=me&show=all&q=${encodeURIComponent(company.name)}`)
  await page.getByRole('link', { name: company.name }).click()
  await page.getByRole('button', { name: 'Start review' }).click()
  await confirm(page, 'Start review')

  await page.getByRole('button', { name: 'Request information' }).first().click()
  const panel = page.getByRole('dialog')
  await panel.getByLabel('Message').fill('Please answer by Friday.')
  await panel.getByRole('button', { name: 'Send form' }).click()
  await expect(page.getByRole('list', { name: 'Requests to the client' }).getByRole('listitem')).toHaveCount(
    1,
  )
  await answerForm(request, company.owner, await assignmentOf(request, company.slug))
  await expect(page.getByText(/· In review$/)).toBeVisible()
  await waitForScreening(page, company)

  const submit = page.getByRole('button', { name: 'Submit for decision' })
  await expect(submit).toHaveAccessibleDescription('8 sections are not reviewed.')
  const admin = await another()
  await openAs(admin, people.admin, addressOf(company))
  await review(admin, 'Company')
  await expect(submit).toHaveAccessibleDescription('7 sections are not reviewed.')
  for (const section of sections) await review(page, section)
  await submit.click()
  await confirm(page, 'Submit for decision')
  await expect(page.getByRole('button', { name: 'Approve' })).toBeHidden()

  await expect(admin.getByRole('button', { name: 'Approve' })).toHaveAccessibleDescription(
    'You prepared this review. Another person must decide it.',
  )
  const compliance = await another()
  await openAs(compliance, people.compliance, addressOf(company))
  await expect(compliance.getByText('Olga Brandt')).toHaveCount(0)
  await compliance.getByRole('button', { name: 'Expand all' }).click()
  await expect(compliance.getByText('Olga Brandt').first()).toBeVisible()
  await compliance.getByRole('button', { name: 'Collapse all' }).click()
  await compliance.getByRole('button', { name: 'Approve' }).focus()
  await compliance.keyboard.press('Enter')
  await expect(compliance.getByRole('dialog').getByText(/The facts are frozen as evidence/)).toBeVisible()
  await compliance.keyboard.type('Met in person.')
  await compliance.keyboard.press('Tab')
  await compliance.keyboard.press('Tab')
  await expect(compliance.getByRole('dialog').getByRole('button', { name: 'Approve' })).toBeFocused()
  await compliance.keyboard.press('Enter')
  await expect(compliance.getByText(/^Approved\. The next review is due on/)).toBeVisible()

  await addOwner(request, company)
  await expect(compliance.getByText('Changed since the approval. Review the sections below.')).toBeVisible()
  await waitForScreening(compliance, company)
  await expect(compliance.getByRole('region', { name: 'Unchanged since review 1' })).toContainText(
    'Carried forward from review 1',
  )
  const changes = compliance.getByRole('list', { name: 'Changed since review 1' }).first()
  await expect(changes.getByRole('listitem').filter({ hasText: 'Ben Ortiz' }).first()).toContainText('Added')
  await expect(changes).not.toContainText('Olga Brandt')
  await expect(reviewOf(compliance, 'Company')).toBeHidden()

  await page.reload()
  const open = page.getByRole('button', { name: 'Mark as reviewed' })
  await expect(open.first()).toBeVisible()
  for (let left = await open.count(); left > 0; left -= 1) {
    await open.first().click()
    await expect(open).toHaveCount(left - 1)
  }
  await submit.click()
  await confirm(page, 'Submit for decision')
  await compliance.getByRole('button', { name: 'Approve' }).click()
  await confirm(compliance, 'Approve')
  await compliance.getByRole('link', { name: /^Review 1/ }).click()
  await expect(heading(compliance, `${company.name}, review 1`)).toBeVisible()
  await expect(compliance.getByRole('region', { name: 'Beneficial owners' })).toContainText('Olga Brandt')
  await expect(compliance.getByText('Ben Ortiz')).toBeHidden()
})

test('an obstacle leads to the register, another one is waived, and the case is submitted', async ({
  page,
  another,
  request,
}) => {
  test.slow()
  const company = await makeCompanyWithCase(request)
  await addSignatory(request, company, 'Rita Vale')
  await sendAs(request, people.manager, 'put', `due-diligence/${company.slug}/start`, {})
  await answerForm(request, company.owner, await requestForm(request, company.slug))
  const compliance = await another()
  await openAs(compliance, people.compliance, addressOf(company))
  const nationality = 'Rita Vale: nationality missing.'
  await compliance.getByRole('button', { name: `Waive requirement : ${nationality}` }).click()
  const dialog = compliance.getByRole('dialog')
  await dialog.getByLabel('Last day').fill(typedDay(inDays(30)))
  await confirm(compliance, 'Waive requirement', 'Her passport is being renewed.')
  await expect(compliance.getByRole('button', { name: `Waive requirement : ${nationality}` })).toBeHidden()
  await expect(compliance.getByText(/Waived by .+: Her passport is being renewed\./)).toBeVisible()

  await openAs(page, people.manager, addressOf(company))
  await expect(page.getByRole('button', { name: /^Waive/ })).toHaveCount(0)
  const missing = page.getByRole('link', { name: 'Add : Rita Vale: identity document missing.' })
  await missing.click()
  await page.getByRole('button', { name: 'Identity of Rita Vale' }).click()
  const panel = page.getByRole('dialog')
  await panel.getByLabel('Document', { exact: true }).selectOption('Passport')
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect(panel.getByText('This field is required').first()).toBeVisible()
  await panel.getByLabel('Document number').fill('P7654321')
  await panel.getByLabel('Issued by').fill('Austria')
  await page.getByRole('option', { name: 'Austria' }).click()
  await panel.getByLabel('Verification method').selectOption('Original')
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect(panel).toBeHidden()
  await walkTo(page, addressOf(company))
  await waitForScreening(page, company)
  await expect(missing).toBeHidden()
  for (const section of ['Company', ...sections]) await review(page, section)
  await page.getByRole('button', { name: 'Submit for decision' }).click()
  await confirm(page, 'Submit for decision')
  await expect(compliance.getByRole('button', { name: 'Approve' })).toBeVisible()
})

test(
  'a client sees that a review is under way and what is asked, and nothing else',
  { tag: '@phone' },
  async ({ page, request }) => {
    const company = await makeCompanyWithCase(request)
    await sendAs(request, people.manager, 'put', `due-diligence/${company.slug}/start`, {})
    const form = await requestForm(request, company.slug)
    await openWith(page, company.owner, `/companies/${company.id}/due-diligence`)
    await expect(page.getByText('We are reviewing your company.')).toBeVisible()
    await expect(page.getByText('We need 1 form from you.')).toBeVisible()
    await expect(page.getByText(/Risk|Screening|Checklist/)).toHaveCount(0)
    await page.getByRole('link', { name: 'Answer form' }).click()
    await expect(page).toHaveURL(new RegExp(form))
    await walkTo(page, addressOf(company))
    await expect(heading(page, 'You can’t open this page')).toBeVisible()
  },
)

test(
  'staff find a case, read what prevents it, and leave a note with a review, on a phone',
  { tag: '@phone' },
  async ({ page, request }) => {
    const company = await makeCompanyWithCase(request)
    await sendAs(request, people.manager, 'put', `due-diligence/${company.slug}/start`, {})
    const subject = { kind: 'company' }
    const check = {
      companyId: company.id,
      name: 'Company',
      subject,
      orderedChecks: ['sanctions', 'address'],
    }
    await sendAs(request, people.admin, 'post', 'checks', check)
    await openAs(page, people.compliance, `${LIST}?show=all&q=${encodeURIComponent(company.name)}`)
    const card = page.getByRole('listitem').filter({ hasText: company.name })
    await expect(card).toContainText('Waiting for Tomasz Zieliński')
    await card.getByRole('link', { name: company.name }).click()
    await expect(page.getByText('0 of 8 sections reviewed')).toBeVisible()
    await expect(page.getByText('Resolve them, or explain them in the note.')).toHaveCount(1)
    const form = reviewOf(page, 'Officers')
    await form.getByRole('button', { name: 'Add a note' }).click()
    await form.getByLabel('Note').fill('Seen in the register.')
    await form.getByRole('button', { name: 'Mark as reviewed' }).click()
    await expect(fold(page, 'Officers')).toBeFocused()
    await fold(page, 'Officers').click()
    await expect(page.getByText('Note: Seen in the register.')).toBeVisible()
    await expect(page.getByText('1 of 8 sections reviewed')).toBeVisible()
  },
)

test('a submitted case is sent back, submitted again and declined with a reason', async ({
  page,
  request,
}) => {
  const company = await makeCompanyWithCase(request)
  await submitCase(request, company)
  await openAs(page, people.compliance, addressOf(company))
  await openAction(page, 'Send back…')
  await page.getByRole('dialog').getByRole('button', { name: 'Send back' }).click()
  await expect(page.getByRole('dialog').getByText('This field is required')).toBeVisible()
  await confirm(page, 'Send back', 'Ask for the cap table.')
  await expect(page.getByText(/sent this review back: Ask for the cap table\./)).toBeVisible()
  const path = `due-diligence/${company.slug}`
  const { version, factsHash } = await readAs<DueDiligenceCase>(request, people.manager, path)
  await sendAs(request, people.manager, 'put', `${path}/submission`, { version, factsHash })
  await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible()
  await openAction(page, 'Decline…')
  await confirm(page, 'Decline', 'The source of funds is unclear.')
  await expect(page.getByText(/declined the company: The source of funds is unclear\./)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Checklist' })).toBeHidden()
  await expect(page.getByRole('link', { name: /^Review 1/ })).toContainText('Declined on')
})

test('the next review shows nothing but what must be reviewed again', async ({ page, request }) => {
  const company = await makeCompanyWithCase(request)
  await submitCase(request, company)
  await openAs(page, people.compliance, addressOf(company))
  await page.getByRole('button', { name: 'Approve' }).click()
  await confirm(page, 'Approve')
  await walkTo(page, `${addressOf(company)}/edit`)
  await page.getByRole('button', { name: 'Start next review' }).click()
  await confirm(page, 'Start next review')
  await expect(heading(page, 'Case settings')).toBeFocused()
  await walkTo(page, addressOf(company))
  await expect(fold(page, 'Screening')).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByText('Ada Hall')).toHaveCount(0)
  await page.getByRole('button', { name: '4 unchanged facts' }).click()
  await expect(page.getByRole('list', { name: '4 unchanged facts' })).toContainText('Ada Hall (officer)')
  await fold(page, 'Officers').click()
  await expect(page.getByText('Ada Hall, Director, signs alone')).toBeVisible()
})

/** Today in some years, as the portal writes it. */
const inYears = (years: number) => typedDay(addYears(today(), years))
const typedDay = (day: string) =>
  new Date(day).toLocaleDateString('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })

test('a relationship ends with the day of deletion named, and its data is retained longer', async ({
  page,
  request,
}) => {
  const company = await makeCompanyWithCase(request)
  await openAs(page, people.compliance, `${addressOf(company)}/edit`)
  const verb = `End relationship with ${company.name}`
  await page.getByRole('button', { name: verb }).click()
  await page.getByLabel('Last day of the relationship').fill('31 Mar 2021')
  await expect(page.getByText(`Its personal data is deleted on ${inYears(5)}.`)).toBeVisible()
  await expect(page.getByText(`Retention counts from ${inYears(0)}`)).toBeVisible()
  await confirm(page, verb, 'The company was wound up.')
  await expect(page.getByText(`Retention counts from ${inYears(0)}, when the case was opened.`)).toBeVisible()
  await expect(heading(page, 'Case settings')).toBeFocused()
  const form = page.getByRole('form', { name: 'Retain longer' })
  await form.getByLabel('Retain until').fill(inYears(11))
  await form.getByLabel('Reason').fill('A court case is pending.')
  await form.getByRole('button', { name: 'Retain longer' }).click()
  await expect(form.getByText('Choose a day no later than 10 years after retention began.')).toBeVisible()
  await form.getByLabel('Retain until').fill(inYears(7))
  await form.getByRole('button', { name: 'Retain longer' }).click()
  await expect(page.getByText(`The data of this case is deleted on ${inYears(7)}.`)).toBeVisible()
})

test('other requirements are proposed for another person to adopt, and withdrawn', async ({ page }) => {
  await openAs(page, people.compliance, `${LIST}/settings`)
  await page.getByRole('button', { name: 'Propose change' }).click()
  const panel = page.getByRole('dialog')
  await panel.getByLabel('Certificate of good standing').selectOption('High risk')
  await panel.getByLabel('Reason').fill('Registers are online.')
  await panel.getByRole('button', { name: 'Propose change' }).click()
  const proposal = page.getByRole('region', { name: 'Proposed change' })
  await expect(proposal.getByRole('button', { name: 'Adopt change' })).toHaveAccessibleDescription(
    'You proposed this change. Another person must adopt it.',
  )
  await expect(proposal).toContainText('Registers are online.')
  await proposal.getByRole('button', { name: 'Withdraw change' }).click()
  await confirm(page, 'Withdraw change', 'Not all of them are.')
  await expect(proposal).toBeHidden()
})

test('the list finds cases by tab and words, and staff act as a company from a case', async ({
  page,
  request,
}) => {
  const company = await makeCompanyWithCase(request)
  await openAs(page, people.manager, `${LIST}?q=${encodeURIComponent(company.name)}`)
  await expect(page.getByRole('link', { name: company.name })).toBeVisible()
  await page.getByRole('link', { name: /^Approved/ }).click()
  await expect(page).toHaveURL(/show=approved/)
  await expect(page.getByText('No cases match the search and filters.')).toBeVisible()
  await page.getByRole('link', { name: /^Needs me/ }).click()
  await page.getByRole('link', { name: company.name }).click()
  await openAction(page, `Act as ${company.name}…`)
  await expect(page.getByRole('dialog', { name: `Act as ${company.name}?` })).toBeVisible()
})
