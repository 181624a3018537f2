import assert from 'node:assert/strict'
import { it } from 'node:test'
import { testApp } from '../../../test/app.ts'
import { surveysOf } from '../../../test/surveys.ts'

const t = await testApp()

const nameOf = ({ email }: { email: string }) => `Test ${email.split('@')[0]}`

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
