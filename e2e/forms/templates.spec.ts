import type { TemplateRecord } from '@domicile/contract/forms/templates/templates'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { newName, openAs, people, press } from '../portal.ts'
import { fieldOf, makeTemplate, sectionOf, sendAs } from './template-in-tests.ts'
import { expect, test } from '../test.ts'

const part = (page: Page, name: string | RegExp) =>
  page.getByRole('group', { name: 'Form' }).getByRole('button', { name })
const fields = (page: Page, section: string) =>
  page.getByRole('list', { name: `Fields of ${section}` }).getByRole('listitem')
const text = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

test('an administrator builds a template by keyboard alone, tries a condition and publishes it', async ({
  page,
}) => {
  const name = newName('Licences')
  await openAs(page, people.admin, '/data-collections')
  await press(page.getByRole('link', { name: 'New template' }))
  await text(page, 'Name').focus()
  await page.keyboard.type(name)

  await press(page.getByRole('button', { name: 'Add the first field' }))
  await expect(page.getByRole('button', { name: 'Text', exact: true })).toBeFocused()
  await pressUntil(page, 'ArrowDown', page.getByRole('button', { name: 'Radio buttons' }))
  await page.keyboard.press('Enter')
  await expect(text(page, 'Label')).toBeFocused()
  await page.keyboard.type('Is the company regulated?')
  await expect(text(page, 'Name')).toHaveValue('is_the_company_regulated')
  await text(page, 'Option 1').focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Yes')
  await text(page, 'Option 2').focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('No')
  await page.keyboard.press('Enter')
  await expect(text(page, 'Option 3')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('In part')

  await page.keyboard.press('Escape')
  await expect(part(page, /^Is the company regulated\?, Radio buttons/)).toBeFocused()
  await page.keyboard.press('a')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Regulator')
  await page.getByRole('combobox', { name: 'Show' }).focus()
  await page.keyboard.press('W')
  await expect(page.getByRole('group', { name: 'Show when' })).toContainText(
    'Show when “Is the company regulated?” is Yes',
  )

  await press(page.getByRole('button', { name: 'Add section' }))
  await page.keyboard.type('Details')
  await page.keyboard.press('Escape')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(part(page, 'Section 2, Section')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await expect(part(page, 'Details, Section')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(part(page, /^Regulator/)).toBeFocused()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(fields(page, 'Details')).toContainText(['Regulator'])
  await expect(part(page, /^Regulator/)).toBeFocused()
  await page.keyboard.press('d')
  await expect(fields(page, 'Details')).toHaveCount(2)
  await page.keyboard.press('Delete')
  await expect(page.getByText('Regulator deleted.')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(fields(page, 'Details')).toHaveCount(2)
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await expect(fields(page, 'Details')).toHaveCount(1)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Duplicate it')
  await page.keyboard.press('Escape')

  await press(page.getByRole('button', { name: 'Preview' }))
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByRole('radio', { name: 'Yes' })).toBeVisible()
  await expect(preview.getByRole('textbox', { name: 'Regulator' })).toBeHidden()
  await preview.getByRole('radio', { name: 'Yes' }).press('Space')
  await expect(preview.getByRole('textbox', { name: 'Regulator' })).toBeVisible()
  await preview.getByRole('radio', { name: 'In part' }).press('Space')
  await expect(preview.getByRole('textbox', { name: 'Regulator' })).toBeHidden()
  await expectAccessible(page)

  await press(page.getByRole('button', { name: 'Save draft' }))
  await expect(page.getByRole('heading', { level: 1, name: `Edit ${name}` })).toBeVisible()
  await press(page.getByRole('button', { name: 'Publish' }))
  const panel = page.getByRole('dialog', { name: `Publish ${name}` })
  await expect(panel).toContainText('This is the first version.')
  await press(panel.getByRole('button', { name: 'Publish' }))
  await expect(page.getByText('Template published')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Publish' })).toBeHidden()
})

test('a name that another field has is refused while typing, and at publishing', async ({ page }) => {
  const sections = [sectionOf('general', [fieldOf({ name: 'first' }), fieldOf({ name: 'second' })])]
  const { slug } = await makeTemplate(page.request, newName('Names'), sections)
  await openAs(page, people.admin, `/data-collections/edit-template/${slug}`)
  await edit(page, part(page, /^second/))
  await text(page, 'Name').fill('first')
  await expect(page.getByText('A field with this name already exists.')).toBeVisible()
  await text(page, 'Name').fill('first_of_all')
  await expect(page.getByText('A field with this name already exists.')).toBeHidden()
  await text(page, 'Name').fill('first')
  await text(page, 'Label').focus()
  await done(page)
  await page.getByRole('button', { name: 'Publish' }).click()
  const problems = page.getByRole('alert').filter({ hasText: 'problems to fix' })
  await expect(problems).toContainText('The form has duplicate field names...')
  await problems.getByRole('button', { name: /already exists/ }).click()
  await text(page, 'Name').fill('second')
  await done(page)
  await expect(problems).toBeHidden()
})

test('conditions follow a new name, and deleting a field says what depends on it', async ({ page }) => {
  const show = { of: { field: 'country' }, operator: 'equals', to: { value: 'Estonia' } } as const
  const sections = [
    sectionOf('general', [
      fieldOf({ name: 'country', label: 'Country' }),
      fieldOf({ name: 'city', label: 'City', show }),
    ]),
  ]
  const { slug } = await makeTemplate(page.request, newName('Places'), sections)
  await openAs(page, people.admin, `/data-collections/edit-template/${slug}`)
  await part(page, /^Country/).click()
  await text(page, 'Name').fill('land')
  await expect(fields(page, 'General').nth(1)).toContainText('Shown when “Country” is “Estonia”')
  await part(page, /^Country/).press('Delete')
  const dialog = page.getByRole('dialog', { name: 'Delete Country?' })
  await expect(dialog).toContainText('City has a condition or calculation that uses it.')
  await dialog.getByRole('button', { name: 'Delete Country' }).click()
  await expect(fields(page, 'General')).toHaveCount(1)
  await expect(part(page, /^City.*needs attention/)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(fields(page, 'General')).toHaveCount(2)
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Draft saved')).toBeVisible()
  const { definition } = await read(page, slug)
  expect(definition.sections[0]!.fields[1]!.show).toEqual({ ...show, of: { field: 'land' } })
})

test('fields are dragged by the mouse, within a section, to another and from the palette', async ({
  page,
}) => {
  const named = (names: string[]) => names.map((name) => fieldOf({ name, label: name }))
  const { slug } = await makeTemplate(page.request, newName('Moves'), [
    sectionOf('general', named(['Ada', 'Ben', 'Cy'])),
    sectionOf('details', named(['Dee'])),
  ])
  await openAs(page, people.admin, `/data-collections/edit-template/${slug}`)
  await drag(page, handle(page, 'Ada'), fields(page, 'General').nth(1))
  await expect(fields(page, 'General')).toContainText(['Ben', 'Ada', 'Cy'])
  await drag(page, handle(page, 'Cy'), fields(page, 'Details').first())
  await expect(fields(page, 'Details')).toHaveCount(2)
  await expect(fields(page, 'General')).toContainText(['Ben', 'Ada'])
  const palette = page.getByRole('complementary', { name: 'Add field' })
  await drag(page, palette.getByRole('button', { name: 'Date', exact: true }), fields(page, 'General').last())
  await expect(fields(page, 'General')).toHaveCount(3)
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Draft saved')).toBeVisible()
  const [general, details] = (await read(page, slug)).definition.sections
  expect(general!.fields.map(({ name }) => name).filter((name) => name.length < 4)).toEqual(['Ben', 'Ada'])
  expect(general!.fields.map(({ type }) => type)).toContain('date')
  expect(details!.fields.map(({ name }) => name).toSorted()).toEqual(['Cy', 'Dee'])
})

test('two administrators change a template at once: sections merge, and both changes stay', async ({
  page,
}) => {
  const sections = [
    sectionOf('general', [fieldOf({ name: 'first', label: 'First' })]),
    sectionOf('details', [fieldOf({ name: 'second', label: 'Second' })]),
  ]
  const { slug, definition, version } = await makeTemplate(page.request, newName('Together'), sections)
  await openAs(page, people.admin, `/data-collections/edit-template/${slug}`)
  await part(page, /^First/).click()
  await text(page, 'Label').fill('First of mine')
  const theirs = [
    sections[0]!,
    sectionOf('details', [fieldOf({ name: 'second', label: 'Second of theirs' })]),
  ]
  await sendAs(page.request, people.compliance, 'put', `templates/${slug}`, {
    ...{ ...definition, sections: theirs, version },
  })
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Taken over from them: Section “Details”.')).toBeVisible()
  await expect(part(page, /^Second of theirs/)).toBeVisible()
  await expect(part(page, /^First of mine/)).toBeVisible()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Draft saved')).toBeVisible()
  const labels = (await read(page, slug)).definition.sections.map((section) => section.fields[0]!.label)
  expect(labels).toEqual(['First of mine', 'Second of theirs'])
})

test('publishing shows the difference, and an earlier version comes back as the draft', async ({ page }) => {
  const name = newName('Versions')
  const { slug, version } = await makeTemplate(page.request, name, [
    sectionOf('general', [fieldOf({ name: 'first', label: 'First' })]),
  ])
  await sendAs(page.request, people.admin, 'put', `templates/${slug}/publication`, { version })
  await openAs(page, people.admin, `/data-collections/template/${slug}`)
  await page.getByRole('link', { name: 'Edit template' }).click()
  await part(page, /^First/).click()
  await page.getByRole('combobox', { name: 'Required' }).selectOption('Always')
  await page.getByRole('button', { name: 'Publish' }).click()
  const panel = page.getByRole('dialog', { name: `Publish ${name}` })
  await expect(panel).toContainText('Field “First” changed: required')
  await panel.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Template published')).toBeVisible()

  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Versions…' }).click()
  await page.getByRole('button', { name: 'Restore version 1' }).click()
  await expect(page.getByText('Version restored as the draft')).toBeVisible()
  await part(page, /^First/).click()
  await expect(page.getByRole('combobox', { name: 'Required' })).toHaveValue('never')
})

test('on a phone, fields are added, edited and moved', { tag: '@phone' }, async ({ page }) => {
  const { slug } = await makeTemplate(page.request, newName('Pocket'), [
    sectionOf('general', [fieldOf({ name: 'first', label: 'First' })]),
  ])
  await openAs(page, people.admin, `/data-collections/edit-template/${slug}`)
  await page.getByRole('button', { name: 'Add field' }).click()
  await page.getByRole('dialog', { name: 'Add field' }).getByRole('button', { name: 'Date' }).click()
  await expect(part(page, /^Date/)).toBeVisible()
  await page.getByRole('button', { name: 'Edit field' }).click()
  const sheet = page.getByRole('dialog', { name: 'Field: Date' })
  await sheet.getByRole('textbox', { name: 'Label' }).fill('Date of birth')
  await sheet.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Actions of Date of birth' }).click()
  await page.getByRole('menuitem', { name: 'Move up' }).click()
  await expect(fields(page, 'General')).toContainText(['Date of birth', 'First'])
  await expectFits(page)
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Draft saved')).toBeVisible()
})

test('an account manager edits a template without publishing it', async ({ page }) => {
  const { slug } = await makeTemplate(page.request, newName('Roles'), [
    sectionOf('general', [fieldOf({ name: 'first', label: 'First' })]),
  ])
  await openAs(page, people.manager, `/data-collections/edit-template/${slug}`)
  await part(page, /^First/).click()
  await text(page, 'Label').fill('Changed')
  await expect(page.getByRole('button', { name: 'Save draft' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Publish' })).toBeHidden()
})

const handle = (page: Page, label: string) => page.getByRole('button', { name: `Move ${label}` })

/** Drags with the pointer to the lower half of a target, in steps, as a hand does. */
async function drag(page: Page, what: Locator, target: Locator): Promise<void> {
  // Both have come to rest.
  await target.hover({ trial: true })
  await what.hover({ trial: true })
  const [from, to] = [(await what.boundingBox())!, (await target.boundingBox())!]
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(from.x + from.width / 2 + 8, from.y + from.height / 2 + 8, { steps: 4 })
  await isDrawn(page)
  await page.mouse.move(to.x + to.width / 2, to.y + to.height * 0.75, { steps: 12 })
  await isDrawn(page)
  await page.mouse.up()
  await isDrawn(page)
}

/** Where a dragged field would fall is known once two frames have been drawn. */
async function isDrawn(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
}

async function pressUntil(page: Page, key: string, target: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(key)
    await expect(target).toBeFocused({ timeout: 50 })
  }).toPass()
}

/** Selects a part and opens its properties, which on a phone are in a sheet. */
async function edit(page: Page, what: Locator): Promise<void> {
  await what.click()
  if (isPhone(page)) await page.getByRole('button', { name: 'Edit field' }).click()
}

async function done(page: Page): Promise<void> {
  if (isPhone(page)) await page.getByRole('button', { name: 'Done' }).click()
}

const isPhone = (page: Page) => page.viewportSize()!.width < 600

async function read(page: Page, slug: string): Promise<TemplateRecord> {
  return page.evaluate(async (path) => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` }
    return (await fetch(path, { headers })).json() as Promise<TemplateRecord>
  }, `/api/templates/${slug}`)
}

/** Nothing is wider than the page. */
async function expectFits(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}

test('a file becomes a draft with a report, and one that is no form is refused', async ({ page }) => {
  await openAs(page, people.manager, '/data-collections/add-template')
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Import from a file…' }).click()
  const panel = page.getByRole('dialog')
  const choose = (name: string, content: object) =>
    panel
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(content)) })
  await choose('form.json', { title: 'No form' })
  await expect(panel.getByText('Use an exported template or SurveyJS definition')).toBeVisible()
  const title = newName('Visit')
  const pages = [{ elements: [{ type: 'text', name: 'purpose', title: 'Purpose of the visit' }] }]
  await choose('visit.json', {
    title,
    pages,
    triggers: [{ type: 'complete', expression: "{purpose} = 'none'" }],
  })
  await expect(panel.getByRole('heading', { name: `“${title}” was imported as a draft` })).toBeVisible()
  await expect(panel.getByText(/trigger “complete” was left out/i)).toBeVisible()
  await panel.getByRole('link', { name: 'Open the draft' }).click()
  await expect(page.getByRole('heading', { name: `Edit ${title}` })).toBeVisible()
  await expect(page.getByText('Purpose of the visit').first()).toBeVisible()
})
