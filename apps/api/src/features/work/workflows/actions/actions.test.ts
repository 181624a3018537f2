import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { after, describe, it } from 'node:test'
import { startHttps } from '@domicile/server/testing/https'
import { until } from '@domicile/server/testing/test-database'
import { sql } from 'kysely'
import { definition, mail, stage, testWorkflows } from '../../../../test/workflows.ts'
import { sign, webhookSecret } from './webhook.ts'
import { SECRETS_KEY } from '../../../../test/worker.ts'

let status = 200
const children: ChildProcess[] = []
const hook = await startHttps((_, response) => response.writeHead(status).end())
const t = await testWorkflows(hook.options)
after(async () => {
  for (const child of children) child.kill('SIGKILL')
  await hook.stop()
})

const ofWorkflows = async (email: string) =>
  (await t.mailsTo(email)).filter(({ kind }) => kind === 'workflow')
const isDone = ({ allowedActions }: { allowedActions: string[] }) => allowedActions.includes('complete')

describe('a mail of a workflow', () => {
  it('a workflow mail may contain links, but none in a value that a client chose', async () => {
    const { companyId, owner } = await t.client('Prize at evil.example')
    const body = '{{company.name}}: see https://portal.example/help'
    const action = mail({ to: ['owners'], subject: 'For {{company.name}}', body })
    const { slug } = await t.publish(
      definition({ name: 'News', stages: [stage({ name: 'A', actions: [action] })] }),
    )
    await t.runWhen(await t.begin(slug, companyId), isDone)
    const [sent] = await ofWorkflows(owner.email)
    for (const part of [sent!.subject, sent!.text!, sent!.html!]) assert.doesNotMatch(part, /evil\.example/)
    assert.match(sent!.text!, /Prize at evil.*https:\/\/portal\.example\/help$/m)
  })

  it('a workflow mail reaches each person of its audiences once, filled in, and nothing in it is evaluated', async () => {
    const { companyId, manager, owner } = await t.client('<b>North</b> & West')
    const stranger = await t.client('Other')
    const tricks = '${7*7} <%=7*7%>'
    const action = mail({
      to: ['owners', 'everybody', 'accountManager'],
      subject: '{{company.name}}: {{workflow.name}}',
      body: `Dear {{recipient.firstName}},\n\n{{ company.legalName }} {{project.title}} ${tricks}`,
    })
    const email = { senderName: 'Domicile Filing', replyTo: 'accountManager' as const }
    const { slug } = await t.publish(
      definition({ name: 'Filing', email, stages: [stage({ name: 'A', actions: [action] })] }),
    )
    const id = await t.begin(slug, companyId)
    const { log } = await t.runWhen(id, isDone)
    for (const { email: to } of [owner, manager]) {
      const [sent, ...more] = await ofWorkflows(to)
      assert.equal(more.length, 0)
      assert.equal(sent!.subject, '<b>North</b> & West: Filing')
      assert.ok(sent!.html!.includes('&lt;b&gt;North&lt;/b&gt; &amp; West Ltd'))
      assert.ok(
        sent!.text!.includes('Dear Test,') && sent!.text!.includes('{{project.title}} ${7*7} <%=7*7%>'),
      )
    }
    const { rows } = await sql<{ from: string; reply: string }>`
      select from_name as "from", reply_to as reply from emails where to_address = ${owner.email}`.execute(
      t.db,
    )
    assert.deepEqual(rows, [{ from: 'Domicile Filing', reply: manager.email }])
    assert.equal((await ofWorkflows(stranger.owner.email)).length, 0)
    const entry = log.find(({ event }) => event === 'email-sent')
    assert.match(entry!.detail!, /^To .*\. Without a value: project\.title\.$/)
  })

  it('a workflow mail is not sent once there were 200 about a company in a day', async () => {
    const { companyId, owner } = await t.client()
    await sql`
      insert into emails (id, kind, to_address, subject, message_id, company_id)
      select gen_random_uuid(), 'workflow', 'a@people.example', 'X', gen_random_uuid(), ${companyId}
      from generate_series(1, 200)`.execute(t.db)
    const { slug } = await t.publish(definition({ stages: [stage({ name: 'A', actions: [mail()] })] }))
    const id = await t.begin(slug, companyId)
    const { failure } = await t.runWhen(id, ({ failure }) => failure !== null)
    assert.match(failure!, /at most 200 emails a day/)
    assert.equal((await ofWorkflows(owner.email)).length, 0)
  })
})

describe('the actions of a stage', () => {
  it('the actions of a stage notify people, create a project with tasks, change its status and assign the run, in order', async () => {
    const { companyId, manager, owner } = await t.client()
    const actions = [
      { kind: 'notify' as const, to: ['owners' as const], text: 'Hello {{recipient.firstName}}' },
      { kind: 'create-project' as const, title: '{{workflow.name}} of {{company.name}}', deadlineDays: 30 },
      { kind: 'create-task' as const, title: 'For {{project.title}}', dueDays: 7, visibleToClient: true },
      { kind: 'change-status' as const, to: 'start' as const },
      { kind: 'assign' as const, to: 'accountManager' as const },
    ]
    const { slug } = await t.publish(definition({ name: 'Opening', stages: [stage({ name: 'A', actions })] }))
    const id = await t.begin(slug, companyId)
    await t.runWhen(id, isDone)
    const run = await t.run(id)
    assert.equal(run.project.title, 'Opening of Northwind')
    assert.equal(run.assignee.id, manager.id)
    assert.ok((await t.noticesOf(owner.id)).includes('Hello Test'))
    const { rows } = await sql<{ lifecycle: string; task: string }>`
      select lifecycle, project_tasks.title as task from projects join project_tasks on project_id = projects.id
      where projects.id = ${run.project.id}`.execute(t.db)
    assert.deepEqual(rows, [{ lifecycle: 'active', task: 'For Opening of Northwind' }])
  })

  it('the actions of a stage are retried where one fails, finally abandoned, and continue from there on a retry', async () => {
    const { companyId, manager, owner } = await t.client()
    const actions = [
      mail({ subject: 'Before' }),
      { kind: 'call-webhook' as const, url: hook.url },
      mail({ subject: 'After' }),
    ]
    const work = stage({ name: 'Call', actions })
    const { slug } = await t.publish(definition({ name: 'Calling', stages: [work] }))
    status = 500
    const id = await t.begin(slug, companyId)
    const failing = await t.runWhen(id, ({ state }) => state === 'failed_retriable')
    assert.deepEqual([failing.failure, failing.label], ['The webhook answered with 500.', 'needs attention'])
    const early = { stage: work.key }
    assert.equal((await t.send(manager.token, `PUT /api/workflow-runs/${id}/completion`, early)).status, 409)
    const final = await until(async () => {
      await t.hurry()
      const run = await t.run(id)
      return run.state === 'failed_final' && run
    }, 60_000)
    assert.deepEqual(final.label, 'issues')
    assert.ok((await t.noticesOf(manager.id)).includes('Calling for Northwind failed at "Call"'))
    const listed = await t.send(manager.token, 'GET /api/workflow-runs?state=trouble')
    assert.equal(listed.body.items[0].id, id)
    status = 200
    assert.equal((await t.send(manager.token, `POST /api/workflow-runs/${id}/retry`)).status, 200)
    await t.runWhen(id, isDone)
    const subjects = (await ofWorkflows(owner.email)).map(({ subject }) => subject)
    assert.deepEqual(subjects, ['After', 'Before'])
  })
})

describe('a webhook', () => {
  it('a webhook is signed with the secret of its workflow, and says the same at every attempt', async () => {
    status = 200
    const { companyId } = await t.client()
    const actions = [{ kind: 'call-webhook' as const, url: `${hook.url}?token=s3cret` }]
    const { slug, id: workflowId } = await t.publish(
      definition({ name: 'Hook', stages: [stage({ name: 'A', actions })] }),
    )
    hook.received.length = 0
    const id = await t.begin(slug, companyId)
    const { log } = await t.runWhen(id, isDone)
    const [request, ...more] = hook.received
    const { headers, body } = request!
    assert.equal(more.length, 0)
    const { webhookSecret: secret } = (await t.send(t.admin.token, `GET /api/workflows/${slug}`)).body
    assert.equal(secret, webhookSecret(SECRETS_KEY, workflowId))
    const timestamp = String(headers['domicile-timestamp'])
    assert.ok(Math.abs(Number(timestamp) * 1000 - Date.now()) < 60_000)
    assert.equal(headers['domicile-signature'], `v1=${sign(secret, timestamp, body)}`)
    assert.equal(headers['domicile-delivery'], `${id}.1.0`)
    assert.deepEqual(JSON.parse(body).company, { id: companyId, name: 'Northwind' })
    const entry = log.find(({ event }) => event === 'webhook-called')
    assert.match(entry!.detail!, /^hooks\.example:\d+ answered with 200\.$/)
  })

  it('a webhook never reaches into the firm’s own network', async () => {
    const { companyId } = await t.client()
    const actions = [{ kind: 'call-webhook' as const, url: 'https://169.254.169.254/latest/meta-data' }]
    const { slug } = await t.publish(definition({ stages: [stage({ name: 'A', actions })] }))
    const id = await t.begin(slug, companyId)
    const { failure } = await t.runWhen(id, ({ failure }) => failure !== null)
    assert.equal(failure, 'This address is not on the public internet.')
  })
})

describe('a worker that is killed', () => {
  it('each action has one effect though its worker is killed', async () => {
    const { companyId, owner } = await t.client('Killed')
    const actions = [
      mail({ subject: 'One' }),
      { kind: 'notify' as const, to: ['owners' as const], text: 'Two' },
      { kind: 'create-project' as const, title: 'Three', deadlineDays: null },
      mail({ subject: 'Four' }),
    ]
    const [first, second] = [
      stage({ name: 'A', actions }),
      stage({ name: 'End', kind: 'end', actions: [mail({ subject: 'Five' })] }),
    ]
    const { slug } = await t.publish(
      definition({ stages: [{ ...first, kind: 'wait', wait: { days: 0, hours: 0, minutes: 0 } }, second] }),
    )
    await t.stopWorker()
    const runs = 50
    for (let count = 0; count < runs; count += 1) await t.begin(slug, companyId)
    const effects = async () => (await t.noticesOf(owner.id)).filter((title) => title === 'Two').length
    for (let kills = 1; kills <= 3; kills += 1) {
      const child = spawnWorker()
      await until(async () => (await effects()) >= 3 * kills)
      await kill(child)
    }
    assert.ok((await effects()) < runs)
    t.startWorker()
    const over = () => t.send(t.admin.token, `GET /api/workflow-runs?state=over&companyId=${companyId}`)
    await until(async () => (await over()).body.total === runs)
    assert.equal(await effects(), runs)
    const { rows } = await sql<{ subject: string; count: number }>`
      select subject, count(*) from emails where to_address = ${owner.email} and kind = 'workflow'
      group by subject order by subject`.execute(t.db)
    assert.deepEqual(
      rows.map(({ subject, count }) => [subject, count]),
      ['Five', 'Four', 'One'].map((subject) => [subject, runs]),
    )
    const projects = await sql`select from projects where company_id = ${companyId}`.execute(t.db)
    assert.equal(projects.rows.length, runs)
  })
})

function spawnWorker(): ChildProcess {
  const env = { ...process.env, DATABASE_URL: t.url }
  const file = join(import.meta.dirname, '../../../../test/worker.ts')
  const child = spawn(process.execPath, [file], { env, stdio: 'ignore' })
  children.push(child)
  return child
}

async function kill(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
}
