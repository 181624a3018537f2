import type { Page } from '@playwright/test'
import { addOwner, makeCompanyWithCase, submitCase } from './case-in-tests.ts'
import { addList, archiveList, unList, uploadTo } from './list-in-tests.ts'
import { newName, openAs, people } from '../portal.ts'
import { expect, test } from '../test.ts'

/**
 * Takes the step of a case that its page offers, and tries again: a list that another test updates changes the facts of
 * every company until its next screening, and the portal rightly refuses a decision on facts that have changed.
 */
async function take(page: Page, step: string, prepare?: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.reload()
    await prepare?.()
    await page.getByRole('button', { name: step, exact: true }).click({ timeout: 20_000 })
    await page.getByRole('dialog').getByRole('button', { name: step, exact: true }).click({ timeout: 20_000 })
    await expect(page.getByRole('dialog')).toBeHidden()
  }).toPass({ timeout: 120_000 })
}

/** Reviews the open sections, once the risk has followed the decision of a hit. */
async function reviewSections(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: 'Checklist' }).getByText('No changes')).toBeVisible()
  const progress = page.getByText(/^\d+ of \d+ sections reviewed$/)
  const [reviewed, all] = (await progress.innerText()).match(/\d+/g)!.map(Number) as [number, number]
  for (let count = reviewed + 1; count <= all; count += 1) {
    await page.getByRole('button', { name: 'Mark as reviewed' }).first().click({ timeout: 20_000 })
    await expect(progress).toHaveText(`${count} of ${all} sections reviewed`)
  }
}

test('a listed owner reopens an approved case, and only what the list touches is reviewed again', async ({
  page,
  request,
}) => {
  test.slow()
  const list = await addList(request, 'un', newName('Sanctions of Testland'))
  const address = `/screening-lists/${list.id}`
  await openAs(page, people.compliance, address)
  await uploadTo(page, { name: 'un.xml', buffer: unList(['Testor Primus', 'Testor Secundus'], 1975) })
  await expect(page.getByText('Up to date', { exact: true })).toBeVisible()

  const company = await makeCompanyWithCase(request)
  const owner = `Ilse ${newName('Varga')}`
  await addOwner(request, company, owner)
  await submitCase(request, company)
  const file = `/due-diligence/${company.slug}`
  await openAs(page, people.compliance, file)
  await take(page, 'Approve')
  await expect(page.getByText(/^Approved\. The next review is due on/)).toBeVisible()

  await page.goto(address)
  const longer = unList(['Testor Primus', 'Testor Secundus', owner], 1975)
  await uploadTo(page, { name: 'un.xml', buffer: longer })
  await expect(page.getByText('Version 2', { exact: true })).toBeVisible()

  await page.goto(file)
  // The screening and the look at the case each wait for more changes first.
  await expect(page.getByText('Changed since the approval. Review the sections below.')).toBeVisible({
    timeout: 60_000,
  })
  await expect(page.getByText('1 hit is not decided.').first()).toBeVisible()
  const carried = page.getByRole('region', { name: 'Unchanged since review 1' })
  for (const section of ['Company', 'Beneficial owners', 'Officers', 'Documents', 'Anti-bribery form'])
    await expect(carried.getByRole('button', { name: section, exact: true })).toBeVisible()
  await expect(carried.getByRole('button', { name: 'Screening', exact: true })).toBeHidden()

  await page.getByRole('link', { name: new RegExp(`^Open hit ?: ${owner} \\(owner\\)$`) }).click()
  await expect(page.getByRole('form', { name: 'Decide the hit' })).toBeVisible()
  await page.keyboard.press('n')
  await page.keyboard.press('r')
  await expect(page.getByRole('textbox', { name: 'Reason' })).toBeFocused()
  await page.keyboard.type('Another person: the listed one died in 1999.')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Decision proposed')).toBeVisible()
  const hit = page.url()
  await openAs(page, people.admin, hit)
  await page.getByRole('button', { name: 'Confirm decision' }).click()
  await expect(page.getByText('No hit', { exact: true }).first()).toBeVisible()

  await openAs(page, people.manager, file)
  await take(page, 'Submit for decision', () => reviewSections(page))
  await openAs(page, people.compliance, file)
  await take(page, 'Approve')
  await expect(page.getByText(/^Approved\. The next review is due on/)).toBeVisible()
  await page.goto(`${file}/reviews/2`)
  await expect(page.getByRole('region', { name: 'Beneficial owners' })).toContainText(
    'Carried forward from review 1',
  )
  await expect(page.getByRole('region', { name: 'Screening' })).toContainText('No hit')
  await expect(page.getByRole('region', { name: 'Screening' })).not.toContainText('Carried forward')
  await archiveList(request, list)
})
