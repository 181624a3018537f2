import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { addDays, formatDay } from '@domicile/contract/days'
import { templateMessages } from '@domicile/contract/forms/templates/template-messages'
import { plainField } from '@domicile/contract/form-engine/test/structures'
import { ownMessages } from '@domicile/contract/messages'
import type { Action } from '@domicile/contract/work/workflows/workflow-definition'
import { inTransaction } from '@domicile/server/db/db'
import { until } from '@domicile/server/testing/test-database'
import { sql } from 'kysely'
import { companyDay } from '../../../../domain/companies/company-day.ts'
import { lockRun } from '../../../../domain/runs/runs.queries.ts'
import { actNext } from './act.ts'
import { createWebhooks } from './webhook.ts'
import { definition, stage, testWorkflows } from '../../../../test/workflows.ts'

const t = await testWorkflows()

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
  it('a workflow’s survey is sent to the people of the company who are asked, and linked in the log of the run', async () => {
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
    assert.equal(body.dueOn, addDays(companyDay('GB'), 30))
    assert.deepEqual([await assignmentsOf(member), await assignmentsOf(other.owner)], [[], []])
    const { rows } = await sql<{ sentBy: string }>`
      select sent_by as "sentBy" from surveys where slug = ${survey.slug}`.execute(t.db)
    assert.equal(rows[0]!.sentBy, t.admin.id)
  })

  it('a workflow’s survey fails the run where no one can answer it, or its template is archived meanwhile', async () => {
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

  it('a workflow’s survey is not published without a published template', async () => {
    const at = '/stages/0/actions/0/template'
    assert.deepEqual(await refused(sending(null)), [[at, templateMessages.choose]])
    assert.deepEqual(await refused(sending('nothing')), [[at, templateMessages.choose]])
  })

  it('a workflow’s survey names its workflow as a user of the template, which can still ask for files', async () => {
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
    const archival = await t.send(t.admin.token, `PUT /api/templates/${template}/archival`, {
      reason: 'Too old now',
    })
    assert.equal(archival.status, 409)
  })
})

describe('a survey that is sent again', () => {
  const schedule = { type: 'schedule', every: 0, days: [], hours: 0, minutes: 0 }
  const today = companyDay('GB')
  const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))

  /** Moves the clock of a workflow to its next firing, and returns the run that it starts, once its action is done. */
  async function fire({ id }: { id: string }) {
    const earlier = new Set((await t.runsOf(id)).map((run) => run.id))
    await sql`update workflow_schedules set next_at = now() where workflow_id = ${id}`.execute(t.db)
    await t.hurry()
    const { id: runId } = await until(async () => (await t.runsOf(id)).find((run) => !earlier.has(run.id)))
    return t.runWhen(runId, isDone)
  }

  /** Returns the months from today to the next firing; undefined until the workflow is planned. */
  async function monthsAhead({ id }: { id: string }): Promise<number | undefined> {
    const { rows } = await sql<{ at: string }>`
      select next_at as at from workflow_schedules where workflow_id = ${id}`.execute(t.db)
    return rows[0] && monthOf(companyDay('GB', new Date(rows[0].at))) - monthOf(today)
  }

  async function submitAll(owner: { token: string }, count: number) {
    const items = await until(async () => {
      const found = await assignmentsOf(owner)
      return found.length === count ? found : undefined
    })
    for (const { id, waitingOn } of items)
      if (waitingOn === 'client') await t.send(owner.token, `PUT /api/assignments/${id}/submission`)
  }

  for (const [frequency, months] of [
    ['yearly', 12],
    ['quarterly', 3],
  ] as const)
    it(`a ${frequency} schedule sends the survey again once the last one is answered`, async () => {
      const { companyId, owner } = await t.client()
      const trigger = { ...schedule, frequency, on: today }
      const own = { trigger, companies: [companyId] }
      const workflow = await t.publish(withAction(sending(await form()), own))
      assert.equal(await until(() => monthsAhead(workflow)), months)
      for (const count of [1, 2]) {
        const { log } = await fire(workflow)
        assert.ok(log.some(({ event }) => event === 'survey-sent'))
        await submitAll(owner, count)
      }
      assert.equal(await monthsAhead(workflow), months)
    })

  it('a workflow’s survey is not sent while the company has to answer its last one', async () => {
    const { companyId, owner } = await t.client()
    const trigger = { ...schedule, frequency: 'monthly', days: [1], on: null }
    const template = await form()
    const own = { trigger, companies: [companyId] }
    const workflow = await t.publish(withAction(sending(template), own))
    assert.equal(await until(() => monthsAhead(workflow)), 1)
    const first = await fire(workflow)
    const { log } = await fire(workflow)
    const entry = log.find(({ event }) => event === 'survey-not-sent') as unknown as {
      detail: string
      survey: { slug: string }
    }
    const day = formatDay(companyDay('GB'))
    assert.equal(entry.detail, `Not sent: the survey of ${day} is still open.`)
    const sent = first.log.find(({ event }) => event === 'survey-sent') as unknown as typeof entry
    assert.equal(entry.survey.slug, sent.survey.slug)
    const other = await t.publish(withAction(sending(template)))
    await t.runWhen(await t.begin(other.slug, companyId), isDone)
    await submitAll(owner, 2)
    assert.ok((await fire(workflow)).log.some(({ event }) => event === 'survey-sent'))
  })

  it('three runs that reach a survey at the same time send it once', async () => {
    const { companyId, owner } = await t.client()
    const { slug } = await t.publish(withAction(sending(await form())))
    await t.stopWorker()
    const runs = await Promise.all([1, 2, 3].map(() => t.begin(slug, companyId)))
    const parts = { sendEmail: async () => '', webhooks: createWebhooks(''), log: t.log }
    await Promise.all(
      runs.map((runId) =>
        inTransaction(t.db, async (db) => {
          const { entry } = (await lockRun(db, runId))!
          await actNext(db, { runId, entry }, parts, undefined)
        }),
      ),
    )
    t.startWorker()
    const logs = await Promise.all(runs.map((id) => t.runWhen(id, isDone).then(({ log }) => log)))
    const events = logs.flat().map(({ event }) => event)
    assert.equal(events.filter((event) => event === 'survey-sent').length, 1)
    await submitAll(owner, 1)
  })

  it('the account manager of the company closes a workflow’s survey, and no other', async () => {
    const { companyId, manager } = await t.client()
    const { manager: other } = await t.client()
    const { slug } = await t.publish(withAction(sending(await form())))
    const { log } = await t.runWhen(await t.begin(slug, companyId), isDone)
    const { survey } = log.find(({ event }) => event === 'survey-sent') as unknown as {
      survey: { slug: string }
    }
    const path = `PUT /api/surveys/${survey.slug}/closing`
    assert.equal((await t.send(other.token, path, { reason: 'Too late' })).status, 404)
    assert.equal((await t.send(manager.token, path, { reason: 'Too late' })).status, 200)
  })
})

describe('the submission of a survey', () => {
  const onSubmission = {
    trigger: { type: 'event', event: 'survey.submitted', after: { days: 0, hours: 0, minutes: 0 } },
  }

  it('submitting a survey starts the workflows that wait for it', async () => {
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

  it('submitting a survey starts no workflow that sends surveys', async () => {
    assert.deepEqual(await refused(sending(await form()), onSubmission), [
      ['/stages/0/actions/0', ownMessages.eventLoop],
    ])
  })
})
