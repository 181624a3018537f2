import assert from 'node:assert/strict'
import { it } from 'node:test'
import { surveyMessages } from '@domicile/contract/forms/surveys/survey-messages'
import { sql } from 'kysely'
import { testApp } from '../../../test/app.ts'
import { boundSections } from '../../../test/bound-forms.ts'
import { surveysOf } from '../../../test/surveys.ts'

const t = await testApp()

const nameOf = ({ email }: { email: string }) => `Test ${email.split('@')[0]}`

it('staff who answered while acting neither accept the answers nor confirm their changes', async () => {
  const [admin, accepting, proposing, confirming] = [
    await t.person({ role: 'administrator' }),
    await t.person({ role: 'administrator' }),
    await t.person({ role: 'administrator' }),
    await t.person({ role: 'administrator' }),
  ]
  const companyId = await t.company()
  const owner = await t.person({ of: { [companyId]: 'owner' } })
  const { ids } = await surveysOf(t, admin).sent({ companies: [companyId] }, {}, boundSections)
  const id = ids.get(companyId)!
  const path = `/api/assignments/${id}`
  await t.send(owner.token, `PUT /api/companies/${companyId}/support-access`, {
    allowed: true,
    writeHours: 24,
  })
  const acting = (
    await t.send(admin.token, `POST /api/companies/${companyId}/impersonation`, { reason: 'To help.' })
  ).body.token
  const answers = [
    { path: 'owners', value: ['r1'], version: 0 },
    { path: 'owners/r1/owner-name', value: 'Cleo', version: 0 },
    { path: 'owners/r1/share', value: 40, version: 0 },
  ]
  const saved = await t.send(acting, `PUT ${path}/answers`, { answers })
  assert.deepEqual(saved.body.refused, [])
  // The owner submits: the answers are still those of the member of staff.
  assert.equal((await t.send(owner.token, `PUT ${path}/submission`)).status, 200)

  const accept = (token: string) => t.send(token, `PUT ${path}/acceptance`, { internalNote: null })
  const mine = async (token: string) =>
    (await t.send(token, 'GET /api/assignments?waitsFor=me&pageSize=100')).body.items.some(
      (one: { id: string }) => one.id === id,
    )
  const shown = (await t.send(admin.token, `GET ${path}`)).body
  assert.deepEqual(shown.obstacles, [{ event: 'accept', reason: surveyMessages.ownAnswers }])
  assert.ok(!shown.allowedActions.includes('accept') && shown.allowedActions.includes('requestChanges'))
  const refused = await accept(admin.token)
  assert.deepEqual([refused.status, refused.body.title], [409, surveyMessages.ownAnswers])
  assert.deepEqual([await mine(admin.token), await mine(accepting.token)], [false, true])
  const store = sql`
    update assignments set state = 'accepted', accepted_by = ${admin.id}, reviewed_at = now() where id = ${id}`
  await assert.rejects(store.execute(t.db), /a second person must accept/)
  assert.equal((await accept(accepting.token)).status, 200)

  const record = async (token: string) => (await t.send(token, `GET ${path}/record`)).body
  const { version } = await record(proposing.token)
  const proposed = { version, paths: ['owners/r1'], evidence: null }
  assert.equal((await t.send(proposing.token, `PUT ${path}/record/proposal`, proposed)).status, 200)
  const confirm = (token: string) => t.send(token, `PUT ${path}/record/proposal/confirmation`, {})
  const { obstacles, allowedActions } = await record(admin.token)
  assert.deepEqual(
    [obstacles, allowedActions],
    [[{ event: 'confirm', reason: surveyMessages.ownChanges }], ['decline']],
  )
  const kept = await confirm(admin.token)
  assert.deepEqual([kept.status, kept.body.title], [409, surveyMessages.ownChanges])
  assert.deepEqual([await mine(admin.token), await mine(confirming.token)], [false, true])
  const decide = sql`
    update assignment_record_changes set decision = 'applied', decided_by = ${admin.id}, decided_at = now()
    where assignment_id = ${id}`
  await assert.rejects(decide.execute(t.db), /a second person must confirm/)
  assert.equal((await confirm(confirming.token)).status, 200)
})

it('answers that staff give while acting as a client name both, and those of the client one', async () => {
  const admin = await t.person({ role: 'administrator' })
  const companyId = await t.company()
  const owner = await t.person({ of: { [companyId]: 'owner' } })
  const { ids } = await surveysOf(t, admin).sent({ companies: [companyId] })
  const path = `/api/assignments/${ids.get(companyId)}`
  const grant = { allowed: true, writeHours: 24 }
  await t.send(owner.token, `PUT /api/companies/${companyId}/support-access`, grant)
  const acting = (
    await t.send(admin.token, `POST /api/companies/${companyId}/impersonation`, { reason: 'To help.' })
  ).body.token
  const save = (token: string, answer: object) =>
    t.send(token, `PUT ${path}/answers`, { answers: [{ version: 0, ...answer }] })
  await save(owner.token, { path: 'count', value: 3 })
  await save(acting, { path: 'full-name', value: 'Ann Winter' })
  const both = `${nameOf(admin)} acting for ${nameOf(owner)}`
  for (const token of [owner.token, admin.token]) {
    const { answers } = (await t.send(token, `GET ${path}`)).body
    assert.deepEqual(
      answers.map((one: { path: string; by: string }) => [one.path, one.by]),
      [
        ['count', nameOf(owner)],
        ['full-name', both],
      ],
    )
  }
  assert.equal((await t.send(acting, `PUT ${path}/submission`)).status, 200)
  assert.equal((await t.send(owner.token, `GET ${path}`)).body.submittedBy, both)
  // A later answer of the client is theirs alone.
  await t.send(admin.token, `PUT ${path}/changes`, {
    sections: [{ section: 'about', note: 'Please check.' }],
    internalNote: null,
  })
  await save(owner.token, { path: 'full-name', value: 'Ann Summer', version: 1 })
  const { answers } = (await t.send(admin.token, `GET ${path}`)).body
  assert.equal(answers.find((one: { path: string }) => one.path === 'full-name').by, nameOf(owner))
})
