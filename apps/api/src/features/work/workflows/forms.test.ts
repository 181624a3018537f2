import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { templateMessages } from '@domicile/contract/forms/templates/template-messages'
import { plainField } from '@domicile/contract/form-engine/test/structures'
import { definition, stage, testWorkflows } from '../../../test/workflows.ts'

const t = await testWorkflows()

const send = (route: string, body?: object) => t.send(t.admin.token, route, body)
const name = plainField('full-name', 'text')
const asking = (template: string) => definition({ stages: [stage({ name: 'Ask', kind: 'form', template })] })

async function problemsOf(template: string) {
  const { slug, version } = (await send('POST /api/workflows', asking(template))).body
  const seen = (await send(`GET /api/workflows/${slug}/publication`)).body.problems
  const { status, body } = await send(`PUT /api/workflows/${slug}/publication`, { version, moves: {} })
  assert.deepEqual([status, body.errors[0].pointer], [422, '/stages/0/template'])
  assert.deepEqual(seen, [{ path: 'stages/0/template', message: body.errors[0].message }])
  return (seen as { message: string }[])[0]!.message
}

describe('a workflow with a form', () => {
  it('a workflow with a form is published only with a published template, which can ask for files', async () => {
    const draft = { name: 'Unpublished', description: null, objectType: 'company', sections: [] }
    await send('POST /api/templates', draft)
    assert.equal(await problemsOf('unpublished'), templateMessages.choose)
    assert.equal(await problemsOf('nothing'), templateMessages.choose)
    const archived = await t.template([name])
    await send(`PUT /api/templates/${archived}/archival`, { reason: 'Not in use' })
    assert.equal(await problemsOf(archived), templateMessages.choose)
    const files = await t.template([plainField('passport', 'file upload')])
    await t.publish(asking(files))
  })

  it('a workflow with a form keeps its template from being archived, but not from asking for files', async () => {
    const template = await t.template([name])
    const workflow = asking(template)
    const { slug } = await t.publish(workflow)
    const record = (await send(`GET /api/templates/${template}`)).body
    assert.deepEqual(record.usedBy, [{ kind: 'workflow', slug, name: workflow.name }])
    const archival = `PUT /api/templates/${template}/archival`
    const refused = await send(archival, { reason: 'Not in use' })
    assert.equal(refused.status, 409)
    assert.match(refused.body.title, new RegExp(`“${workflow.name}”`))

    const fields = [name, plainField('passport', 'image upload')]
    const sections = [{ ...record.definition.sections[0], fields }]
    const { version } = (
      await send(`PUT /api/templates/${template}`, {
        ...record.definition,
        sections,
        version: record.version,
      })
    ).body
    const published = await send(`PUT /api/templates/${template}/publication`, { version })
    assert.equal(published.status, 200)

    await send(`PUT /api/workflows/${slug}/archival`, { reason: 'Not in use' })
    assert.deepEqual((await send(`GET /api/templates/${template}`)).body.usedBy, [])
    assert.equal((await send(archival, { reason: 'Not in use' })).status, 200)
  })
})
