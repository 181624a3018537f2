import { after } from 'node:test'
import type { Field } from '@domicile/contract/form-engine/structure'
import { plainSection } from '@domicile/contract/form-engine/test/structures'
import type { RunAction } from '@domicile/contract/work/runs/run-events'
import type { Action, Stage, WorkflowDraft } from '@domicile/contract/work/workflows/workflow-definition'
import { columnsOf } from '@domicile/server/db/columns'
import type { Worker } from '@domicile/server/jobs/worker'
import type { SafeRequestOptions } from '@domicile/server/security/safe-target'
import { nextNumber } from '@domicile/server/testing/next-number'
import { until } from '@domicile/server/testing/test-database'
import { sql } from 'kysely'
import { type TestApp, testApp } from './app.ts'
import { SECRETS_KEY, startTestWorker } from './worker.ts'

/** Returns a stage for a test: work of the account manager unless given otherwise. */
export function stage(overrides: Partial<Stage> & { name: string }): Stage {
  return {
    key: `s-${nextNumber()}`,
    kind: 'work',
    label: 'in progress',
    limit: null,
    assignee: 'accountManager',
    onDecline: null,
    wait: null,
    template: null,
    actions: [],
    ...overrides,
  }
}

/** Returns a workflow for a test: started manually, for every company. */
export function definition(overrides: Partial<WorkflowDraft> & { stages: Stage[] }): WorkflowDraft {
  return {
    name: `Workflow ${nextNumber()}`,
    trigger: { type: 'manual' },
    email: { senderName: null, replyTo: 'firm' },
    statusAfterRestart: null,
    companies: 'all',
    ...overrides,
  }
}

/** Returns an action that mails the owners. */
export function mail(overrides: Partial<Extract<Action, { kind: 'send-email' }>> = {}): Action {
  return {
    kind: 'send-email',
    to: ['owners'],
    subject: 'Hello {{recipient.firstName}}',
    body: 'News',
    ...overrides,
  }
}

/** Starts the main API with its worker, and the repeated steps of workflow tests. */
export async function testWorkflows(webhookOptions?: SafeRequestOptions) {
  let worker: Worker | undefined
  // Before the portal, whose database it uses.
  after(() => worker?.stop())
  const t = await testApp({ secretsKey: SECRETS_KEY })
  const admin = await t.person({ role: 'administrator' })
  const errors: object[] = []
  const log = {
    debug() {},
    warn() {},
    error: (details: object, message: string) => void errors.push({ ...details, message }),
  }
  const start = () => startTestWorker(t.url, { log, ...(webhookOptions && { webhookOptions }) })
  worker = start()
  return {
    ...t,
    admin,
    log,
    /** The errors that the worker has logged. */
    errors,
    async stopWorker() {
      await worker?.stop()
      worker = undefined
    },
    startWorker() {
      worker ??= start()
    },
    /** Creates a published company with its account manager and an owner. */
    async client(name = 'Northwind') {
      const manager = await t.person({ role: 'accountManager' })
      const companyId = await t.company({ name, managerId: manager.id })
      return { companyId, manager, owner: await t.person({ of: { [companyId]: 'owner' } }) }
    },
    /** Publishes a template as the administrator; returns its slug. */
    template(fields: Field[]): Promise<string> {
      const draft = { name: `Form ${nextNumber()}`, description: null, objectType: 'company' }
      return publishTemplate(t, admin.token, { ...draft, sections: [plainSection('about', fields)] })
    },
    /** Publishes a workflow as the administrator; returns its slug and its id. */
    async publish(body: WorkflowDraft): Promise<{ slug: string; id: string }> {
      const created = await t.send(admin.token, 'POST /api/workflows', body)
      if (created.status !== 201) throw new Error(JSON.stringify(created.body))
      const { slug, id, version } = created.body
      const published = await t.send(admin.token, `PUT /api/workflows/${slug}/publication`, {
        version,
        moves: {},
      })
      if (published.status !== 200) throw new Error(JSON.stringify(published.body))
      return { slug, id }
    },
    /** Starts a run as the administrator; returns its id. */
    async begin(slug: string, companyId: string): Promise<string> {
      const { status, body } = await t.send(admin.token, `POST /api/workflows/${slug}/runs`, { companyId })
      if (status !== 201) throw new Error(JSON.stringify(body))
      return body.id
    },
    run: (id: string, token = admin.token) =>
      t.send(token, `GET /api/workflow-runs/${id}`).then(({ body }) => body),
    /** Waits until the run matches and returns it. */
    runWhen(id: string, fits: (run: RunBody) => boolean) {
      return until(async () => {
        const { body } = await t.send(admin.token, `GET /api/workflow-runs/${id}`)
        return fits(body) ? (body as RunBody) : undefined
      })
    },
    /** Returns the titles of a user's notices, the latest first. */
    async noticesOf(userId: string): Promise<string[]> {
      const { rows } = await sql<{ title: string }>`
        select title from notices where user_id = ${userId} order by id desc`.execute(t.db)
      return rows.map(({ title }) => title)
    },
    runsOf: async (workflowId: string) => {
      const { rows } = await sql<{ id: string; state: string; scheduledFor: string | null; trigger: string }>`
        select ${columnsOf('id state scheduledFor trigger')} from workflow_runs
        where workflow_id = ${workflowId} order by number`.execute(t.db)
      return rows
    },
    /** Makes all waiting jobs due now, but for the hourly ones. */
    hurry: () =>
      sql`
        update graphile_worker._private_jobs set run_at = now()
        where locked_at is null and task_id not in (
          select id from graphile_worker._private_tasks where identifier = any(${HOURLY}))`.execute(t.db),
  }
}

/** Jobs that enqueue themselves again: a test that makes all others due in a loop would keep the worker busy with them. */
const HOURLY = [
  'system.clean-up',
  'files.report-expiring',
  'run.check-actors',
  'screening-list.report-stale',
  'survey.check',
]

/** Creates and publishes a template; returns its slug. */
export async function publishTemplate(t: TestApp, token: string, draft: object): Promise<string> {
  const { slug, version } = (await t.send(token, 'POST /api/templates', draft)).body
  const published = await t.send(token, `PUT /api/templates/${slug}/publication`, { version })
  if (published.status !== 200) throw new Error(JSON.stringify(published.body))
  return slug
}

export type TestWorkflows = Awaited<ReturnType<typeof testWorkflows>>

/** A run as the API returns it. */
export type RunBody = {
  id: string
  number: number
  state: string
  stage: { key: string; name: string }
  failure: string | null
  project: { id: string } | null
  isLate: boolean
  label: string
  log: { event: string; stage: string; detail: string | null }[]
  allowedActions: RunAction[]
}
