import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { CaseSectionView } from '@domicile/contract/compliance/due-diligence/case-sections'
import { dueDiligenceMessages } from '@domicile/contract/compliance/due-diligence/due-diligence-messages'
import { addDays } from '@domicile/contract/days'
import { newId } from '@domicile/server/db/ids'
import { sql } from 'kysely'
import { enqueue } from '../../../../jobs/jobs.ts'
import { casesPortal } from '../../../../test/cases.ts'

const { t, c } = await casesPortal()
const { admin, compliance, manager, other } = c.people
const today = new Date().toISOString().slice(0, 10)

type Obstacle = CaseSectionView['obstacles'][number]

/** The unmet requirements of a case, each with its section. */
async function gapsOf(slug: string) {
  const { sections } = await c.read(slug)
  return (sections as CaseSectionView[]).flatMap(({ section, obstacles }) =>
    obstacles.filter(({ gap }) => gap).map((one) => ({ section, ...one })),
  )
}
const textsOf = async (slug: string) => (await gapsOf(slug)).map(({ section, text }) => `${section}: ${text}`)
const gapOf = async (slug: string, text: string): Promise<Obstacle> =>
  (await gapsOf(slug)).find((one) => one.text === text)!

/** Removes what is known of the owner and the director, which the helper had entered. */
async function forget(companyId: string) {
  await sql`update company_owners set birth_date = null, country = null where company_id = ${companyId}`.execute(
    t.db,
  )
  await sql`update company_officers set nationality = null where company_id = ${companyId}`.execute(t.db)
}
const look = async (companyId: string) => {
  await enqueue(t.db, 'due-diligence.look', { companyId })
  await t.work('due-diligence.look')
}

describe('a case that lacks what its risk requires', () => {
  it('a case is not submitted or approved without it, and each gap names who, what and where', async () => {
    const { slug, companyId } = await c.prepared('Unknown owner')
    await forget(companyId)
    await c.screen()
    await c.reviewAll(slug)
    assert.deepEqual(await textsOf(slug), [
      'ownership: Jan Novák: date of birth missing.',
      'ownership: Jan Novák: nationality missing.',
      // It was seen for the person of the date of birth that was removed.
      'ownership: Jan Novák: identity document not verified.',
      'people: Eva Winter: nationality missing.',
    ])
    const { gap } = await gapOf(slug, 'Eva Winter: nationality missing.')
    assert.deepEqual(gap!.at, { companyId, place: 'officers' })
    assert.equal(gap!.state, 'missing')
    const refused = await c.act(slug, 'submission', manager)
    assert.deepEqual([refused.status, refused.body.title], [409, 'Jan Novák: date of birth missing.'])
    const [owner] = (await t.send(admin.token, `GET /api/companies/${companyId}/owners`)).body
    const known = { birthDate: '1980-02-03', country: 'CZ' }
    const { id, companyId: _, ...values } = owner
    await t.send(admin.token, `PUT /api/companies/${companyId}/owners/${id}`, { ...values, ...known })
    await sql`update company_owners set document_seen = 'original' where id = ${id}`.execute(t.db)
    assert.deepEqual(await textsOf(slug), ['people: Eva Winter: nationality missing.'])
    await sql`update company_officers set nationality = 'GB' where company_id = ${companyId}`.execute(t.db)
    await c.screen()
    await c.reviewAll(slug)
    assert.equal((await c.act(slug, 'submission', manager)).body.state, 'submitted')
    await sql`update company_officers set nationality = null where company_id = ${companyId}`.execute(t.db)
    assert.equal((await c.act(slug, 'approval', compliance)).status, 409)
  })

  it('a high-risk case needs checks and every risk factor, however well the section is explained', async () => {
    const { slug, companyId } = await c.prepared('Exposed and unknown')
    assert.deepEqual(await textsOf(slug), [])
    await c.expose(companyId)
    const texts = await textsOf(slug)
    for (const text of [
      'checks: Jan Novák: identity check missing.',
      'checks: Jan Novák: PEP check missing.',
      'checks: Eva Winter: identity check missing.',
      'checks: Company registry check: missing.',
    ])
      assert.ok(texts.includes(text), `${text}\n${texts.join('\n')}`)
    const unknown = texts.filter((text) => /^risk: .+: not known\.$/.test(text))
    const { lines } = (await t.send(admin.token, `GET /api/companies/${companyId}/risk`)).body.rating
    assert.equal(unknown.length, lines.filter((line: { isUnknown: boolean }) => line.isUnknown).length)
    assert.ok(unknown.length > 0)
    await c.reviewAll(slug)
    const refused = await c.act(slug, 'submission', manager)
    assert.equal(refused.status, 409)
    assert.match(refused.body.title, /missing\.$/)
  })

  it('a check of the entry counts until it expires, and one of a namesake who was typed in does not', async () => {
    const { slug, companyId } = await c.prepared('Checked')
    await c.adopt({ abcTemplate: null, requirements: { 'owners.identityCheck': 'low' } })
    const missing = 'checks: Jan Novák: identity check missing.'
    assert.ok((await textsOf(slug)).includes(missing))
    const [owner] = (await t.send(admin.token, `GET /api/companies/${companyId}/owners`)).body
    const person = { kind: 'person', name: 'Jan Novák', birthDate: '1980-02-03' }
    await c.checked(companyId, person, 'identity')
    assert.ok((await textsOf(slug)).includes(missing))
    await c.checked(companyId, { kind: 'owner', id: owner.id }, 'identity')
    assert.deepEqual(await textsOf(slug), [])
    await sql`
      update check_items set valid_until = current_date - 2 where company_id = ${companyId}`.execute(t.db)
    assert.deepEqual(await textsOf(slug), ['checks: Jan Novák: identity check expired.'])
    await c.adopt({ abcTemplate: null, requirements: c.requirements })
  })

  it('an identity document counts until the day on which it expires, in whichever register it is', async () => {
    const { slug, companyId } = await c.prepared('Passport')
    const expire = (days: number) =>
      sql`
        update company_officers set document_expires_on = current_date + ${days}::integer
        where company_id = ${companyId}`.execute(t.db)
    await expire(0)
    assert.deepEqual(await textsOf(slug), [])
    await sql`update company_officers set document_seen = null where company_id = ${companyId}`.execute(t.db)
    assert.deepEqual(await textsOf(slug), ['people: Eva Winter: identity document not verified.'])
    await expire(-2)
    assert.deepEqual(await textsOf(slug), ['people: Eva Winter: identity document expired.'])
    const eva = { holderType: 'person', name: 'Eva Winter', birthDate: '1975-05-05', country: 'GB' }
    const holding = { ...eva, interest: 'boardMember' }
    const path = `/api/companies/${companyId}/owners`
    const { id, version } = (await t.send(admin.token, `POST ${path}`, holding)).body
    const passport = { documentKind: 'passport', documentNumber: 'X1', documentCountry: 'GB' }
    const saved = await t.send(admin.token, `PUT ${path}/${id}/identity`, {
      ...passport,
      documentSeen: 'video',
      version,
    })
    assert.equal(saved.status, 200)
    assert.deepEqual(await textsOf(slug), [])
  })

  it('a copy of the identity document can be required, in whichever register it is', async () => {
    const { slug, companyId } = await c.prepared('Copied')
    await c.adopt({ abcTemplate: null, requirements: { 'officers.identityFile': 'low' } })
    const missing = ['people: Eva Winter: copy of the identity document not uploaded.']
    assert.deepEqual(await textsOf(slug), missing)
    const path = `/api/companies/${companyId}`
    const file = { bytes: Buffer.from('%PDF-1.4\n%%EOF'), name: 'passport.pdf' }
    const valueOf = async () => {
      const { sections } = await c.read(slug)
      const people = (sections as CaseSectionView[]).find(({ section }) => section === 'people')!
      return people.items.find(({ key }) => key.startsWith('identity:'))!.value
    }
    const [officer] = (await t.send(manager.token, `GET ${path}/officers`)).body
    await t.upload(manager.token, `${path}/officers/${officer.id}/identity/files`, file)
    assert.deepEqual(await textsOf(slug), [])
    assert.match(await valueOf(), /passport …67 of Austria, copy on file$/)
    await sql`
      update company_officers set document_expires_on = current_date - 2 where company_id = ${companyId}`.execute(
      t.db,
    )
    assert.deepEqual(await textsOf(slug), missing)
    const eva = { holderType: 'person', name: 'Eva Winter', birthDate: '1975-05-05', country: 'GB' }
    const { body } = await t.send(admin.token, `POST ${path}/owners`, { ...eva, interest: 'boardMember' })
    const passport = { documentKind: 'passport', documentNumber: 'X1', documentCountry: 'GB' }
    const identity = `${path}/owners/${body.id}/identity`
    await t.send(admin.token, `PUT ${identity}`, { ...passport, version: body.version })
    await t.upload(admin.token, `${identity}/files`, file)
    assert.deepEqual(await textsOf(slug), [])
    await c.adopt({ abcTemplate: null, requirements: c.requirements })
  })

  it('holders below the percentage of the settings need not be known, unless they are beneficial owners', async () => {
    const { slug, companyId } = await c.prepared('Small holders')
    await sql`update company_owners set percentage = 90 where company_id = ${companyId}`.execute(t.db)
    const small = { holderType: 'person', name: 'Kim Small', interest: 'shareholding', percentage: '10' }
    await t.send(admin.token, `POST /api/companies/${companyId}/owners`, small)
    assert.deepEqual(await textsOf(slug), [])
    await c.adopt({ abcTemplate: null, holdersFrom: 10 })
    assert.deepEqual(await textsOf(slug), [
      'ownership: Kim Small: date of birth missing.',
      'ownership: Kim Small: nationality missing.',
    ])
    await c.adopt({ abcTemplate: null, holdersFrom: 25 })
  })
})

describe('a waiver', () => {
  it('a waiver has a reason and an end, is a fact of the decision, and its end opens a review', async () => {
    const { slug, companyId } = await c.prepared('Waived')
    await sql`update company_officers set nationality = null where company_id = ${companyId}`.execute(t.db)
    await c.screen()
    const text = 'Eva Winter: nationality missing.'
    const { key } = (await gapOf(slug, text)).gap!
    assert.equal((await c.waive(slug, key, other, { reason: ' ' })).status, 422)
    for (const days of [0, 400]) {
      const refused = await c.waive(slug, key, other, { until: addDays(today, days) })
      assert.deepEqual(refused.body.errors[0].message, dueDiligenceMessages.waivedTooLong)
    }
    assert.equal((await c.waive(slug, 'lack:birthDate:no one', other)).status, 409)
    assert.equal((await c.waive(slug, key, other)).status, 201)
    assert.deepEqual(await textsOf(slug), [])
    assert.equal((await c.waive(slug, key, other)).body.title, dueDiligenceMessages.notMissing)
    await c.reviewAll(slug)
    await c.act(slug, 'submission', manager)
    assert.equal((await c.act(slug, 'approval', other)).body.state, 'approved')
    const { body } = await t.send(admin.token, `GET /api/due-diligence/${slug}/reviews/1`)
    const people = body.sections.find(({ section }: { section: string }) => section === 'people')
    const frozen = people.items.find((item: { key: string }) => item.key === key)
    assert.match(frozen.value, /^Eva Winter: nationality missing\. Waived by .+ until .+: On its way\.$/)
    const history = await t.send(admin.token, `GET /api/due-diligence/${slug}/history`)
    const entry = history.body.items.find(
      ({ action }: { action: string }) => action === 'due-diligence.waived',
    )
    assert.deepEqual([entry.reason, entry.changes[0].after], ['On its way.', text])
    await look(companyId)
    assert.equal((await c.read(slug)).state, 'approved')
    await inPast(companyId)
    await look(companyId)
    const { state, current } = await c.read(slug)
    assert.deepEqual(
      [state, current.triggers.map(({ summary }: { summary: string }) => summary)],
      ['reviewing', ['Officers: Eva Winter']],
    )
    assert.deepEqual(await textsOf(slug), [`people: ${text}`])
  })

  it('a waiver is refused to those who prepared the review or may not decide, by the database too', async () => {
    const { slug, companyId } = await c.prepared('Own waiver', compliance)
    await sql`update company_officers set nationality = null where company_id = ${companyId}`.execute(t.db)
    const { key } = (await gapOf(slug, 'Eva Winter: nationality missing.')).gap!
    const own = await c.waive(slug, key, compliance)
    assert.deepEqual(
      [own.status, own.body.title],
      [403, 'You prepared this review. Another person must waive the requirement.'],
    )
    assert.equal((await c.waive(slug, key, manager)).status, 403)
    const { rows } = await sql<{ id: string }>`
      select id from due_diligence_reviews where company_id = ${companyId}`.execute(t.db)
    const insert = (by: { id: string }) =>
      sql`
        insert into due_diligence_waivers (id, company_id, review_id, lack, reason, until, waived_by)
        values (${newId()}, ${companyId}, ${rows[0]!.id}, 'x', 'x', current_date + 1, ${by.id})`.execute(t.db)
    await assert.rejects(insert(compliance), /prepared the review/)
    await assert.rejects(insert(manager), /may decide/)
    await insert(other)
    await assert.rejects(
      sql`update due_diligence_waivers set until = until + 300 where company_id = ${companyId}`.execute(t.db),
      /append-only/,
    )
  })
})

/** Moves the end of waivers into the past, which no statement of the portal can. */
async function inPast(companyId: string) {
  await sql`alter table due_diligence_waivers disable trigger user`.execute(t.db)
  await sql`update due_diligence_waivers set until = current_date - 2 where company_id = ${companyId}`.execute(
    t.db,
  )
  await sql`alter table due_diligence_waivers enable trigger user`.execute(t.db)
}
