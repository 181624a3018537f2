import assert from 'node:assert/strict'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { importMessages } from '@domicile/contract/forms/templates/import-messages'
import { workbook } from '@domicile/server/testing/workbooks'
import { testApp } from '../../../test/app.ts'

const t = await testApp()
const admin = await t.person({ role: 'administrator' })

const data = new URL('./imports/test/data/', import.meta.url)

function importFile(name: string, bytes: Buffer, fields: Record<string, string> = {}, token = admin.token) {
  return t.upload(token, '/api/templates/imports', { bytes, name, fields })
}
const get = async (slug: string) => (await t.send(admin.token, `GET /api/templates/${slug}`)).body

/** A definition of SurveyJS with many questions, each with many options under conditions. */
function choicesFile(questions: number): Buffer {
  const choices = Array.from({ length: 100 }, (_, index) => ({
    value: `v${index}`,
    visibleIf: `{q0} = ${index} or {q1} = ${index}`,
  }))
  const question = (index: number) => ({ type: 'dropdown', name: `q${index}`, choices })
  return Buffer.from(JSON.stringify({ elements: Array.from({ length: questions }, (_, at) => question(at)) }))
}

describe('an import', () => {
  it('importing a workbook makes a draft, and reports what was left out', async () => {
    const file = await workbook({
      survey: [
        ['type', 'name', 'label'],
        ['text', 'passport', 'Passport number'],
        ['barcode', 'code', 'Scan the code'],
      ],
    })
    const { status, body } = await importFile('Identity check.xlsx', file, { objectType: 'person' })
    assert.equal(status, 201)
    assert.deepEqual([body.slug, body.name], ['identity-check', 'Identity check'])
    assert.match(body.report.map((note: { text: string }) => note.text).join(), /barcode/)
    const { state, objectType, definition } = await get(body.slug)
    assert.deepEqual([state, objectType], ['draft', 'person'])
    assert.equal(definition.sections[0].fields[0].label, 'Passport number')
  })

  it('importing a SurveyJS definition makes a draft, about a company unless another is chosen', async () => {
    const { body } = await importFile('form.json', readFileSync(new URL('surveyjs-feedback.json', data)))
    assert.equal((await get(body.slug)).objectType, 'company')
  })

  it('importing an exported template reads it unchanged', async () => {
    const exported = await t.send(admin.token, 'GET /api/templates/anti-bribery/export')
    const { body } = await importFile('anti-bribery.json', Buffer.from(JSON.stringify(exported.body)))
    const [copy, original] = [await get(body.slug), await get('anti-bribery')]
    assert.deepEqual(copy.definition, original.definition)
    assert.deepEqual([copy.use, body.report], ['collection', []])
  })

  it('an import is refused at its file if that is no form, a changed export, or too deep', async () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
    const template = { name: 'x', description: null, objectType: 'company', sections: [] }
    const exported = (part: object) => JSON.stringify({ format: 'domicile-template', version: 1, ...part })
    const files: [string, string][] = [
      ['hello', importMessages.unknownForm],
      [exported({ template: { ...template, sections: [{}] } }), importMessages.brokenTemplate],
      [exported({ template }).replace('[]', deep), importMessages.brokenTemplate],
    ]
    for (const [content, message] of files) {
      const { status, body } = await importFile('form.json', Buffer.from(content))
      assert.deepEqual([status, body.errors[0].pointer, body.errors[0].message], [422, '/file', message])
    }
  })

  it('an import of a large file holds up no other request', async () => {
    const ended: string[] = []
    const thread = once(process, 'worker')
    const importing = importFile('form.json', choicesFile(40)).finally(() => ended.push('import'))
    await thread
    await get('anti-bribery')
    ended.push('other request')
    assert.equal((await importing).status, 201)
    assert.deepEqual(ended, ['other request', 'import'])
  })

  it('an import is refused if the editor could not save its draft', async () => {
    const { status, body } = await importFile('form.json', choicesFile(150))
    assert.deepEqual([status, body.errors[0].message], [422, importMessages.largeForm])
  })

  it('an import is refused to roles that edit no templates', async () => {
    const { token } = await t.person({ role: 'operations' })
    assert.equal((await importFile('form.json', Buffer.from('{}'), {}, token)).status, 403)
  })
})
