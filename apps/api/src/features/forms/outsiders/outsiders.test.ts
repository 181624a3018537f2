import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { messages, ownMessages } from '@domicile/contract/messages'
import { surveyMessages } from '@domicile/contract/forms/surveys/survey-messages'
import { answerMessages } from '@domicile/contract/form-engine/answer-messages'
import { plainField, plainSection } from '@domicile/contract/form-engine/test/structures'
import { sql } from 'kysely'
import { testApp } from '../../../test/app.ts'
import { outsidersOf } from '../../../test/outsiders.ts'
import { inDays, surveysOf } from '../../../test/surveys.ts'

type Stored = { path: string; value: unknown; by: string }
type Problem = { pointer: string; message: string }

const t = await testApp()
const admin = await t.person({ role: 'administrator' })
const make = surveysOf(t, admin)
const by = outsidersOf(t, make)

const name = { path: 'full-name', value: 'Ann Winter' }
const view = async (id: string, { token } = admin) => (await t.send(token, `GET /api/assignments/${id}`)).body
const review = (id: string, what: string, body?: object) =>
  t.send(admin.token, `PUT /api/assignments/${id}/${what}`, body)
const pointers = ({ body }: { body: { errors: Problem[] } }) =>
  body.errors.map(({ pointer, message }) => [pointer, message])

describe('an outsider in the audience of a survey', () => {
  it('an outsider is part of a draft survey, and adds the company to its audience', async () => {
    const [companyId, slug] = [await t.company(), await make.template()]
    const outsider = { companyId, name: 'Eva Winter', email: by.newEmail(), sections: ['about'] }
    const { status, body } = await make.create(slug, { outsiders: [outsider] })
    assert.deepEqual([status, body.audience.outsiders], [201, [outsider]])
    const effect = (await t.send(admin.token, `GET /api/surveys/${body.slug}/sending`)).body
    assert.deepEqual([effect.problems, effect.companies, effect.leftOut.total], [[], 1, 0])
  })

  it('an outsider is refused twice, in an unknown company, with an account there, or for unknown sections', async () => {
    const [companyId, slug] = [await t.company(), await make.template()]
    const member = await t.person({ of: { [companyId]: 'viewer' } })
    const one = { companyId, name: 'Eva Winter', email: 'eva@outside.example' }
    const unknown = { ...one, companyId: member.id }
    const cases = [
      [[one, { ...one, email: 'EVA@outside.example' }], '/audience/outsiders', surveyMessages.outsiders],
      [[one, unknown], '/audience/outsiders/1/companyId', ownMessages.unknownCompany],
      [[{ ...one, email: member.email }], '/audience/outsiders/0/email', surveyMessages.hasAccount],
      [[{ ...one, email: 'nobody' }], '/audience/outsiders/0/email', messages.email],
      [[{ ...one, name: 'Buy at www.spam.com' }], '/audience/outsiders/0/name', ownMessages.addressInName],
    ] as const
    for (const [outsiders, pointer, message] of cases) {
      const answer = await make.create(slug, { outsiders })
      assert.deepEqual([answer.status, pointers(answer)], [422, [[pointer, message]]])
    }
    const { body } = await make.create(slug, { outsiders: [{ ...one, sections: ['nothing'] }] })
    const sent = await make.send(body)
    assert.deepEqual(pointers(sent), [['/audience/outsiders/0/sections', surveyMessages.outsiderSections]])
  })

  it('an account manager cannot add an outsider for a company of others', async () => {
    const manager = await t.person({ role: 'accountManager' })
    const outsiders = [{ companyId: await t.company(), name: 'Eva Winter', email: by.newEmail() }]
    const refused = await make.create(await make.template(), { outsiders }, {}, manager.token)
    assert.deepEqual(pointers(refused), [['/audience/outsiders/0/companyId', ownMessages.unknownCompany]])
  })

  it('an outsider gets the link by mail, with names in the text alone', async () => {
    const { email, survey, link } = await by.asked()
    const { subject, text } = await by.mail(email)
    assert.equal(subject, 'You are asked to answer a form')
    assert.match(text!, new RegExp(`“${survey.name}” for “Harbour Bakery”`))
    assert.doesNotMatch(text!, /Eva Winter/)
    assert.match(link, /^[\w-]{43}$/)
  })

  it('an outsider opens the link, proves the address with a code, answers and submits', async () => {
    const { id, email, survey, link, companyId } = await by.asked()
    const opened = await by.open(link)
    assert.deepEqual(opened.body, {
      firm: 'Domicile',
      survey: survey.name,
      company: 'Harbour Bakery',
      sentTo: `${email[0]}•••@outside.example`,
    })
    const session = await by.session(link, email)
    assert.deepEqual((await by.save(session, name)).body.saved, [{ path: 'full-name', version: 1 }])
    const { body } = await by.read(session)
    assert.deepEqual([body.name, body.maySubmit, body.message], ['Eva Winter', true, 'Please answer soon.'])
    assert.deepEqual(
      body.answers.map(({ path, value, by: author }: Stored) => [path, value, author]),
      [['full-name', 'Ann Winter', 'Eva Winter']],
    )
    assert.equal((await by.submit(session)).status, 204)
    const seen = await view(id)
    assert.deepEqual([seen.state, seen.submittedBy], ['submitted', 'Eva Winter'])
    const owner = await t.person({ of: { [companyId]: 'owner' } })
    const { answers } = await view(id, owner)
    assert.equal(answers.find(({ path }: Stored) => path === 'full-name').by, 'Eva Winter')
  })

  it('an outsider is named in the audit log, where no user is the actor', async () => {
    const { id, session } = await by.begun()
    await by.save(session, name)
    await by.submit(session)
    const { rows } = await sql<{ action: string; actor: string | null; name: string }>`
      select action, actor_id as actor, changes->-1->>'after' as name from audit_events
      where subject_id = ${id} and action <> 'assignment.sent' order by id`.execute(t.db)
    const steps = ['link-opened', 'code-sent', 'session-started', 'begun', 'submitted']
    assert.deepEqual(
      rows.map(({ action, actor, name: who }) => [action, actor, who]),
      steps.slice(1).map((step) => [`assignment.${step}`, null, 'Eva Winter']),
    )
  })

  it('an outsider is in the history of the company with their answers, and in that of the answers with each step', async () => {
    const { id, companyId, session } = await by.begun()
    await by.read(session)
    await by.save(session, name)
    await by.submit(session)
    const actions = async (path: string) => {
      const { items } = (await t.send(admin.token, `GET /api/${path}`)).body
      return items.map(({ action }: { action: string }) => action.replace('assignment.', '')).toReversed()
    }
    const company = await actions(`companies/${companyId}/history`)
    assert.deepEqual(company.slice(-3), ['sent', 'begun', 'submitted'])
    assert.deepEqual(await actions(`assignments/${id}/history`), [
      'sent',
      'code-sent',
      'session-started',
      'opened-by-link',
      'begun',
      'submitted',
    ])
    const logged = await actions(`audit?record=${id}`)
    assert.ok(logged.includes('session-started') && logged.includes('opened-by-link'))
  })

  it('an outsider is the source of the values that the accepted answers confirm, and named in exports', async () => {
    const sections = [
      plainSection('one', [
        plainField('legal_name', 'text', { record: 'legalName' }),
        plainField('note', 'text'),
      ]),
    ]
    const [companyId, email] = [await t.company(), by.newEmail()]
    const outsiders = [{ companyId, email, name: 'Eva Winter' }]
    const template = await make.template(sections)
    const { ids } = await make.sent({ outsiders }, {}, template)
    await by.mailLinks()
    await by.submit(await by.session(await by.linkFor(email), email))
    assert.equal((await review(ids.get(companyId)!, 'acceptance', { internalNote: null })).status, 200)
    const { sources } = (await t.send(admin.token, `GET /api/companies/${companyId}`)).body
    assert.deepEqual(
      sources.map(({ field, kind, by: name }: { field: string; kind: string; by: string }) => [
        field,
        kind,
        name,
      ]),
      [['legalName', 'assignment', 'Eva Winter']],
    )
    const { raw } = await t.send(admin.token, `GET /api/assignments/export?template=${template}`)
    assert.match(raw.toString(), /Eva Winter/)
  })

  it('an outsider answers with others, who see their name but whose names they do not see', async () => {
    const companyId = await t.company()
    const owner = await t.person({ of: { [companyId]: 'owner' } })
    const [email, other] = [by.newEmail(), by.newEmail()]
    const outsiders = [
      { companyId, email, name: 'Eva Winter' },
      { companyId, email: other, name: 'Tom Summer' },
    ]
    const { ids } = await make.sent({ companies: [companyId], outsiders })
    await by.mailLinks()
    const session = await by.session(await by.linkFor(email), email)
    const others = await by.session(await by.linkFor(other), other)
    const id = ids.get(companyId)!
    await t.send(owner.token, `PUT /api/assignments/${id}/answers`, { answers: [{ ...name, version: 0 }] })
    const stale = await by.save(session, { ...name, value: 'Other' })
    assert.equal(stale.body.stale[0].by, surveyMessages.anotherPerson)
    assert.equal((await by.read(session)).body.answers[0].by, surveyMessages.anotherPerson)
    await by.save(session, { ...name, value: 'Other', version: 1 })
    assert.equal((await by.read(session)).body.answers[0].by, 'Eva Winter')
    assert.equal((await by.read(others)).body.answers[0].by, surveyMessages.anotherPerson)
    assert.equal((await by.save(others, name)).body.stale[0].by, surveyMessages.anotherPerson)
    assert.equal((await view(id, owner)).answers[0].by, 'Eva Winter')
    assert.equal((await t.send(owner.token, `PUT /api/assignments/${id}/submission`)).status, 200)
    assert.equal((await by.save(session, name)).status, 410)
  })
})

describe('an outsider with some sections', () => {
  it('an outsider with some sections sees and answers these alone, hands them over, and submits once all are complete', async () => {
    const companyId = await t.company()
    const owner = await t.person({ of: { [companyId]: 'owner' } })
    const email = by.newEmail()
    const outsiders = [{ companyId, email, name: 'Eva Winter', sections: ['jobs'] }]
    const { ids } = await make.sent({ companies: [companyId], outsiders })
    await by.mailLinks()
    const session = await by.session(await by.linkFor(email), email)
    const asOwner = (answers: object[]) =>
      t.send(owner.token, `PUT /api/assignments/${ids.get(companyId)}/answers`, { answers })
    await asOwner([{ path: 'colour', value: 'red', version: 0 }])
    const { body } = await by.read(session)
    assert.deepEqual([body.sections.length, body.ownSections, body.answers], [1, ['jobs'], []])
    const refused = await by.save(session, name)
    assert.deepEqual(refused.body.refused, [{ path: 'full-name', message: answerMessages.unknownPath }])
    await by.save(session, { path: 'jobs', value: ['r1'] })
    const incomplete = await by.handOver(session)
    assert.deepEqual(pointers(incomplete), [['/jobs/r1/employer', messages.required]])
    await by.save(session, { path: 'jobs/r1/employer', value: 'Bakery' })
    const handedOver = await by.handOver(session)
    assert.deepEqual([handedOver.body.maySubmit, typeof handedOver.body.handedOverAt], [false, 'string'])
    const early = await by.submit(session)
    assert.deepEqual([early.status, early.body.title], [409, surveyMessages.othersMissing])
    await asOwner([{ ...name, version: 0 }])
    assert.equal((await by.read(session)).body.maySubmit, true)
    assert.equal((await by.submit(session)).status, 204)
  })

  it('an outsider with some sections hands them over again after a change', async () => {
    const { session } = await by.begun({ sections: ['jobs'] })
    await by.handOver(session)
    await by.save(session, { path: 'jobs', value: [] })
    assert.equal((await by.read(session)).body.handedOverAt, null)
  })
})

describe('a link', () => {
  it('a reminder replaces an outsider’s link, which leaves a session open', async () => {
    const { id, email, link, session } = await by.begun()
    assert.equal((await review(id, 'reminder')).status, 200)
    await by.mailLinks()
    assert.equal((await by.mail(email)).subject, 'Reminder: please answer a form')
    const next = await by.linkFor(email)
    assert.notEqual(next, link)
    assert.deepEqual([(await by.open(link)).status, (await by.open(next)).status], [410, 200])
    assert.equal((await by.read(session)).status, 200)
  })

  it('an outsider’s link is mailed again when changes are requested or the form is reopened', async () => {
    const { id, email, link, session } = await by.begun()
    await by.save(session, name)
    await by.submit(session)
    await review(id, 'changes', {
      sections: [{ section: 'about', note: 'Add a colour.' }],
      internalNote: null,
    })
    await by.mailLinks()
    const second = await by.linkFor(email)
    assert.equal((await by.mail(email)).subject, 'Please review your answers')
    const { body } = await by.read(await by.session(second, email))
    assert.deepEqual(body.changes, [{ section: 'about', note: 'Add a colour.' }])
    assert.deepEqual([(await by.open(link)).status, (await by.read(session)).status], [410, 410])
    await review(id, 'recall', { reason: 'Not needed' })
    assert.equal((await by.open(second)).status, 410)
    await review(id, 'reopening', { reason: 'Needed after all', dueOn: inDays(20) })
    await by.mailLinks()
    const third = await by.linkFor(email)
    assert.deepEqual([(await by.open(second)).status, (await by.open(third)).status], [410, 200])
  })

  it('an outsider’s link is not mailed for an assignment that has ended in the meantime', async () => {
    const { id, email } = await by.asked()
    const before = (await t.mailsTo(email)).length
    await review(id, 'reminder')
    await review(id, 'recall', { reason: 'Not needed' })
    await by.mailLinks()
    assert.equal((await t.mailsTo(email)).length, before)
  })
})
