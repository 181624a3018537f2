import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { ownMessages } from '@domicile/contract/messages'
import { surveyMessages } from '@domicile/contract/forms/surveys/survey-messages'
import { answerMessages } from '@domicile/contract/form-engine/answer-messages'
import { plainField, plainSection } from '@domicile/contract/form-engine/test/structures'
import { uploadLimits } from '@domicile/contract/upload-limits'
import { sql } from 'kysely'
import sharp from 'sharp'
import { cleanUp } from '../../../clean-up.ts'
import { testApp, type TestApp } from '../../../test/app.ts'
import { surveysOf } from '../../../test/surveys.ts'

type Person = Awaited<ReturnType<TestApp['person']>>

const t = await testApp()
const admin = await t.person({ role: 'administrator' })
const make = surveysOf(t, admin)

const sections = [
  plainSection('proofs', [
    plainField('licence', 'file upload', { max: 2 }),
    plainField('photo', 'image upload'),
    plainField('is-late', 'checkbox'),
    plainField('letter', 'file upload', {
      show: { of: { field: 'is-late' }, operator: 'equals', to: { value: true } },
    }),
  ]),
  plainSection('other', [plainField('note', 'text')]),
]
const pdf = (size = 400) => {
  const start = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\n%%EOF\n')
  return Buffer.concat([start, Buffer.alloc(size - start.length)])
}
const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#2d24d5' } })
  .png()
  .toBuffer()

async function assigned() {
  const companyId = await t.company()
  const owner = await t.person({ of: { [companyId]: 'owner' } })
  const { ids } = await make.sent({ companies: [companyId] }, {}, sections)
  return { companyId, owner, id: ids.get(companyId)! }
}
const upload = (
  { token }: Person,
  id: string,
  path = 'licence',
  bytes: Buffer = pdf(),
  name = 'licence.pdf',
) => t.upload(token, `/api/assignments/${id}/files`, { bytes, name, fields: { path } })
const download = ({ token }: Person, id: string, fileId: string) =>
  t.send(token, `GET /api/assignments/${id}/files/${fileId}`)
const save = async ({ token }: Person, id: string, path: string, value: unknown, version = 0) =>
  (await t.send(token, `PUT /api/assignments/${id}/answers`, { answers: [{ path, value, version }] })).body
const put = ({ token }: Person, id: string, what: string, body?: object) =>
  t.send(token, `PUT /api/assignments/${id}/${what}`, body)
const filesOf = async (id: string): Promise<string[]> =>
  (await t.send(admin.token, `GET /api/assignments/${id}`)).body.files.map((file: { id: string }) => file.id)
const messageOf = ({ body }: { body: { errors?: { message: string }[] } }) => body.errors?.[0]?.message
const refusalOf = (saved: { refused: { message: string }[] }) => saved.refused[0]?.message

describe('a file', () => {
  it('a file is uploaded for an answer, named by it and downloaded byte for byte by those who see the answers', async () => {
    const { id, owner } = await assigned()
    const { status, body } = await upload(owner, id)
    assert.equal(status, 201)
    assert.deepEqual(body, { id: body.id, name: 'licence.pdf', mediaType: 'application/pdf', size: 400 })
    assert.deepEqual((await save(owner, id, 'licence', [body.id])).saved, [{ path: 'licence', version: 1 }])
    for (const person of [owner, admin]) {
      const { raw, headers } = await download(person, id, body.id)
      assert.deepEqual(raw, pdf())
      assert.match(String(headers['content-disposition']), /^attachment; filename="licence.pdf"/)
      assert.equal(headers['x-content-type-options'], 'nosniff')
      assert.match(String(headers['content-security-policy']), /^sandbox/)
    }
    const { rows } = await sql<{ action: string }>`
      select action from audit_events where subject_id = ${id} and action like 'assignment.file%' order by id`.execute(
      t.db,
    )
    assert.deepEqual(
      rows.map(({ action }) => action),
      ['assignment.file-added', 'assignment.file-downloaded', 'assignment.file-downloaded'],
    )
  })

  it('refuses an answer’s file of a wrong type, too large, or for a field that takes none', async () => {
    const { id, owner } = await assigned()
    const refused: [string, Buffer, number, string][] = [
      ['licence', Buffer.from('<html></html>'), 422, ownMessages.documentType],
      ['photo', pdf(), 422, ownMessages.imageType],
      ['licence', pdf(uploadLimits.document + 1), 413, 'The file is larger than 10 MB.'],
      ['note', pdf(), 422, surveyMessages.notAFile],
      ['nothing', pdf(), 422, surveyMessages.notAFile],
    ]
    for (const [path, bytes, status, message] of refused) {
      const answer = await upload(owner, id, path, bytes)
      assert.deepEqual([answer.status, messageOf(answer)], [status, message], path)
    }
    assert.deepEqual(await filesOf(id), [])
    assert.equal((await upload(owner, id, 'photo', png, 'photo.png')).status, 201)
    assert.equal((await upload(owner, id, 'licence', pdf(uploadLimits.image + 1))).status, 201)
  })

  it('refuses an answer with a file of another assignment or company, or an unknown one, and its download', async () => {
    const [one, other] = [await assigned(), await assigned()]
    const { body } = await upload(other.owner, other.id)
    assert.equal((await upload(one.owner, other.id)).status, 404)
    assert.equal((await download(one.owner, other.id, body.id)).status, 404)
    assert.equal((await download(one.owner, one.id, body.id)).status, 404)
    const second = await make.sent({ companies: [one.companyId] }, {}, sections)
    const own = (await upload(one.owner, second.ids.get(one.companyId)!)).body
    for (const fileId of [body.id, own.id, 'nonsense'])
      assert.equal(refusalOf(await save(one.owner, one.id, 'licence', [fileId])), answerMessages.files)
    const photo = (await upload(one.owner, one.id)).body
    assert.equal(refusalOf(await save(one.owner, one.id, 'photo', [photo.id])), ownMessages.imageType)
    const twice = await save(one.owner, one.id, 'licence', [photo.id, photo.id])
    assert.equal(refusalOf(twice), ownMessages.invalidValue)
  })

  it('refuses an answer’s file after the submission, after a recall, and for a section of a colleague', async () => {
    const { id, owner, companyId } = await assigned()
    const member = await t.person({ of: { [companyId]: 'member' } })
    await put(owner, id, 'delegations', { section: 'proofs', userId: owner.id })
    assert.equal(messageOf(await upload(member, id)), surveyMessages.notYours)
    await put(owner, id, 'submission')
    assert.equal((await upload(owner, id)).status, 409)
    const recalled = await assigned()
    await put(admin, recalled.id, 'recall', { reason: 'Sent by mistake' })
    assert.equal((await upload(recalled.owner, recalled.id)).status, 409)
  })

  it('a submission deletes files that no answer names, and those of hidden fields', async () => {
    const { id, owner } = await assigned()
    const [named, unnamed, hidden] = [
      (await upload(owner, id)).body.id,
      (await upload(owner, id)).body.id,
      (await upload(owner, id, 'letter')).body.id,
    ]
    await save(owner, id, 'licence', [named])
    await save(owner, id, 'letter', [hidden])
    assert.deepEqual(await filesOf(id), [named, unnamed, hidden])
    assert.equal((await put(owner, id, 'submission')).status, 200)
    assert.deepEqual(await filesOf(id), [named])
  })

  it('the daily clean-up deletes files that no answer has named for a week', async () => {
    const { id, owner } = await assigned()
    const [named, old] = [(await upload(owner, id)).body.id, (await upload(owner, id)).body.id]
    await save(owner, id, 'licence', [named])
    await sql`update assignment_files set uploaded_at = now() - interval '8 days' where assignment_id = ${id}`.execute(
      t.db,
    )
    const fresh = (await upload(owner, id)).body.id
    await cleanUp(t.db)
    assert.deepEqual(await filesOf(id), [named, fresh])
    assert.equal((await download(owner, id, old)).status, 404)
  })

  it('refuses an answer’s file once an assignment has more files than a person adds', async () => {
    const { id, owner } = await assigned()
    await upload(owner, id)
    await sql`
      insert into assignment_files (id, company_id, assignment_id, name, media_type, size, sha256, bytes, uploaded_by)
      select gen_random_uuid(), company_id, assignment_id, name, media_type, size, sha256, bytes, uploaded_by
      from assignment_files, generate_series(1, 199) where assignment_id = ${id}`.execute(t.db)
    assert.equal(messageOf(await upload(owner, id)), surveyMessages.mostFiles)
  })
})
