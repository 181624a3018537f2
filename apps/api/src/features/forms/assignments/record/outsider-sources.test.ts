import assert from 'node:assert/strict'
import { it } from 'node:test'
import { plainField, plainSection } from '@domicile/contract/form-engine/test/structures'
import { testApp } from '../../../../test/app.ts'
import { outsidersOf } from '../../../../test/outsiders.ts'
import { inDays, surveysOf } from '../../../../test/surveys.ts'

const t = await testApp()
const admin = await t.person({ role: 'administrator' })

const form = [
  plainSection('about', [
    plainField('legal-name', 'text', { record: 'legalName' }),
    plainField('licence', 'file upload', { record: 'license', max: 1 }),
  ]),
]
const PDF = Buffer.from('%PDF-1.7\n%%EOF\n')

it('answers of an outsider name that person, also after another one submits the reopened form', async () => {
  const by = outsidersOf(t, surveysOf(t, admin))
  const { companyId, id, session } = await by.begun({}, {}, form)
  const owner = await t.person({ of: { [companyId]: 'owner' } })
  const put = (what: string, body?: object, { token } = admin) =>
    t.send(token, `PUT /api/assignments/${id}/${what}`, body)
  const file = (await by.upload(session, 'licence', PDF)).body.id
  await by.save(session, { path: 'licence', value: [file] })
  await by.submit(session)
  await put('acceptance', {})
  const { version } = (await t.send(admin.token, `GET /api/assignments/${id}/record`)).body
  assert.equal((await put('record', { version, paths: ['licence'], evidence: null })).status, 200)
  const names = async () => {
    const { sources } = (await t.send(admin.token, `GET /api/companies/${companyId}`)).body
    const slots = (await t.send(admin.token, `GET /api/companies/${companyId}/files`)).body
    const licence = slots.find(({ kind }: { kind: string }) => kind === 'license')
    const source = sources.find(({ field }: { field: string }) => field === 'legalName')
    return [source.by, licence.versions[0].answered.by]
  }
  assert.deepEqual(await names(), ['Eva Winter', 'Eva Winter'])
  assert.equal((await put('reopening', { reason: 'Once more.', dueOn: inDays(5) })).status, 200)
  assert.equal((await put('submission', undefined, owner)).status, 200)
  assert.deepEqual(await names(), ['Eva Winter', 'Eva Winter'])
})
