import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { ownMessages } from '@domicile/contract/messages'
import { surveyMessages } from '@domicile/contract/forms/surveys/survey-messages'
import { testApp, type TestApp } from '../../../../test/app.ts'
import { inDays, surveysOf } from '../../../../test/surveys.ts'

type Person = Awaited<ReturnType<TestApp['person']>>

const t = await testApp()
const admin = await t.person({ role: 'administrator' })
const compliance = await t.person({ role: 'complianceOfficer' })
const make = surveysOf(t, admin)

const get = async (path: string, { token } = admin) => (await t.send(token, `GET ${path}`)).body
const put = ({ token }: Person, id: string, what: string, body?: object) =>
  t.send(token, `PUT /api/assignments/${id}/${what}`, body)
const pdf = (text = '') => Buffer.from(`%PDF-1.7\n${text}\n%%EOF\n`)

/** A company without documents, which is asked for what is missing. */
async function asked() {
  const companyId = await t.company({ name: 'Northwind' })
  const client = await t.person({ of: { [companyId]: 'owner' } })
  const owner = { holderType: 'person', name: 'Ann', interest: 'shareholding', percentage: '100' }
  await t.send(admin.token, `POST /api/companies/${companyId}/owners`, owner)
  const { slug } = (await t.send(admin.token, `POST /api/companies/${companyId}/missing-survey`)).body
  await make.send(await get(`/api/surveys/${slug}`))
  await make.runJobs()
  const { items } = await get(`/api/assignments?survey=${slug}`)
  return { companyId, client, id: items[0].id as string }
}

type Asked = Awaited<ReturnType<typeof asked>>

/** Answers documents with files, submits the answers and accepts them. */
async function answer({ id, client }: Asked, files: Record<string, Buffer>, own: object = {}) {
  const ids: Record<string, string> = {}
  for (const [path, bytes] of Object.entries(files)) {
    const file = { bytes, name: `${path}.pdf`, fields: { path } }
    ids[path] = (await t.upload(client.token, `/api/assignments/${id}/files`, file)).body.id
  }
  const named = Object.entries(ids).map(([path, fileId]) => [path, [fileId]] as const)
  const answers = [...named, ...Object.entries(own)].map(([path, value]) => ({ path, value, version: 0 }))
  assert.deepEqual((await put(client, id, 'answers', { answers })).body.refused, [])
  const submitted = await put(client, id, 'submission')
  if (submitted.status === 200) await put(admin, id, 'acceptance', {})
  return { ids, submitted }
}

async function apply(id: string, ...paths: string[]) {
  const { version } = await get(`/api/assignments/${id}/record`)
  return put(admin, id, 'record', { version, paths, evidence: null })
}
const slotOf = async (companyId: string, kind: string, person = admin) =>
  (await get(`/api/companies/${companyId}/files`, person)).find(
    (slot: { kind: string }) => slot.kind === kind,
  )

describe('a document that was answered', () => {
  it('applying an answered document stores it as a version with its source', async () => {
    const one = await asked()
    const expiresOn = inDays(400)
    const { ids } = await answer(one, { license: pdf('Licence') }, { licenseExpiresOn: expiresOn })
    const { changes } = await get(`/api/assignments/${one.id}/record`)
    const [change] = changes.filter(({ path }: { path: string }) => path === 'license')
    assert.deepEqual(
      [change.field, change.now, change.answered, change.isConflict, change.problem, change.document],
      [
        ...['License', null, 'license.pdf', false, null],
        { now: null, answered: { id: ids['license'], name: 'license.pdf', expiresOn } },
      ],
    )
    assert.equal((await slotOf(one.companyId, 'license')).status, 'missing')
    assert.equal((await apply(one.id, 'license')).body.state, 'applied')
    const { status, versions } = await slotOf(one.companyId, 'license', one.client)
    assert.deepEqual([status, versions.length], ['uploaded', 1])
    const [version] = versions
    const { survey } = await get(`/api/assignments/${one.id}`)
    const by = `Test ${one.client.email.split('@')[0]}`
    assert.deepEqual(
      [version.expiresOn, version.approvedAt, version.answered],
      [expiresOn, null, { assignmentId: one.id, survey: survey.name, by }],
    )
    const path = `/api/companies/${one.companyId}/files/${version.id}/content`
    assert.deepEqual((await t.send(one.client.token, `GET ${path}`)).raw, pdf('Licence'))
    const { items } = await get(`/api/companies/${one.companyId}/history`)
    assert.deepEqual(
      [items[0].action, items[0].changes],
      ['assignment.applied', [{ field: 'form:License', before: null, after: 'license.pdf' }]],
    )
  })

  it('an answered document becomes one version, also after the answers were accepted again', async () => {
    const one = await asked()
    await answer(one, { capTable: pdf() })
    const { version } = await get(`/api/assignments/${one.id}/record`)
    const both = await Promise.all(
      [1, 2].map(() => put(admin, one.id, 'record', { version, paths: ['capTable'], evidence: null })),
    )
    assert.deepEqual(both.map(({ status }) => status).toSorted(), [200, 409])
    await put(admin, one.id, 'reopening', { reason: 'Once more', dueOn: null })
    assert.equal((await put(one.client, one.id, 'submission')).status, 200)
    await put(admin, one.id, 'acceptance', {})
    const { changes } = await get(`/api/assignments/${one.id}/record`)
    assert.ok(changes.every(({ path }: { path: string }) => path !== 'capTable'))
    assert.equal((await slotOf(one.companyId, 'capTable')).versions.length, 1)
  })

  it('an answered document conflicts with a later upload, unless it is the same file', async () => {
    const one = await asked()
    await answer(one, { aml: pdf('Old'), annualReport: pdf('Report') })
    for (const [kind, bytes] of [
      ['aml', pdf('New')],
      ['annualReport', pdf('Report')],
    ] as const)
      await t.upload(admin.token, `/api/companies/${one.companyId}/files/${kind}`, {
        bytes,
        name: 'ours.pdf',
      })
    const { changes } = await get(`/api/assignments/${one.id}/record`)
    const documents = changes.filter(({ document }: { document: unknown }) => document)
    assert.deepEqual(
      documents.map(({ path, now, isConflict }: Record<string, unknown>) => [path, now, isConflict]),
      [['aml', 'ours.pdf', true]],
    )
  })

  it('only those who may upload documents of the company apply an answered document', async () => {
    const one = await asked()
    await answer(one, { license: pdf() })
    const seen = await get(`/api/assignments/${one.id}/record`, compliance)
    const change = seen.changes.find(({ path }: { path: string }) => path === 'license')
    assert.equal(change.problem, surveyMessages.noRecordRights)
    const body = { version: seen.version, paths: ['license'], evidence: null }
    assert.equal((await put(compliance, one.id, 'record', body)).status, 403)
    assert.equal((await slotOf(one.companyId, 'license')).status, 'missing')
  })

  it('an answered document replaces no version that the reviewer did not see', async () => {
    const one = await asked()
    await answer(one, { license: pdf() })
    const { version } = await get(`/api/assignments/${one.id}/record`)
    await t.upload(admin.token, `/api/companies/${one.companyId}/files/license`, {
      bytes: pdf('Other'),
      name: 'ours.pdf',
    })
    const refused = await put(admin, one.id, 'record', { version, paths: ['license'], evidence: null })
    assert.equal(refused.status, 409)
    assert.equal((await slotOf(one.companyId, 'license')).versions.length, 1)
  })

  it('members of the company do not see the source of an answered document', async () => {
    const one = await asked()
    const member = await t.person({ of: { [one.companyId]: 'member' } })
    await answer(one, { license: pdf() })
    await apply(one.id, 'license')
    assert.equal((await slotOf(one.companyId, 'license', member)).versions[0].answered, null)
  })

  it('a submission refuses an expired document', async () => {
    const { submitted } = await answer(await asked(), { aml: pdf() }, { amlExpiresOn: inDays(-2) })
    assert.deepEqual(
      submitted.body.errors.map(({ pointer, message }: Record<string, unknown>) => [pointer, message]),
      [['/amlExpiresOn', ownMessages.pastDate]],
    )
  })
})
