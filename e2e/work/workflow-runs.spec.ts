import { readFile } from 'node:fs/promises'
import { plainField } from '@domicile/contract/form-engine/plain-parts'
import { type Page } from '@playwright/test'
import { newName, openAs, pdf, people, PHONE } from '../portal.ts'
import { publishTemplate } from '../forms/template-in-tests.ts'
import { expect, test } from '../test.ts'
import { walkTo } from '../walking.ts'
import { runOf } from './workflow-in-tests.ts'

const check = { key: 'check', name: 'Check', kind: 'work' }
const headcount = { ...plainField('staff', 'How many people work for it?', 'number'), required: true }
const licence = { ...plainField('licence', 'Trade licence', 'file upload'), required: true }
/** Shown only for more than ten people. */
const reason = {
  ...plainField('reason', 'Why so many?', 'short text'),
  show: { of: { field: 'staff' }, operator: 'greater' as const, to: { value: 10 } },
}

test('publishing without a stage asks where its runs go on, and an earlier version comes back', async ({
  page,
}) => {
  const name = newName('Accounts')
  const sort = { key: 'sort', name: 'Sort the papers', kind: 'work' }
  const run = await runOf(page.request, name, [sort, check])
  await run.save([check])
  await openAs(page, people.admin, `/workflows/edit-workflow/${run.slug}`)
  await page.getByRole('button', { name: 'Publish' }).click()
  const panel = page.getByRole('dialog', { name: `Publish ${name}` })
  await expect(panel).toContainText('Removed stages')
  await panel.getByRole('button', { name: 'Publish' }).click()
  await expect(panel.getByRole('alert')).toBeVisible()
  await panel.getByLabel(/Sort the papers/).selectOption('Check')
  await panel.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Workflow published')).toBeVisible()

  await fromMenu(page, 'Versions…')
  const versions = page.getByRole('dialog', { name: 'Versions' })
  await expect(versions).toContainText('Removed since: Sort the papers')
  await versions.getByRole('button', { name: 'Restore version 1' }).click()
  await expect(page.getByRole('list', { name: 'Stages' })).toContainText('Sort the papers')

  await walkTo(page, run.path)
  await expect(page.getByText('moved the run to another version')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark as done' })).toBeVisible()
})

test(
  'an owner answers the form with a file; what fails then is tried again, and left out with a reason',
  { tag: '@phone' },
  async ({ page, another }) => {
    const fields = [headcount, reason, licence]
    const template = await publishTemplate(page.request, newName('Headcount form'), fields)
    const ask = { key: 'ask', name: 'About the company', kind: 'form', assignee: 'owners', template }
    const actions = [{ kind: 'call-webhook', url: 'https://nobody.invalid/hook' }]
    const run = await runOf(page.request, newName('Figures'), [
      ask,
      { key: 'call', name: 'Report', kind: 'work', actions },
      check,
    ])
    await openAs(page, people.owner, run.path)
    await page.getByRole('alert').getByRole('button', { name: 'Answer' }).click()
    const form = page.getByRole('dialog', { name: 'About the company' })
    const staff = form.getByRole('textbox', { name: 'How many people work for it?' })
    await staff.fill('many')
    await form.getByRole('button', { name: 'Send answers' }).click()
    await expect(form.getByRole('alert')).toContainText('How many people work for it?')
    await expect(form.getByRole('alert')).toContainText('Trade licence')
    await staff.fill('12')
    await form.getByRole('textbox', { name: 'Why so many?' }).fill('Two shifts')
    await page.reload()
    await page.getByRole('alert').getByRole('button', { name: 'Answer' }).click()
    await expect(form.getByRole('textbox', { name: 'Why so many?' })).toHaveValue('Two shifts')
    const file = { name: 'licence.pdf', mimeType: 'application/pdf', buffer: pdf }
    await form.locator('input[type=file]').setInputFiles(file)
    await expect(form.getByRole('button', { name: 'licence.pdf', exact: true })).toBeVisible()
    await form.getByRole('button', { name: 'Send answers' }).click()
    await expect(page.getByText('Sent. Thank you')).toBeVisible()
    const given = { name: 'Answers: About the company' }
    await expect(page.getByRole('region', given)).toContainText('Two shifts')

    const desk = await another()
    await openAs(desk, people.admin, run.path)
    const downloading = desk.waitForEvent('download')
    await desk.getByRole('region', given).getByRole('button', { name: 'Download licence.pdf' }).click()
    expect(await readFile(await (await downloading).path())).toEqual(pdf)
    await expect(desk.getByText('This stage failed: Report')).toBeVisible()
    await desk.getByRole('button', { name: 'Retry' }).click()
    await desk.getByRole('dialog').getByRole('button', { name: 'Retry' }).click()
    await expect(desk.getByText('Retrying the stage')).toBeVisible()
    await expect(desk.getByText('This stage failed: Report')).toBeVisible()
    await fromMenu(desk, 'Skip stage…')
    const dialog = desk.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Skip stage' }).click()
    await expect(dialog.getByText('This field is required')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('They were told on the phone')
    await dialog.getByRole('button', { name: 'Skip stage' }).click()
    await expect(desk.getByText('They were told on the phone')).toBeVisible()
    await expect(desk.getByText('This stage failed')).toBeHidden()
  },
)

test('an owner refuses with a reason, the work is done again, and a finished run begins again where it says', async ({
  page,
  another,
}) => {
  const stages = [
    { key: 'draft', name: 'Draft the accounts', kind: 'work' },
    { key: 'agree', name: 'Agree', kind: 'approval', assignee: 'owners', onDecline: 'draft' },
    check,
    { key: 'done', name: 'Filed', kind: 'end', label: 'approved' },
  ]
  const run = await runOf(page.request, newName('Accounts'), stages, 'check')
  const owner = await another(PHONE)
  await openAs(page, people.admin, run.path)
  await openAs(owner, people.owner, run.path)

  await complete(page, 'Draft the accounts')
  await owner.getByRole('alert').getByRole('button', { name: 'Reject…' }).click()
  const dialog = owner.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(dialog.getByText('This field is required')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The name is spelt wrong')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(owner.getByText('Rejected. We have your reason')).toBeVisible()
  await expect(owner.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  await expect(page.getByText('The name is spelt wrong').first()).toBeVisible()
  await complete(page, 'Draft the accounts')
  await owner.getByRole('alert').getByRole('button', { name: 'Approve' }).click()
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect(dialog).toBeHidden()
  await complete(page, 'Check')
  await expect(page.getByText('Filed', { exact: true }).first()).toBeVisible()

  await page.getByRole('button', { name: 'Restart run' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Restart run' }).click()
  await expect(page).not.toHaveURL(run.path)
  await complete(page, 'Check')
})

test('the calendar shows which runs begin next', async ({ page }) => {
  await openAs(page, people.admin, '/workflows/calendar')
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Monthly review, Northwind Trading' }).first(),
  ).toBeVisible()
})

async function fromMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** Says that the work of a stage is done, which is the one the run stands at. */
async function complete(page: Page, stage: string): Promise<void> {
  await page.getByRole('button', { name: 'Mark as done' }).click()
  const dialog = page.getByRole('dialog', { name: `Mark ${stage} as done?` })
  await dialog.getByRole('button', { name: 'Mark as done' }).click()
  await expect(dialog).toBeHidden()
}
