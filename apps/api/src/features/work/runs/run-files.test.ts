import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { ownMessages } from '@domicile/contract/messages'
import { answerMessages } from '@domicile/contract/form-engine/answer-messages'
import { surveyMessages } from '@domicile/contract/forms/surveys/survey-messages'
import { plainField } from '@domicile/contract/form-engine/test/structures'
import type { Stage } from '@domicile/contract/work/workflows/workflow-definition'
import { sql } from 'kysely'
import { cleanUp } from '../../../clean-up.ts'
import { definition, stage, testWorkflows } from '../../../test/workflows.ts'

const t = await testWorkflows()

type Person = { token: string }

const bytes = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\n%%EOF\n')
const fields = [
  plainField('licence', 'file upload'),
  plainField('photo', 'image upload'),
  plainField('note', 'text'),
]

/** A run that waits for an answer to a form with files, and the people of its company. */
async function asked(own: Partial<Stage> = {}) {
  const client = await t.client()
  const template = await t.template(fields)
  const ask = stage({ name: 'Papers', key: 'ask', kind: 'form', assignee: 'owners', template, ...own })
  // The second stage lets clients see the run where the first is the firm's own.
  const read = stage({ name: 'Read', key: 'read', assignee: 'owners' })
  const { slug } = await t.publish(definition({ stages: [ask, read] }))
  const id = await t.begin(slug, client.companyId)
  await t.runWhen(id, ({ state }) => state === 'waiting_form')
  return { ...client, id }
}

const upload = ({ token }: Person, id: string, given: { stage?: string; path?: string } = {}) =>
  t.upload(token, `/api/workflow-runs/${id}/files`, {
    bytes,
    name: 'licence.pdf',
    fields: { stage: 'ask', path: 'licence', ...given },
  })
const answer = ({ token }: Person, id: string, answers: object) =>
  t.send(token, `PUT /api/workflow-runs/${id}/answers`, { stage: 'ask', answers })
const download = ({ token }: Person, id: string, fileId: string) =>
  t.send(token, `GET /api/workflow-runs/${id}/files/${fileId}`)
const problemOf = ({ body }: { body: { errors: { pointer: string; message: string }[] } }) =>
  body.errors.map(({ pointer, message }) => [pointer, message])
const filesOf = async (id: string): Promise<string[]> =>
  (await t.run(id)).forms[0].files.map((file: { id: string }) => file.id)

describe('a file for the form of a stage', () => {
  it('a stage’s file is named by an answer, in the log, and downloaded by those who see the form', async () => {
    const { id, owner, manager } = await asked()
    const { status, body } = await upload(owner, id)
    assert.equal(status, 201)
    assert.deepEqual(body, {
      id: body.id,
      name: 'licence.pdf',
      mediaType: 'application/pdf',
      size: bytes.length,
    })
    assert.equal((await answer(owner, id, { licence: [body.id] })).status, 200)
    const run = await t.run(id)
    assert.deepEqual(run.forms[0].answers, { licence: [body.id] })
    assert.deepEqual(run.forms[0].files, [body])
    const { detail } = run.log.find(({ event }: { event: string }) => event === 'answered')
    assert.equal(detail, 'licence: licence.pdf')
    for (const person of [owner, manager, t.admin]) {
      const { raw, headers } = await download(person, id, body.id)
      assert.deepEqual(raw, bytes)
      assert.match(String(headers['content-disposition']), /^attachment; filename="licence.pdf"/)
    }
  })

  it('a stage’s file is refused in an answer unless it was uploaded to the same form, in its type', async () => {
    const [one, other] = [await asked(), await asked()]
    const { id: theirs } = (await upload(other.owner, other.id)).body
    const { id: own } = (await upload(one.owner, one.id)).body
    const refused = async (answers: object) => problemOf(await answer(one.owner, one.id, answers))
    assert.deepEqual(await refused({ licence: [theirs] }), [['/answers/licence', answerMessages.files]])
    assert.deepEqual(await refused({ licence: [own, own] }), [['/answers/licence', ownMessages.invalidValue]])
    assert.deepEqual(await refused({ photo: [own] }), [['/answers/photo', ownMessages.imageType]])
  })

  it('only those who can answer the form upload a stage’s file, to a field for files of the present stage', async () => {
    const { id, owner, companyId } = await asked()
    const viewer = await t.person({ of: { [companyId]: 'viewer' } })
    const { owner: stranger, manager: colleague } = await t.client('Other')
    assert.equal((await upload(viewer, id)).status, 403)
    for (const person of [stranger, colleague]) assert.equal((await upload(person, id)).status, 404)
    assert.deepEqual(problemOf(await upload(owner, id, { path: 'note' })), [
      ['/path', surveyMessages.notAFile],
    ])
    assert.equal((await upload(owner, id, { stage: 'read' })).status, 409)
    await answer(owner, id, {})
    assert.equal((await upload(owner, id)).status, 409)
    assert.deepEqual(await filesOf(id), [])
  })

  it('a stage’s file is not read by the company if the stage is the firm’s own, nor by other companies', async () => {
    const { id, owner, manager } = await asked({ assignee: 'accountManager' })
    const { id: fileId } = (await upload(manager, id)).body
    await answer(manager, id, { licence: [fileId] })
    assert.equal((await download(owner, id, fileId)).status, 404)
    assert.deepEqual((await t.run(id, owner.token)).forms, [])
    const { rows } = await sql<{ staffOnly: boolean }>`
      select staff_only as "staffOnly" from audit_events
      where subject_id = ${id} and action = 'run.file-added'`.execute(t.db)
    assert.deepEqual(rows, [{ staffOnly: true }])
    const { owner: stranger, id: elsewhere } = await asked()
    assert.equal((await download(stranger, id, fileId)).status, 404)
    assert.equal((await download(stranger, elsewhere, fileId)).status, 404)
    assert.equal((await download(manager, id, fileId)).status, 200)
  })

  it('a stage’s file is deleted once the form is answered without it, or after a week', async () => {
    const { id, owner } = await asked()
    const { id: forgotten } = (await upload(owner, id)).body
    const { id: kept } = (await upload(owner, id)).body
    await cleanUp(t.db)
    assert.deepEqual(await filesOf(id), [forgotten, kept])
    await sql`update run_files set uploaded_at = now() - interval '8 days' where id = ${forgotten}`.execute(
      t.db,
    )
    await cleanUp(t.db)
    assert.deepEqual(await filesOf(id), [kept])
    const { id: unnamed } = (await upload(owner, id)).body
    assert.deepEqual(await filesOf(id), [kept, unnamed])
    await answer(owner, id, { licence: [kept] })
    assert.deepEqual(await filesOf(id), [kept])
    await sql`update run_files set uploaded_at = now() - interval '8 days' where run_id = ${id}`.execute(t.db)
    await cleanUp(t.db)
    assert.deepEqual(await filesOf(id), [kept])
  })
})

it('the log of a run names the member of staff who answered, and the client they acted as', async () => {
  const { id, owner, companyId } = await asked()
  await t.send(owner.token, `PUT /api/companies/${companyId}/support-access`, {
    allowed: true,
    writeHours: 1,
  })
  const { body } = await t.send(t.admin.token, `POST /api/companies/${companyId}/impersonation`, {
    reason: 'To help.',
  })
  assert.equal((await answer(body, id, { note: 'Sent by post' })).status, 200)
  const { actor } = (await t.run(id)).log.find(({ event }: { event: string }) => event === 'answered')
  const { rows } = await sql<{ name: string }>`
    select first_name || ' ' || last_name as name from users
    where id in (${t.admin.id}, ${owner.id}) order by id = ${owner.id}`.execute(t.db)
  assert.equal(actor, rows.map(({ name }) => name).join(' acting for '))
})
