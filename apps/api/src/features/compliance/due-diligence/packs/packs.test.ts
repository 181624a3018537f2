import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, it } from 'node:test'
import { dueDiligenceMessages } from '@domicile/contract/compliance/due-diligence/due-diligence-messages'
import { inTransaction } from '@domicile/server/db/db'
import { sha256Of } from '@domicile/server/security/sha256'
import { sql } from 'kysely'
import { extractText, getDocumentProxy } from 'unpdf'
import { verifyChain, verifyPack } from './verify-pack.ts'
import { postgresStore } from '../../../../domain/files/file-store.ts'
import { casesPortal } from '../../../../test/cases.ts'
import { makePacks } from './make-packs.ts'

const { t, c } = await casesPortal()

const pack = (slug: string, number: number, ending: string, by: { token: string } = c.people.manager) =>
  t.send(by.token, `GET /api/due-diligence/${slug}/reviews/${number}/pack.${ending}`)

async function textOf(bytes: Buffer): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  return text.replace(/\s+/g, ' ')
}

/** Unpacks an archive as an auditor does; returns its folder and a function that reads a file. */
function unpacked(bytes: Buffer) {
  const folder = mkdtempSync(join(tmpdir(), 'pack-'))
  after(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'pack.zip'), bytes)
  const files = join(folder, 'files')
  execFileSync('unzip', ['-q', join(folder, 'pack.zip'), '-d', files])
  return { files, read: (path: string) => readFileSync(join(files, path)) }
}

/** Gives the documents of a company a content. */
async function upload(companyId: string) {
  const content = Buffer.from('%PDF-1.4\n%%EOF')
  await sql`update company_files set sha256 = ${sha256Of(content)}, size = ${content.length}
    where company_id = ${companyId} and kind = 'aml'`.execute(t.db)
  await sql`insert into file_contents (file_id, company_id, bytes)
    select id, company_id, ${content} from company_files where company_id = ${companyId} and kind = 'aml'`.execute(
    t.db,
  )
  return content
}

/** Adds a company that holds another one, with an owner who is on the firm's list; returns its id. */
async function holderOf(companyId: string, name: string): Promise<string> {
  const { admin } = c.people
  const holderId = await t.company({ name: 'Cellar Holding' })
  const own = (of: string, owner: object) =>
    t.send(admin.token, `POST /api/companies/${of}/owners`, {
      interest: 'votingRights',
      percentage: '20',
      ...owner,
    })
  const entry = { schema: 'Person', name, aliases: [], birthDate: null, country: null, number: null }
  const why = { topic: 'sanction', reason: 'On a list.', source: 'Ministry' }
  const sent = [
    await t.send(admin.token, `POST /api/screening-lists/${c.listId}/entries`, { ...entry, ...why }),
    await own(holderId, { holderType: 'person', name }),
    await own(companyId, { holderType: 'company', holderCompanyId: holderId, name: null }),
  ]
  assert.deepEqual(
    sent.map(({ status }) => status),
    [201, 201, 201],
  )
  return holderId
}

/** Decides by two people that a hit is a false positive. */
async function clear(hitId: string) {
  const { compliance, other } = c.people
  const path = `/api/screening-hits/${hitId}`
  const version = async () => (await t.send(compliance.token, `GET ${path}`)).body.version
  const decision = { decision: 'no_hit', reason: 'Another person.', evidence: null }
  await t.send(compliance.token, `PUT ${path}/decision`, { ...decision, version: await version() })
  const { body } = await t.send(other.token, `PUT ${path}/confirmation`, { version: await version() })
  assert.equal(body.state, 'no_hit')
}

/** Adds an officer, approves the review that this opens, and makes its pack. */
async function approveAgain(companyId: string, slug: string, name: string) {
  const officer = { name, role: 'director', signing: 'jointly' }
  await t.send(c.people.admin.token, `POST /api/companies/${companyId}/officers`, officer)
  await c.screen()
  await t.work('due-diligence.look')
  await c.waiveAll(slug)
  await c.reviewAll(slug)
  await c.act(slug, 'submission', c.people.manager)
  assert.equal((await c.act(slug, 'approval', c.people.compliance)).body.state, 'approved')
  await t.work('due-diligence.pack')
}

describe('the evidence pack of a decision', () => {
  it('an evidence pack is refused before the job has made it, and to those who may not see the case', async () => {
    const { slug } = await c.prepared('Early')
    assert.equal((await pack(slug, 1, 'pdf')).status, 409)
    assert.equal((await pack(slug, 2, 'pdf')).status, 404)
    assert.equal((await pack(slug, 1, 'zip', await t.person({ role: 'accountManager' }))).status, 404)
    await c.act(slug, 'submission', c.people.manager)
    await c.act(slug, 'approval', c.people.compliance)
    const waiting = await pack(slug, 1, 'zip')
    assert.deepEqual(
      [waiting.status, waiting.body.title],
      [409, 'The evidence pack is being prepared. Try again in a minute.'],
    )
    await t.work('due-diligence.pack')
    assert.equal((await pack(slug, 1, 'zip')).status, 200)
  })

  it('an evidence pack has the frozen facts, the decision and the documents, verifiable with common tools', async () => {
    const { companyId, slug } = await c.prepared('Müller & Söhne 🦊 שלום')
    const content = await upload(companyId)
    await c.review(slug, 'documents', c.people.manager, 'Seen.')
    await c.act(slug, 'submission', c.people.manager)
    await c.act(slug, 'approval', c.people.compliance, { reason: 'All in order.' })
    await t.work('due-diligence.pack')
    const { files, read } = unpacked((await pack(slug, 1, 'zip')).raw)
    execFileSync('sha256sum', ['-c', '--quiet', '--strict', 'SHA256SUMS'], { cwd: files })
    const manifest = JSON.parse(read('manifest.json').toString())
    const { rows } = await sql<{ section: string; sha256: string; items: object[] }>`
      select section, snapshot.sha256, items from due_diligence_snapshots snapshot
        join due_diligence_reviews review on review.id = review_id
      where review.company_id = ${companyId}`.execute(t.db)
    for (const { section, sha256, items } of rows) {
      assert.equal(sha256Of(read(`facts/${section}.jsonl`)), sha256)
      assert.deepEqual(JSON.parse(read(`facts/${section}.json`).toString()).items, items)
    }
    assert.equal(manifest.sections.length, rows.length)
    const proof = manifest.files.find(
      ({ proves }: { proves?: { name: string }[] }) => proves?.[0]?.name === 'aml.pdf',
    )
    assert.equal(sha256Of(read(proof.path)), sha256Of(content))
    assert.deepEqual(
      manifest.leftOut.map(({ reason, proves }: { reason: string; proves: object[] }) => [
        reason,
        proves.length,
      ]),
      [['The file could not be read.', 2]],
    )
    const text = await textOf(read('evidence-pack.pdf'))
    for (const line of [
      slug.toUpperCase(),
      'Müller & Söhne',
      '🦊',
      'שלום',
      'All in order.',
      'Jan Novák',
      'Note on people.',
      'Our own list',
    ])
      assert.ok(text.includes(line), line)
    assert.equal(sha256Of((await pack(slug, 1, 'pdf')).raw), sha256Of(read('evidence-pack.pdf')))
    assert.match(await textOf(read('structure.pdf')), /Jan Novák/)
  })

  it('an evidence pack follows the pack before, shows what changed, and is also made of a refusal', async () => {
    const { companyId, slug } = await c.approved('Second look')
    await t.work('due-diligence.pack')
    const first = unpacked((await pack(slug, 1, 'zip')).raw)
    const officer = { name: 'Max Summer', role: 'director', signing: 'jointly' }
    await t.send(c.people.admin.token, `POST /api/companies/${companyId}/officers`, officer)
    await c.screen()
    await t.work('due-diligence.look')
    await c.waiveAll(slug)
    await c.reviewAll(slug)
    await c.act(slug, 'submission', c.people.manager)
    const { status } = await c.act(slug, 'decline', c.people.compliance, {
      reason: 'Too opaque.',
      factsHash: undefined,
    })
    assert.equal(status, 200)
    await t.work('due-diligence.pack')
    const { read } = unpacked((await pack(slug, 2, 'zip')).raw)
    const manifest = JSON.parse(read('manifest.json').toString())
    assert.deepEqual(manifest.previous, { review: 1, manifestSha256: sha256Of(first.read('manifest.json')) })
    const text = await textOf(read('evidence-pack.pdf'))
    for (const line of ['Declined on', 'Too opaque.', 'Changes since the approval of review 1', 'Max Summer'])
      assert.ok(text.includes(line), line)
  })

  it('an evidence pack that cannot be drawn is marked as failed, later ones name the gap, and it is made on request', async () => {
    const { slug, companyId } = await c.approved('Undrawable')
    // A fact that no page can hold, which nothing but the owner of the tables can freeze.
    const freeze = (items: unknown) =>
      inTransaction(t.db, async (db) => {
        await sql`set local session_replication_role = replica`.execute(db)
        await sql`
          update due_diligence_snapshots set items = ${JSON.stringify(items)}::jsonb
          where company_id = ${companyId} and section = 'people'`.execute(db)
      })
    const { rows } = await sql<{ items: unknown }>`
      select items from due_diligence_snapshots where company_id = ${companyId} and section = 'people'`.execute(
      t.db,
    )
    await freeze([{ key: 'broken', label: 'x', value: 'x', codes: [], evidence: null, validUntil: 'no day' }])
    await t.work('due-diligence.pack')
    const packOf = async (number: number) =>
      (await t.send(c.people.manager.token, `GET /api/due-diligence/${slug}/reviews/${number}`)).body.pack
    assert.deepEqual([(await packOf(1)).state, (await packOf(1)).made], ['failed', null])
    assert.match((await pack(slug, 1, 'zip')).body.title, /The evidence pack failed/)
    const failures = async () => {
      const { items } = (await t.send(c.people.manager.token, 'GET /api/notices?view=action')).body
      const path = `/due-diligence/${slug}/reviews/1`
      return (items as { path: string; title: string }[]).filter((one) => one.path === path)
    }
    assert.match((await failures())[0]!.title, /^The evidence pack of .+ could not be made$/)
    await freeze(rows[0]!.items)
    await approveAgain(companyId, slug, 'Max Summer')
    const verdictOf = async (number: number) => verifyPack((await pack(slug, number, 'zip')).raw)
    const second = await verdictOf(2)
    assert.deepEqual(second.problems, [])
    assert.deepEqual([second.manifest!.previous, second.manifest!.missing.length], [null, 1])
    const again = `POST /api/due-diligence/${slug}/reviews/1/pack`
    assert.equal((await t.send(c.people.operations.token, again)).status, 403)
    assert.equal((await t.send(c.people.manager.token, again)).status, 200)
    assert.deepEqual(await failures(), [])
    assert.equal((await t.send(c.people.manager.token, again)).status, 409)
    await t.work('due-diligence.pack')
    await approveAgain(companyId, slug, 'Ann Autumn')
    const [first, third] = [await verdictOf(1), await verdictOf(3)]
    assert.deepEqual([first.problems, third.problems, third.manifest!.missing], [[], [], []])
    assert.deepEqual(first.manifest!.previous, { review: 2, manifestSha256: second.manifestSha256 })
    assert.deepEqual(third.manifest!.previous, { review: 1, manifestSha256: first.manifestSha256 })
    assert.deepEqual(verifyChain([first, second, third]), [])
    assert.deepEqual(verifyChain([second, third]), [
      'the pack of review 3 follows that of review 1, which was not given',
    ])
    const { at: _at, ...made } = (await packOf(1)).made
    assert.deepEqual(made, { place: 2, after: 2, manifestSha256: first.manifestSha256 })
    const text = await textOf((await pack(slug, 1, 'pdf')).raw)
    assert.match(text, /Pack 2 of this case Previous pack Review 2, manifest SHA-256/)
  })

  it('an evidence pack is made once, also by two jobs at once, never rewritten, and deleted with the case', async () => {
    const { slug, companyId } = await c.approved('Once only')
    const { id: caseId } = await c.read(slug)
    const parts = { db: t.db, fileStore: postgresStore, firm: 'Domicile', isLastAttempt: false }
    await Promise.all([makePacks(parts, caseId), makePacks(parts, caseId)])
    const stored = () => sql`select from due_diligence_packs where company_id = ${companyId}`.execute(t.db)
    assert.equal((await stored()).rows.length, 1)
    const made = (await pack(slug, 1, 'zip')).raw
    await t.work('due-diligence.pack')
    assert.equal(sha256Of((await pack(slug, 1, 'zip')).raw), sha256Of(made))
    await assert.rejects(sql`update due_diligence_packs set size = 1`.execute(t.db), /./)
    const endedOn = new Date().toISOString().slice(0, 10)
    await c.move(slug, 'exit', c.people.compliance, { reason: 'Moved away', endedOn })
    await c.passYears(companyId, 6)
    await sql`select delete_due_diligence_data(${caseId})`.execute(t.db)
    assert.equal((await stored()).rows.length, 0)
    await makePacks(parts, caseId)
    assert.equal((await pack(slug, 1, 'pdf')).body.title, dueDiligenceMessages.dataDeleted)
  })

  it('an evidence pack is refused to a manager who may not see an owner that it names', async () => {
    const { manager, admin, compliance } = c.people
    const { companyId, slug } = await c.prepared('Held from afar')
    const holderId = await holderOf(companyId, 'Ottokar Verborgen')
    await c.screen()
    const { items } = await c.sectionOf(slug, 'screening')
    const hit = items.find(({ evidence }) => evidence?.kind === 'screening-hit')!
    assert.deepEqual([hit.label, hit.value], ['Ottokar Verborgen (holder up the chain)', 'To decide'])
    await clear(hit.evidence!.id)
    await c.reviewAll(slug)
    await c.act(slug, 'submission', manager)
    await c.act(slug, 'approval', compliance)
    await t.work('due-diligence.pack')
    const obstacle = async (by: { token: string }) =>
      (await t.send(by.token, `GET /api/due-diligence/${slug}/reviews/1`)).body.packObstacle
    for (const ending of ['pdf', 'zip']) {
      const refused = await pack(slug, 1, ending)
      assert.deepEqual([refused.status, refused.body.title], [403, dueDiligenceMessages.packOfOthers])
      assert.equal((await pack(slug, 1, ending, compliance)).status, 200)
    }
    assert.equal(await obstacle(manager), dueDiligenceMessages.packOfOthers)
    assert.equal(await obstacle(admin), null)
    await sql`insert into account_managers (company_id, user_id) values (${holderId}, ${manager.id})`.execute(
      t.db,
    )
    assert.equal((await pack(slug, 1, 'zip')).status, 200)
    assert.equal(await obstacle(manager), null)
  })
})
