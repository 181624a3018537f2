import assert from 'node:assert/strict'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, describe, it } from 'node:test'
import { ownMessages } from '@domicile/contract/messages'
import { surveyMessages } from '@domicile/contract/forms/surveys/survey-messages'
import { answerMessages } from '@domicile/contract/form-engine/answer-messages'
import { plainField, plainSection } from '@domicile/contract/form-engine/test/structures'
import { uploadLimits } from '@domicile/contract/upload-limits'
import { opaqueToken } from '@domicile/server/auth/tokens'
import { EICAR, startScanner } from '@domicile/server/testing/clamd'
import { until } from '@domicile/server/testing/test-database'
import { sql } from 'kysely'
import { testApp, type TestApp } from '../../../test/app.ts'
import { outsidersOf } from '../../../test/outsiders.ts'
import { surveysOf } from '../../../test/surveys.ts'

type Person = Awaited<ReturnType<TestApp['person']>>
type Answered = Awaited<ReturnType<TestApp['send']>>

let template: string
const clamd = await startScanner()
const t = await testApp({ clamdUrl: clamd.url })
const admin = await t.person({ role: 'administrator' })
const make = surveysOf(t, admin)
const by = outsidersOf(t, make)
before(async () => {
  template = await make.template(sections)
})
after(() => clamd.stop())

const sections = [
  plainSection('proofs', [plainField('licence', 'file upload'), plainField('photo', 'image upload')]),
  plainSection('accounts', [plainField('report', 'file upload'), plainField('note', 'text')]),
  plainSection('jobs', [plainField('employer', 'text')], { repeats: { min: 0, max: 3, item: 'Employer' } }),
]
const pdf = (content: string | Buffer = '') =>
  Buffer.concat([
    Buffer.from('%PDF-1.4\n1 0 obj<<>>stream\n'),
    Buffer.from(content),
    Buffer.from('\n%%EOF\n'),
  ])

/** An outsider with a session, beside an owner of the company. */
async function begun(own: object = {}) {
  const asked = await by.begun(own, {}, template)
  return { ...asked, owner: await t.person({ of: { [asked.companyId]: 'owner' } }) }
}
const uploadAs = ({ token }: Person, id: string, path: string) =>
  t.upload(token, `/api/assignments/${id}/files`, { bytes: pdf(), name: 'theirs.pdf', fields: { path } })
const saveAs = ({ token }: Person, id: string, path: string, value: unknown, version = 0) =>
  t.send(token, `PUT /api/assignments/${id}/answers`, { answers: [{ path, value, version }] })
const review = (id: string, what: string, body?: object) =>
  t.send(admin.token, `PUT /api/assignments/${id}/${what}`, body)
const seenByStaff = async (id: string) => (await t.send(admin.token, `GET /api/assignments/${id}`)).body
const idsOf = ({ files }: { files: { id: string }[] }) => files.map((file) => file.id)
const messageOf = ({ body }: Answered) => body.errors?.[0]?.message
const refusalOf = ({ body }: Answered) => body.refused[0]?.message

describe('a file of a person without an account', () => {
  it('an outsider’s file is uploaded, named by an answer, submitted, and downloaded by them and the reviewer', async () => {
    const { session, id } = await begun()
    const { status, body } = await by.upload(session, 'licence', pdf('ours'))
    assert.equal(status, 201)
    assert.deepEqual(body, { id: body.id, name: 'proof.pdf', mediaType: 'application/pdf', size: body.size })
    const unnamed = (await by.upload(session, 'licence', pdf())).body.id
    const saved = await by.save(session, { path: 'licence', value: [body.id] })
    assert.deepEqual(saved.body.saved, [{ path: 'licence', version: 1 }])
    assert.deepEqual(idsOf((await by.read(session)).body), [body.id, unnamed])
    const { raw, headers } = await by.download(session, body.id)
    assert.deepEqual(raw, pdf('ours'))
    assert.match(String(headers['content-disposition']), /^attachment; filename="proof.pdf"/)
    assert.match(String(headers['content-security-policy']), /^sandbox/)
    assert.equal((await by.submit(session)).status, 204)
    assert.deepEqual(idsOf(await seenByStaff(id)), [body.id])
    const theirs = await t.send(admin.token, `GET /api/assignments/${id}/files/${body.id}`)
    assert.deepEqual(theirs.raw, pdf('ours'))
  })

  it('an outsider’s file is recorded with their name, when it is added and when it is downloaded', async () => {
    const { session, id } = await begun()
    const { body } = await by.upload(session, 'licence', pdf())
    await by.download(session, body.id)
    const { rows } = await sql<{ action: string; actor: string | null; name: string }>`
      select action, actor_id as actor, changes->-1->>'after' as name from audit_events
      where subject_id = ${id} and action like 'assignment.file%' order by id`.execute(t.db)
    assert.deepEqual(rows, [
      { action: 'assignment.file-added', actor: null, name: 'Eva Winter' },
      { action: 'assignment.file-downloaded', actor: null, name: 'Eva Winter' },
    ])
  })

  it('an outsider’s file is refused for a section of others, for a field without files, and of a wrong type', async () => {
    const { session, id } = await begun({ sections: ['proofs'] })
    const refused: [string, Buffer, number, string][] = [
      ['report', pdf(), 422, surveyMessages.notAFile],
      ['note', pdf(), 422, surveyMessages.notAFile],
      ['nothing', pdf(), 422, surveyMessages.notAFile],
      ['licence', Buffer.from('<html></html>'), 422, ownMessages.documentType],
      ['photo', pdf(), 422, ownMessages.imageType],
      ['licence', pdf(Buffer.alloc(uploadLimits.document)), 413, 'The file is larger than 10 MB.'],
    ]
    for (const [path, bytes, status, message] of refused) {
      const answer = await by.upload(session, path, bytes)
      assert.deepEqual([answer.status, messageOf(answer)], [status, message], path)
    }
    assert.deepEqual(idsOf(await seenByStaff(id)), [])
  })

  it('an outsider’s file with malware is refused at its field and not stored', async () => {
    const { session, id } = await begun()
    const { status, body } = await by.upload(session, 'licence', pdf(EICAR))
    assert.deepEqual([status, body.errors[0].pointer, body.errors[0].code], [422, '/file', 'malware'])
    assert.deepEqual(idsOf(await seenByStaff(id)), [])
  })

  it('an outsider’s file without a session is refused before it is scanned', async () => {
    const infected = await by.upload(opaqueToken(), 'licence', pdf(EICAR))
    assert.deepEqual([infected.status, infected.body.title], [410, 'This token is invalid'])
    const { link } = await begun()
    assert.equal((await by.upload(link, 'licence', pdf(EICAR))).status, 410)
  })

  it('an outsider’s file is refused after recall, closing, submission and acceptance, and stays with the answers', async () => {
    type Asked = Awaited<ReturnType<typeof begun>>
    const ends: Record<string, (asked: Asked) => Promise<unknown>> = {
      recalled: ({ id }) => review(id, 'recall', { reason: 'Not needed' }),
      closed: ({ survey }) =>
        t.send(admin.token, `PUT /api/surveys/${survey.slug}/closing`, { reason: 'All is done' }),
      submitted: ({ session }) => by.submit(session),
      accepted: async ({ session, id }) => {
        await by.submit(session)
        await review(id, 'acceptance', { internalNote: null })
      },
    }
    for (const [how, end] of Object.entries(ends)) {
      const asked = await begun()
      const { id: file } = (await by.upload(asked.session, 'licence', pdf())).body
      await by.save(asked.session, { path: 'licence', value: [file] })
      await end(asked)
      assert.equal((await by.upload(asked.session, 'licence', pdf())).status, 410, how)
      assert.equal((await by.download(asked.session, file)).status, 410, how)
      assert.deepEqual(idsOf(await seenByStaff(asked.id)), [file], how)
    }
  })

  it('an outsider’s file that breaks off halfway is not stored', async () => {
    const { session, id } = await begun()
    await t.app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = t.app.server.address() as AddressInfo
    const half = request({
      ...{ host: '127.0.0.1', port, method: 'POST', path: '/api/answering/files' },
      headers: { 'content-type': 'multipart/form-data; boundary=b', 'content-length': '100000' },
    }).on('error', () => undefined)
    const part = (name: string, rest = '') =>
      `--b\r\ncontent-disposition: form-data; name="${name}"${rest}\r\n\r\n`
    half.write(
      `${part('session')}${session}\r\n${part('path')}licence\r\n${part('file', '; filename="a.pdf"')}`,
    )
    half.write(pdf())
    await until(() => half.socket?.bytesWritten !== undefined && half.socket.bytesWritten > 200)
    half.destroy()
    assert.equal((await by.upload(session, 'photo', pdf())).status, 422)
    assert.deepEqual(idsOf(await seenByStaff(id)), [])
  })
})

describe('a file of others', () => {
  it('an outsider downloads a file of others only if an answer of their sections names it', async () => {
    const { session, id, owner } = await begun({ sections: ['proofs'] })
    const [shared, other] = [await uploadAs(owner, id, 'licence'), await uploadAs(owner, id, 'report')]
    await saveAs(owner, id, 'licence', [shared.body.id])
    await saveAs(owner, id, 'report', [other.body.id])
    assert.equal((await by.download(session, shared.body.id)).status, 200)
    assert.equal((await by.download(session, other.body.id)).status, 404)
    assert.deepEqual(idsOf((await by.read(session)).body), [shared.body.id])
  })

  it('an outsider neither downloads nor names a file by its id, of another section or another assignment', async () => {
    const [one, two] = [await begun({ sections: ['proofs'] }), await begun()]
    const [foreign, report] = [
      (await by.upload(two.session, 'licence', pdf())).body.id,
      (await uploadAs(one.owner, one.id, 'report')).body.id,
    ]
    await saveAs(one.owner, one.id, 'report', [report])
    for (const file of [foreign, report]) {
      const refused = await by.save(one.session, { path: 'licence', value: [file] })
      assert.equal(refusalOf(refused), answerMessages.files)
      assert.equal((await by.download(one.session, file)).status, 404)
    }
    assert.equal((await by.download(two.session, foreign)).status, 200)
  })

  it('an outsider does not get a file because a row of theirs has its id as its key', async () => {
    const { session, id, owner } = await begun({ sections: ['proofs', 'jobs'] })
    const report = (await uploadAs(owner, id, 'report')).body.id
    await saveAs(owner, id, 'report', [report])
    assert.equal((await by.save(session, { path: 'jobs', value: [report] })).body.saved.length, 1)
    const refused = await by.save(session, { path: 'licence', value: [report] })
    assert.equal(refusalOf(refused), answerMessages.files)
    assert.equal((await by.download(session, report)).status, 404)
    assert.deepEqual(idsOf((await by.read(session)).body), [])
  })

  it('a file of others stays in an answer to which an outsider adds one', async () => {
    const { session, id, owner } = await begun()
    const theirs = (await uploadAs(owner, id, 'licence')).body.id
    await saveAs(owner, id, 'licence', [theirs])
    const own = (await by.upload(session, 'licence', pdf())).body.id
    const saved = await by.save(session, { path: 'licence', value: [theirs, own], version: 1 })
    assert.deepEqual(saved.body.saved, [{ path: 'licence', version: 2 }])
  })
})

describe('too many files', () => {
  it('too many files of one outsider are refused, and leave room for those of the company', async () => {
    const { session, id, owner } = await begun()
    await by.upload(session, 'licence', pdf())
    await sql`
      insert into assignment_files (id, company_id, assignment_id, name, media_type, size, sha256, bytes, outsider_id)
      select gen_random_uuid(), company_id, assignment_id, name, media_type, size, sha256, bytes, outsider_id
      from assignment_files, generate_series(1, 99) where assignment_id = ${id}`.execute(t.db)
    assert.equal(messageOf(await by.upload(session, 'licence', pdf())), surveyMessages.mostOwnFiles)
    assert.equal((await uploadAs(owner, id, 'licence')).status, 201)
    await sql`
      insert into assignment_files (id, company_id, assignment_id, name, media_type, size, sha256, bytes, uploaded_by)
      select gen_random_uuid(), company_id, assignment_id, name, media_type, size, sha256, bytes, uploaded_by
      from assignment_files, generate_series(1, 99) where assignment_id = ${id} and uploaded_by is not null`.execute(
      t.db,
    )
    assert.equal(messageOf(await by.upload(session, 'licence', pdf())), surveyMessages.mostFiles)
  })

  it('too many files of outsiders in a minute are refused, per person and per address', async () => {
    const strict = await testApp({ rateLimitScale: 1, trustProxy: 'loopback' })
    const make = surveysOf(strict, await strict.person({ role: 'administrator' }))
    const there = outsidersOf(strict, make)
    const { session } = await there.begun({}, {}, await make.template(sections))
    const from = (address: string, token: string) =>
      strict.upload(null, '/api/answering/files', {
        ...{ bytes: pdf(), name: 'a.pdf', fields: { session: token, path: 'licence' } },
        headers: { 'x-forwarded-for': address },
      })
    for (let count = 0; count < 30; count += 1)
      assert.equal((await from(`203.0.113.${count}`, session)).status, 201)
    const eager = await from('203.0.113.99', session)
    assert.deepEqual([eager.status, Boolean(eager.headers['retry-after'])], [429, true])
    const unknown = opaqueToken()
    for (let count = 0; count < 60; count += 1)
      assert.equal((await from('198.51.100.7', unknown)).status, 410)
    assert.equal((await from('198.51.100.7', unknown)).status, 429)
  })
})
