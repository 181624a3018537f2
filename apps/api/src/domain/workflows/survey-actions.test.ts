import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { templateMessages } from '@domicile/contract/templates/template-messages'
import { plainField } from '@domicile/contract/templates/test/structures'
import { ownMessages } from '@domicile/contract/messages'
import type { Action } from '@domicile/contract/workflows/workflow-definition'
import { until } from '@domicile/server/testing/test-database'
import { sql } from 'kysely'
import { definition, stage, type TestWorkflows, testWorkflows } from '../../test/workflows.ts'

let t: TestWorkflows
before(async () => void (t = await testWorkflows()))
after(() => t.close())

const isDone = ({ allowedActions }: { allowedActions: string[] }) => allowedActions.includes('complete')
const sending = (template: string | null, own: object = {}) =>
  ({
    kind: 'send-survey',
    template,
    title: 'Yearly check of {{company.name}}',
    dueDays: 30,
    to: 'owners',
    remindDays: [7, 1],
    ...own,
  }) as Action
const withAction = (action: Action, own: object = {}) =>
  definition({ stages: [stage({ name: 'Ask', actions: [action] })], ...own })
const form = () => t.template([plainField('full-name', 'text')])

/** The assignments that a person sees. */
async function assignmentsOf({ token }: { token: string }) {
  return (await t.send(token, 'GET /api/assignments')).body.items
}

async function refused(action: Action, own: object = {}) {
  const { slug, version } = (await t.send(t.admin.token, 'POST /api/workflows', withAction(action, own))).body
  const path = `PUT /api/workflows/${slug}/publication`
  const { status, body } = await t.send(t.admin.token, path, { version, moves: {} })
  assert.equal(status, 422)
  return body.errors.map(({ pointer, message }: { pointer: string; message: string }) => [pointer, message])
}

describe('a survey of a workflow', () => {
  it('is sent to the people of the company who are asked, and linked in the log of the run', async () => {
    const { companyId, owner } = await t.client('Northwind')
    const member = await t.person({ of: { [companyId]: 'member' } })
    const other = await t.client('Other')
    const { slug } = await t.publish(withAction(sending(await form())))
    const { log } = await t.runWhen(await t.begin(slug, companyId), isDone)
    const { survey } = log.find(({ event }) => event === 'survey-sent') as unknown as {
      survey: { slug: string; name: string }
    }
    assert.equal(survey.name, 'Yearly check of Northwind')
    const [asked] = await until(async () => {
      const items = await assignmentsOf(owner)
      return items.length > 0 ? items : undefined
    })
    assert.equal(asked.survey.name, 'Yearly check of Northwind')
    const { body } = await t.send(t.admin.token, `GET /api/surveys/${survey.slug}`)
    assert.deepEqual([body.state, body.remindDays, body.audience.companies], ['open', [7, 1], [companyId]])
    const in30Days = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
    assert.equal(body.dueOn, in30Days)
    assert.deepEqual([await assignmentsOf(member), await assignmentsOf(other.owner)], [[], []])
    const { rows } = await sql<{ sentBy: string }>`
      select sent_by as "sentBy" from surveys where slug = ${survey.slug}`.execute(t.db)
    assert.equal(rows[0]!.sentBy, t.admin.id)
  })

  it('fails the run where no one can answer it, or its template is archived meanwhile', async () => {
    const companyId = await t.company()
    const template = await form()
    const { slug } = await t.publish(withAction(sending(template)))
    const nobody = await t.runWhen(await t.begin(slug, companyId), ({ failure }) => failure !== null)
    assert.match(nobody.failure!, /No one in the company can be asked/)
    await sql`
      update templates set archived_at = now(), archive_reason = 'Test' where slug = ${template}`.execute(
      t.db,
    )
    const archived = await t.runWhen(
      await t.begin(slug, (await t.client()).companyId),
      ({ failure }) => failure !== null,
    )
    assert.match(archived.failure!, /template of the survey is not published/)
  })

  it('is not published without a published template', async () => {
    const at = '/stages/0/actions/0/template'
    assert.deepEqual(await refused(sending(null)), [[at, templateMessages.choose]])
    assert.deepEqual(await refused(sending('nothing')), [[at, templateMessages.choose]])
  })

  it('names its workflow as a user of the template, which can still ask for files', async () => {
    const template = await form()
    const { slug } = await t.publish(withAction(sending(template)))
    const { body } = await t.send(t.admin.token, `GET /api/templates/${template}`)
    assert.deepEqual(
      body.usedBy.map((user: { kind: string; slug: string }) => [user.kind, user.slug]),
      [['workflow', slug]],
    )
    const sections = body.definition.sections.map((section: object) => ({
      ...section,
      fields: [plainField('licence', 'file upload')],
    }))
    const draft = { ...body.definition, sections, version: body.version }
    const { version } = (await t.send(t.admin.token, `PUT /api/templates/${template}`, draft)).body
    const path = `PUT /api/templates/${template}/publication`
    assert.equal((await t.send(t.admin.token, path, { version })).status, 200)
    const archival = await t.send(t.admin.token, `PUT /api/templates/${template}/archival`, { reason: 'Old' })
    assert.equal(archival.status, 409)
  })
})

describe('the submission of a survey', () => {
  const onSubmission = {
    trigger: { type: 'event', event: 'survey.submitted', after: { days: 0, hours: 0, minutes: 0 } },
  }

  it('starts the workflows that wait for it', async () => {
    const { companyId, owner } = await t.client()
    const followUp = definition({ ...(onSubmission as object), stages: [stage({ name: 'Read' })] })
    const { id } = await t.publish({ ...followUp, companies: [companyId] })
    const { slug } = await t.publish(withAction(sending(await form())))
    await t.begin(slug, companyId)
    const [asked] = await until(async () => {
      const items = await assignmentsOf(owner)
      return items.length > 0 ? items : undefined
    })
    assert.equal((await t.send(owner.token, `PUT /api/assignments/${asked.id}/submission`)).status, 200)
    const runs = await until(async () => {
      const found = await t.runsOf(id)
      return found.length > 0 ? found : undefined
    })
    assert.deepEqual(
      runs.map(({ trigger }) => trigger),
      ['A survey is submitted'],
    )
  })

  it('starts no workflow that sends surveys', async () => {
    assert.deepEqual(await refused(sending(await form()), onSubmission), [
      ['/stages/0/actions/0', ownMessages.eventLoop],
    ])
  })
})
