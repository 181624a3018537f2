import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { codeFor, invite, mailTo, newEmail, registerPerson } from '../people.ts'
import { makeCompany, newName, openAs, openWith, people, PHONE, press } from '../portal.ts'
import { type Another, expect, test } from '../test.ts'
import { walkTo } from '../walking.ts'

const text = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const part = (page: Page, name: RegExp) =>
  page.getByRole('group', { name: 'Form' }).getByRole('button', { name })
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** A company with an owner of its own, and a person outside it. */
async function newcomers(page: Page) {
  const company = newName('Tidewater')
  const companyId = await makeCompany(page.request, company)
  const email = newEmail()
  const link = await invite(page.request, { email, role: 'owner', companyId })
  const owner = await registerPerson(page.request, { email, invitation: link.split('#')[1]! })
  return { company, companyId, owner, outsider: newEmail('outside.example') }
}

test('what a company answers ends in its record, with its source', async ({ page, another }) => {
  const { company, companyId, owner, outsider } = await newcomers(page)
  const [template, survey] = [newName('Yearly data'), newName('Data of this year')]
  await test.step('an administrator builds a template by keyboard', () => buildTemplate(page, template))
  await test.step('and sends it in a survey', () => sendSurvey(page, { survey, template, company, outsider }))
  const address = page.url()

  const phone = await another(PHONE)
  await test.step('the owner answers on a phone', async () => {
    await openWith(phone, owner, '/data-collections?waitsFor=me')
    await phone.getByRole('link', { name: survey }).click()
    await expect(text(phone, 'Legal name')).toHaveValue(`${company} Limited`)
    await text(phone, 'Legal name').fill(`${company} Holdings`)
    await expect(phone.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
  })
  await test.step('the outsider answers a section on a phone', () => answerByLink(another, outsider, company))
  await test.step('the owner reads the section of the outsider, and submits', async () => {
    await phone.getByRole('combobox', { name: /^Section/ }).selectOption({ index: 1 })
    await expect(text(phone, 'Auditor')).toHaveValue('Kim Summer')
    await submit(phone, survey)
    await downloadPaper(phone)
  })

  await test.step('the reviewer asks for a section again', async () => {
    await openAs(page, people.compliance, address)
    await expect(region(page, 'Progress')).toContainText('To review')
    await page.getByRole('link', { name: company }).click()
    await expect(region(page, 'General')).toContainText(`${company} Holdings`)
    await downloadPaper(page)
    await page
      .getByRole('group', { name: 'Decision on Accounts' })
      .getByRole('radio', { name: 'Ask again' })
      .check()
    await text(page, 'What to change in Accounts').fill('Name the firm, too.')
    await expectAccessible(page)
    await button(page, 'Ask for changes to 1 section').click()
    await expect(page.getByText('Accounts: Name the firm, too.')).toBeVisible()
  })
  await test.step('the owner changes it, and submits again', async () => {
    await expect(phone.getByText('Name the firm, too.')).toBeVisible()
    await text(phone, 'Auditor').fill('Kim Summer, Harbour Audit')
    await submit(phone, survey)
  })
  await test.step('the reviewer reads only what changed, and accepts', async () => {
    await expect(page.getByRole('heading', { name: 'Changed since the last review' })).toBeVisible()
    await expect(region(page, 'Accounts')).toContainText('Kim Summer, Harbour Audit')
    await expect(region(page, 'Accounts')).toContainText('Before: Kim Summer')
    await expect(region(page, 'General')).toHaveCount(0)
    await button(page, 'Accept answers').click()
    await expect(page.getByText('Answers accepted')).toBeVisible()
  })
  await test.step('an administrator writes the change to the record', async () => {
    await openAs(page, people.admin, page.url())
    const changes = region(page, 'Changes to the record')
    await expect(changes.getByRole('checkbox', { name: 'Legal name' })).toBeChecked()
    await expect(changes).toContainText(`${company} Limited`)
    await expectAccessible(page)
    await button(page, 'Apply 1 change').click()
    await expect(page.getByText('Changes written to the record')).toBeVisible()
  })
  await test.step('the record names the survey', async () => {
    await walkTo(page, `/companies/${companyId}`)
    await expect(page.getByText(`${company} Holdings`).first()).toBeVisible()
    await button(page, 'Source of legal name').click()
    await expect(page.getByRole('dialog')).toContainText(`Answered in “${survey}”`)
  })
  await test.step('the answers of the survey are exported', async () => {
    await page.keyboard.press('Escape')
    await walkTo(page, new URL(address).pathname)
    await expect(region(page, 'Progress')).toContainText('1 of 1 company accepted')
    await button(page, 'Export').click()
    const downloading = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'CSV' }).click()
    expect((await downloading).suggestedFilename()).toMatch(/^answers-.*\.csv$/)
  })
})

/** Two sections: one bound to the record, one for the accountant. */
async function buildTemplate(page: Page, name: string): Promise<void> {
  await openAs(page, people.admin, '/data-collections/add-template')
  await text(page, 'Name').focus()
  await page.keyboard.type(name)
  await press(button(page, 'Add the first field'))
  await press(page.getByRole('button', { name: 'Short text', exact: true }))
  await expect(text(page, 'Label')).toBeFocused()
  await page.keyboard.type('Legal name')
  await page.getByRole('combobox', { name: 'Field of the record' }).focus()
  await page.keyboard.type('Legal n')
  await expect(page.getByRole('combobox', { name: 'Field of the record' })).toHaveValue('legalName')
  await page.keyboard.press('Escape')
  await expect(part(page, /^Legal name/)).toBeFocused()
  await press(button(page, 'Add section'))
  await page.keyboard.type('Accounts')
  await page.keyboard.press('Escape')
  await page.keyboard.press('a')
  await press(page.getByRole('button', { name: 'Short text', exact: true }))
  await page.keyboard.type('Auditor')
  await press(button(page, 'Save draft'))
  await expect(page.getByRole('heading', { level: 1, name: `Edit ${name}` })).toBeVisible()
  await press(button(page, 'Publish'))
  await press(page.getByRole('dialog').getByRole('button', { name: 'Publish' }))
  await expect(page.getByText('Template published')).toBeVisible()
}

type Survey = { survey: string; template: string; company: string; outsider: string }

async function sendSurvey(page: Page, { survey, template, company, outsider }: Survey): Promise<void> {
  await walkTo(page, '/data-collections/add-survey')
  await text(page, 'Name').first().fill(survey)
  await choose(page, page.getByRole('combobox', { name: 'Template' }), template)
  await choose(page, page.getByRole('combobox', { name: 'Add company' }), company)
  await page.getByRole('combobox', { name: 'Who is asked' }).selectOption('Owners')
  const group = page.getByRole('group', { name: 'People without an account' }).first()
  await choose(page, group.getByRole('combobox', { name: 'Company they answer for' }), company)
  await group.getByRole('textbox', { name: 'Name' }).fill('Kim Summer')
  await group.getByRole('textbox', { name: 'Email' }).fill('kim')
  await group.getByRole('button', { name: 'Add person' }).click()
  await expect(group.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(/email/i)
  await group.getByRole('textbox', { name: 'Email' }).fill(outsider)
  await group.getByRole('checkbox', { name: 'Accounts' }).check()
  await group.getByRole('button', { name: 'Add person' }).click()
  await expect(page.getByText(`Kim Summer (${outsider}), ${company}, 1 section`)).toBeVisible()
  await button(page, 'Save draft').click()
  await button(page, 'Send survey').click()
  const panel = page.getByRole('dialog', { name: `Send ${survey}` })
  await expect(panel).toContainText('1 company will be asked to answer.')
  await panel.getByRole('button', { name: 'Send survey' }).click()
  await expect(region(page, 'Companies')).toContainText(company)
}

/** A person without an account opens the link of the mail, proves the address and answers one section. */
async function answerByLink(another: Another, email: string, company: string): Promise<void> {
  const page = await another(PHONE)
  let link = ''
  await expect(async () => {
    link = await mailTo(page.request, email, /(\/answer#[\w-]+)/)
  }).toPass()
  await page.goto(link)
  await expect(page.getByText(`asks you to answer for ${company}.`)).toBeVisible()
  await button(page, 'Send code').click()
  await text(page, 'Code').focus()
  await text(page, 'Code').fill(await codeFor(page.request, email))
  await button(page, 'Open form').click()
  await expect(text(page, 'Legal name')).toHaveCount(0)
  await text(page, 'Auditor').fill('Kim Summer')
  await button(page, 'I am done').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your part is done' })).toBeVisible()
}

async function submit(page: Page, survey: string): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
  await button(page, 'Submit answers').click()
  const dialog = page.getByRole('dialog', { name: `Submit your answers to ${survey}?` })
  await dialog.getByRole('button', { name: 'Submit answers' }).click()
  await expect(page.getByText('Your answers are submitted.')).toBeVisible()
}

async function downloadPaper(page: Page): Promise<void> {
  await button(page, 'More actions').click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Download as PDF' }).click()
  expect((await downloading).suggestedFilename()).toMatch(/\.pdf$/)
}

async function choose(page: Page, field: Locator, name: string): Promise<void> {
  await field.fill(name)
  await page.getByRole('option', { name }).first().click()
}
