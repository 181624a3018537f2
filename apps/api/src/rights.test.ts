import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { recordChange } from '@domicile/server/audit/audit'
import { sealAuditEvents } from '@domicile/server/audit/audit-seal'
import { verifyAudit } from '@domicile/server/audit/audit-verify'
import { createDb, createPool, type DatabaseRole, databaseRoles } from '@domicile/server/db/db'
import { newId } from '@domicile/server/db/ids'
import { type Kysely, sql } from 'kysely'
import { testApp } from './test/app.ts'

// The database's own rights are the second line of defence, whatever the code above it does.

const as = {} as Record<DatabaseRole, Kysely<unknown>>
const t = await testApp()
for (const role of databaseRoles) as[role] = createDb(createPool(t.url, 1, { role }))
after(() => Promise.all(Object.values(as).map((db) => db.destroy())))

const refused = (code: string) => (error: Error & { code?: string }) => {
  assert.equal(error.code, code, error.message)
  return true
}
const DENIED = '42501'
const run = (role: DatabaseRole, statement: string) => sql.raw(statement).execute(as[role])

describe('the roles of the APIs', () => {
  it('the roles of the APIs have exactly their rights on every table', async () => {
    const { rows } = await sql<{ role: string; name: string; rights: string }>`
      select role, relnamespace::regnamespace || '.' || relname as name, array_to_string(array(
        select wanted from unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER'])
          wanted where has_table_privilege(role, pg_class.oid, wanted)), ' ') as rights
      from pg_class, unnest(${databaseRoles}::text[]) role
      where relkind in ('r', 'p', 'v', 'm', 'f') and relnamespace::regnamespace::text = any(${SCHEMAS})
        and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')`.execute(t.db)
    assert.equal(new Set(rows.map(({ name }) => name.split('.')[0])).size, SCHEMAS.length)
    for (const { role, name, rights } of rows)
      assert.equal(rights, rightsOn(role, name), `${role} on ${name}`)
  })

  it('a table that is made later is for staff alone, until a migration grants it to clients', async () => {
    await sql`create table public.made_later (id int)`.execute(t.db)
    await run('domicile_api', 'insert into made_later values (1)')
    await assert.rejects(run('domicile_api', 'truncate made_later'), refused(DENIED))
    await sql`create table purchase.made_later (id int)`.execute(t.db)
    await run('domicile_purchase', 'update purchase.made_later set id = 1')
    for (const role of ['domicile_purchase', 'domicile_buyer', 'domicile_client'] as const)
      await assert.rejects(run(role, 'select from public.made_later'), refused(DENIED))
    await assert.rejects(run('domicile_buyer', 'select from purchase.made_later'), refused(DENIED))
    for (const role of ['domicile_api', 'domicile_client', 'domicile_worker'] as const)
      await assert.rejects(run(role, 'select from purchase.made_later'), refused(DENIED))
    await assert.rejects(run('domicile_worker', 'select from public.made_later'), refused(DENIED))
  })

  it('the roles of the APIs own nothing and change no table', async () => {
    const { rows } = await sql`
      select from pg_class where pg_get_userbyid(relowner) = any(${databaseRoles})`.execute(t.db)
    assert.equal(rows.length, 0)
    for (const role of databaseRoles)
      for (const statement of [
        'create table public.mine (id int)',
        'create table purchase.mine (id int)',
        'alter table public.companies add column mine int',
        'drop trigger audit_events_append_only on public.audit_events',
        'set session_replication_role = replica',
      ])
        await assert.rejects(run(role, statement), refused(DENIED), `${role}: ${statement}`)
  })

  it('the roles of the APIs never change a row of the audit log, and owners only explicitly', async () => {
    for (const table of ['audit_events', 'audit_seals'])
      for (const statement of [`update ${table} set `, `delete from ${table}`, `truncate ${table}`]) {
        const whole = statement.endsWith('set ')
          ? `${statement}${table === 'audit_events' ? 'action' : 'event_id'} = null`
          : statement
        await assert.rejects(run('domicile_api', whole), refused(DENIED), whole)
        await assert.rejects(run('domicile_client', whole), refused(DENIED), whole)
        await assert.rejects(sql.raw(whole).execute(t.db), /is append-only|truncate/, whole)
      }
  })
})

describe('what takes jobs from the queue', () => {
  it('the queue role adds no jobs, and reads nothing else', async () => {
    for (const statement of [
      "select graphile_worker.add_job('email.send')",
      'insert into graphile_worker._private_jobs default values',
      "select public.enqueue_job('email.send', '{}', null, 1, null)",
      'select from public.queued_jobs()',
      'select from public.users',
      'select from purchase.orders',
      'insert into public.effects (key) values (1)',
    ])
      await assert.rejects(run('domicile_worker', statement), refused(DENIED), statement)
    await sql`select graphile_worker.add_job('email.send', '{}')`.execute(t.db)
    const { numAffectedRows } = await run('domicile_worker', 'delete from graphile_worker._private_jobs')
    assert.equal(numAffectedRows, 1n)
  })
})

describe('the purchase API', () => {
  const origin = { requestId: 'request-1', address: null, actorId: null, onBehalfOf: null }
  let purchase: Kysely<unknown>
  before(() => {
    const rights = { role: 'domicile_purchase', settings: ['search_path=purchase'] } as const
    purchase = createDb(createPool(t.url, 1, rights))
  })
  after(() => purchase.destroy())

  it('the purchase API writes what it did into the one log, where it is sealed and verified', async () => {
    await recordChange(purchase, 'order.placed', origin, { subject: 'Order 7', after: { total: '12.00' } })
    while ((await sealAuditEvents(t.db)).sealed > 0);
    const { broken, waiting } = await verifyAudit(t.db)
    assert.deepEqual([broken, waiting], [null, 0])
    const { rows } = await sql<{ changes: object[]; age: number }>`
      select changes, extract(epoch from now() - at)::float8 as age from audit_events
      where action = 'order.placed'`.execute(t.db)
    assert.deepEqual(rows[0]?.changes, [{ field: 'total', before: null, after: '12.00' }])
    assert.ok(rows[0].age < 60)
  })

  it('the purchase API reads and changes no log, sets no time and adds no other API’s events', async () => {
    for (const statement of [
      'select action from audit_events',
      'insert into audit_events (id, action, request_id) select id, action, request_id from audit_events',
      "insert into audit_events (id, action, request_id) values (gen_random_uuid(), 'order.x', 'x') returning id",
      "update audit_events set action = 'order.y'",
      'delete from audit_events',
      'select from public.audit_events',
    ])
      await assert.rejects(sql.raw(statement).execute(purchase), refused(DENIED), statement)
    const timed = sql`insert into audit_events (id, at) values (${newId()}, now())`
    await assert.rejects(timed.execute(purchase), refused('42703'))
    await assert.rejects(recordChange(purchase, 'user.role-changed', origin, {}), refused('44000'))
  })
})

describe('what serves clients', () => {
  it('the client role reads no internal note and no audit row of the firm alone', async () => {
    const companyId = await t.company()
    const admin = await t.person({ role: 'administrator' })
    await t.send(admin.token, `POST /api/companies/${companyId}/notes`, { body: 'Internal' })
    await t.send(admin.token, `PUT /api/companies/${companyId}/archival`, { reason: 'Left the firm' })
    await assert.rejects(run('domicile_client', 'select body from company_notes'), refused(DENIED))
    const actions = async (role: DatabaseRole) => {
      const { rows } = await sql<{ action: string }>`
        select action from audit_events where company_id = ${companyId} order by id`.execute(as[role])
      return rows.map(({ action }) => action)
    }
    assert.deepEqual(await actions('domicile_client'), ['company.archived'])
    assert.deepEqual(await actions('domicile_api'), ['note.added', 'company.archived'])
  })

  it('only the roles of staff and jobs read answers of orders and regulated services', async () => {
    for (const call of [`ordered_answers('${newId()}', '${newId()}')`, `regulated_services('${newId()}')`]) {
      const statement = `select from public.${call}`
      for (const role of databaseRoles.filter((each) => each !== 'domicile_api'))
        await assert.rejects(run(role, statement), refused(DENIED), role)
      assert.deepEqual((await run('domicile_api', statement)).rows, [])
    }
  })

  it('only the roles of staff and jobs read and settle what a company buys', async () => {
    const id = newId()
    for (const call of [`open_sales('${id}', 'order', true)`, `empty_cart('${id}')`]) {
      const statement = `select from public.${call}`
      for (const role of databaseRoles.filter((each) => each !== 'domicile_api'))
        await assert.rejects(run(role, statement), refused(DENIED), role)
      await run('domicile_api', statement)
    }
  })

  it('only the roles of staff and jobs read the currency of work', async () => {
    const statement = `select public.currency_of_work('translation') as currency`
    for (const role of databaseRoles.filter((each) => each !== 'domicile_api'))
      await assert.rejects(run(role, statement), refused(DENIED), role)
    assert.deepEqual((await run('domicile_api', statement)).rows, [{ currency: null }])
  })

  it('the client role reads services of companies by their slugs alone', async () => {
    const statement = `select * from public.services_of(array['${newId()}']::uuid[])`
    for (const role of databaseRoles) {
      const isAllowed = ['domicile_api', 'domicile_client'].includes(role)
      if (isAllowed) assert.deepEqual((await run(role, statement)).rows, [])
      else await assert.rejects(run(role, statement), refused(DENIED), role)
    }
  })

  it('the client role reads of an order only its number, for the company it belongs to', async () => {
    const statement = `select public.order_number('${newId()}', '${newId()}') as number`
    for (const role of databaseRoles) {
      const isAllowed = ['domicile_api', 'domicile_client'].includes(role)
      if (isAllowed) assert.deepEqual((await run(role, statement)).rows, [{ number: null }])
      else await assert.rejects(run(role, statement), refused(DENIED), role)
    }
  })

  it('the client role reads of a company’s limit for orders only whether an amount is above it', async () => {
    const statement = `select public.is_above_order_limit('${newId()}', 1, 'EUR') as "isAbove"`
    for (const role of databaseRoles) {
      const isAllowed = ['domicile_api', 'domicile_client'].includes(role)
      if (isAllowed) assert.deepEqual((await run(role, statement)).rows, [{ isAbove: false }])
      else await assert.rejects(run(role, statement), refused(DENIED), role)
    }
  })

  it('a client’s request runs as the client role, and a colleague’s does not', async () => {
    const companyId = await t.company()
    const client = await t.person({ of: { [companyId]: 'owner' } })
    const admin = await t.person({ role: 'administrator' })
    await sql`revoke select on companies from domicile_client`.execute(t.db)
    assert.equal((await t.send(client.token, `GET /api/companies/${companyId}`)).status, 500)
    assert.equal((await t.send(admin.token, `GET /api/companies/${companyId}`)).status, 200)
    await sql`grant select on companies to domicile_client`.execute(t.db)
    assert.equal((await t.send(client.token, `GET /api/companies/${companyId}`)).status, 200)
  })
})

describe('a row that hangs on a row of a company', () => {
  it('a row that belongs to a row of a company cannot be written for another company', async () => {
    const [mine, theirs] = [await t.company(), await t.company()]
    const { token } = await t.person({ role: 'administrator' })
    const pdf = { bytes: Buffer.from('%PDF-1.4\n%%EOF'), name: 'a.pdf' }
    const { body } = await t.upload(token, `/api/companies/${mine}/files/aml`, pdf)
    const crossed = sql`update file_contents set company_id = ${theirs} where file_id = ${body.id}`
    await assert.rejects(crossed.execute(t.db), refused('23503'))
    const values = { file_id: newId(), company_id: mine, bytes: Buffer.from('x') }
    await assert.rejects(t.db.insertInto('file_contents').values(values).execute(), refused('23503'))
  })

  it('every table that belongs to a company refers to it with the company in its key', async () => {
    const { rows } = await sql<{ key: string }>`
      select conrelid::regclass || '.' || conname as key
      from pg_constraint
      join pg_attribute parents on parents.attrelid = confrelid and parents.attname = 'company_id'
        and parents.attnotnull
      where contype = 'f' and not parents.attnum = any(confkey)`.execute(t.db)
    assert.deepEqual(rows, [], 'a foreign key to a row of a company is of (company_id, id)')
  })
})

const EVERYTHING = 'SELECT INSERT UPDATE DELETE'

/** The roles with full rights on each schema's tables, except those listed below. */
const OWN: Record<string, readonly string[]> = {
  public: ['domicile_api', 'domicile_client'],
  purchase: ['domicile_purchase', 'domicile_buyer'],
  graphile_worker: ['domicile_worker'],
}
const SCHEMAS = Object.keys(OWN)
const READ = { domicile_purchase: 'SELECT', domicile_buyer: 'SELECT' }
/** Written once and never changed. */
const KEPT = { domicile_purchase: 'SELECT INSERT', domicile_buyer: 'SELECT INSERT' }
const ONLY: Record<string, Partial<Record<string, string>>> = {
  'public.announcement_acknowledgements': {
    domicile_api: 'SELECT INSERT',
    domicile_client: 'SELECT INSERT',
  },
  'public.announcement_companies': { domicile_client: 'SELECT' },
  'public.announcements': { domicile_client: 'SELECT' },
  'public.audit_events': { domicile_api: 'SELECT INSERT', domicile_client: 'SELECT' },
  'public.audit_seals': { domicile_api: 'SELECT INSERT', domicile_client: '' },
  'public.address_authorisations': { domicile_api: 'SELECT INSERT', domicile_client: '' },
  'public.address_letters': { domicile_api: 'SELECT INSERT', domicile_client: 'SELECT INSERT' },
  'public.addresses': { domicile_api: 'SELECT INSERT UPDATE', domicile_client: 'SELECT INSERT' },
  'public.charges': { domicile_api: 'SELECT INSERT UPDATE', domicile_client: 'SELECT INSERT' },
  'public.setting_fingerprints': { domicile_api: 'SELECT INSERT UPDATE', domicile_client: '' },
  'public.search_entries': { domicile_api: 'SELECT', domicile_client: 'SELECT' },
  'public.search_words': { domicile_api: 'SELECT', domicile_client: 'SELECT' },
  'purchase.search_entries': { domicile_purchase: 'SELECT', domicile_buyer: 'SELECT' },
  'purchase.search_words': { domicile_purchase: 'SELECT', domicile_buyer: 'SELECT' },
  'public.translations': { domicile_client: 'SELECT INSERT UPDATE' },
  'public.translation_work': { domicile_client: '' },
  'public.translation_questions': { domicile_api: 'SELECT INSERT UPDATE', domicile_client: 'SELECT UPDATE' },
  'public.translation_files': { domicile_api: 'SELECT INSERT DELETE' },
  'public.check_certificates': { domicile_api: 'SELECT INSERT', domicile_client: 'SELECT' },
  'public.translators': { domicile_api: 'SELECT INSERT UPDATE', domicile_client: '' },
  'public.post_pictures': { domicile_api: 'SELECT INSERT DELETE', domicile_client: 'SELECT' },
  'public.post_feedback': { domicile_api: 'SELECT INSERT UPDATE', domicile_client: 'SELECT INSERT UPDATE' },
  'public.post_versions': { domicile_api: 'SELECT INSERT', domicile_client: 'SELECT' },
  'public.enquiries': { domicile_api: 'SELECT INSERT UPDATE', domicile_client: 'SELECT INSERT UPDATE' },
  'public.saved_answers': { domicile_client: '' },
  'public.post_days': { domicile_client: 'SELECT INSERT UPDATE' },
  'public.recent_readings': { domicile_client: 'SELECT INSERT UPDATE' },
  'public.missed_searches': { domicile_client: 'SELECT INSERT UPDATE' },
  'public.missed_search_shares': { domicile_client: 'SELECT INSERT UPDATE' },
  'public.self_answers': { domicile_api: 'SELECT INSERT', domicile_client: 'SELECT INSERT' },
  'public.enquiry_messages': { domicile_api: 'SELECT INSERT', domicile_client: 'SELECT INSERT' },
  'public.enquiry_ratings': { domicile_api: 'SELECT INSERT', domicile_client: 'SELECT INSERT' },
  'public.enquiry_files': { domicile_api: 'SELECT INSERT', domicile_client: 'SELECT INSERT' },
  'public.enquiry_file_texts': { domicile_api: 'SELECT INSERT', domicile_client: 'SELECT' },
  'public.posts': { domicile_client: 'SELECT' },
  'public.file_texts': { domicile_api: 'SELECT INSERT', domicile_client: 'SELECT' },
  'public.watch_posts': { domicile_api: 'SELECT INSERT DELETE', domicile_client: 'SELECT' },
  'public.obligation_rule_posts': { domicile_api: 'SELECT INSERT DELETE', domicile_client: '' },
  'public.questions': { domicile_api: 'SELECT INSERT UPDATE', domicile_client: 'SELECT' },
  'public.obligation_reminders': { domicile_client: '' },
  'public.obligation_rules': {
    domicile_api: 'SELECT INSERT UPDATE',
    domicile_client: 'SELECT INSERT UPDATE',
  },
  'public.watches': { domicile_api: 'SELECT INSERT UPDATE', domicile_client: '' },
  'public.watch_versions': { domicile_api: 'SELECT INSERT', domicile_client: 'SELECT' },
  'public.watch_texts': { domicile_api: 'SELECT INSERT', domicile_client: 'SELECT' },
  'public.watch_files': { domicile_api: 'SELECT INSERT UPDATE', domicile_client: '' },
  'public.watch_checks': { domicile_api: 'SELECT INSERT', domicile_client: '' },
  'public.watch_redlines': { domicile_api: 'SELECT INSERT', domicile_client: 'SELECT' },
  'public.watch_changes': { domicile_api: 'SELECT INSERT UPDATE', domicile_client: '' },
  'public.watch_assessments': { domicile_client: '' },
  'public.watch_publications': { domicile_api: 'SELECT INSERT UPDATE', domicile_client: 'SELECT' },
  'public.watch_acknowledgements': { domicile_api: 'SELECT INSERT', domicile_client: 'SELECT INSERT' },
  'public.watch_obligations': { domicile_client: '' },
  'public.watch_requests': { domicile_client: '' },
  'public.watch_tasks': { domicile_client: '' },
  'public.translator_rates': { domicile_client: '' },
  'public.translated_pages': { domicile_api: 'SELECT INSERT DELETE', domicile_client: 'SELECT' },
  'public.page_rules': { domicile_api: 'SELECT INSERT DELETE', domicile_client: 'SELECT' },
  'public.check_files': { domicile_client: '' },
  'public.identity_files': { domicile_api: 'SELECT INSERT DELETE', domicile_client: 'SELECT INSERT DELETE' },
  'public.check_items': { domicile_client: 'SELECT INSERT' },
  'public.check_kinds': { domicile_client: 'SELECT' },
  'public.scans': { domicile_api: 'SELECT INSERT UPDATE', domicile_client: '' },
  'public.scan_letters': { domicile_api: 'SELECT INSERT UPDATE', domicile_client: '' },
  'public.scan_pages': { domicile_api: 'SELECT INSERT UPDATE', domicile_client: '' },
  'public.check_proposals': { domicile_api: 'SELECT INSERT UPDATE', domicile_client: '' },
  'public.check_requests': { domicile_client: 'SELECT' },
  'public.check_results': { domicile_api: 'SELECT INSERT', domicile_client: '' },
  'public.checks': { domicile_client: 'SELECT INSERT UPDATE' },
  'public.company_form_fields': { domicile_client: 'SELECT' },
  'public.company_notes': { domicile_client: '' },
  'public.due_diligence_acts': { domicile_api: 'SELECT INSERT', domicile_client: '' },
  'public.due_diligence_cases': { domicile_api: 'SELECT INSERT UPDATE', domicile_client: '' },
  'public.due_diligence_decisions': { domicile_api: 'SELECT INSERT', domicile_client: '' },
  'public.due_diligence_packs': { domicile_api: 'SELECT INSERT', domicile_client: '' },
  'public.due_diligence_failed_packs': { domicile_client: '' },
  'public.due_diligence_requests': { domicile_client: '' },
  'public.due_diligence_reviews': { domicile_api: 'SELECT INSERT UPDATE', domicile_client: '' },
  'public.due_diligence_sections': { domicile_client: '' },
  'public.due_diligence_settings': { domicile_api: 'SELECT INSERT UPDATE', domicile_client: '' },
  'public.due_diligence_snapshots': { domicile_api: 'SELECT INSERT', domicile_client: '' },
  'public.due_diligence_waivers': { domicile_api: 'SELECT INSERT', domicile_client: '' },
  'public.due_diligence_triggers': { domicile_api: 'SELECT INSERT', domicile_client: '' },
  'public.effects': { domicile_client: '', domicile_worker: 'SELECT' },
  'public.mail_certificates': { domicile_api: 'SELECT INSERT', domicile_client: 'SELECT' },
  'public.mail_charges': { domicile_api: 'SELECT INSERT UPDATE', domicile_client: 'SELECT INSERT' },
  'public.mail_custody': { domicile_api: 'SELECT INSERT', domicile_client: 'SELECT INSERT' },
  'public.mail_deadlines': { domicile_client: 'SELECT' },
  'public.mail_files': { domicile_api: 'SELECT INSERT UPDATE', domicile_client: 'SELECT' },
  'public.mail_senders': { domicile_api: 'SELECT INSERT UPDATE', domicile_client: '' },
  'public.mail_items': { domicile_api: 'SELECT INSERT UPDATE', domicile_client: 'SELECT' },
  'public.mail_rules': { domicile_api: 'SELECT INSERT UPDATE', domicile_client: '' },
  'public.mail_holds': { domicile_api: 'SELECT INSERT UPDATE', domicile_client: '' },
  'public.mail_pages': { domicile_api: 'SELECT INSERT UPDATE', domicile_client: 'SELECT' },
  'public.mail_request_files': { domicile_api: 'SELECT INSERT', domicile_client: 'SELECT' },
  'public.mail_requests': { domicile_api: 'SELECT INSERT UPDATE', domicile_client: 'SELECT INSERT' },
  'public.standing_rules': { domicile_api: 'SELECT INSERT UPDATE', domicile_client: 'SELECT INSERT UPDATE' },
  'public.mail_storage_reminders': { domicile_api: 'SELECT INSERT', domicile_client: '' },
  'public.mail_storage_terms': { domicile_client: 'SELECT' },
  'public.job_workers': { domicile_api: 'SELECT', domicile_client: '', domicile_worker: EVERYTHING },
  'public.owner_overrides': { domicile_client: 'SELECT' },
  'public.premises': { domicile_api: 'SELECT INSERT UPDATE', domicile_client: 'SELECT' },
  'public.project_answers': { domicile_api: 'SELECT INSERT', domicile_client: '' },
  'public.project_overrides': { domicile_client: '' },
  'public.project_states': { domicile_api: 'SELECT INSERT', domicile_client: 'SELECT INSERT' },
  'public.impersonations': { domicile_client: 'SELECT' },
  'public.country_list_versions': { domicile_api: 'SELECT INSERT UPDATE', domicile_client: '' },
  'public.country_lists': { domicile_client: '' },
  'public.risk_assessments': { domicile_client: '' },
  'public.risk_matrices': { domicile_client: '' },
  'public.risk_matrix_versions': { domicile_api: 'SELECT INSERT', domicile_client: '' },
  'public.risk_what_if_changes': { domicile_client: '' },
  'public.risk_what_ifs': { domicile_client: '' },
  'public.run_log': { domicile_api: 'SELECT INSERT', domicile_client: 'SELECT INSERT' },
  'public.assignment_changes': { domicile_client: 'SELECT' },
  'public.assignment_notes': { domicile_client: '' },
  'public.assignment_people': { domicile_client: 'SELECT' },
  'public.assignment_prefills': { domicile_client: '' },
  'public.assignment_record_changes': { domicile_client: '' },
  'public.assignment_reminders': { domicile_client: '' },
  'public.assignment_reviewed_answers': { domicile_client: 'SELECT' },
  'public.assignments': { domicile_client: 'SELECT UPDATE' },
  'public.screening_list_files': { domicile_client: '' },
  'public.screening_list_versions': { domicile_client: '' },
  'public.screening_lists': { domicile_client: '' },
  'public.screening_parties': { domicile_client: '' },
  'public.screening_settings': { domicile_client: '' },
  'public.screening_bases': { domicile_api: 'SELECT INSERT', domicile_client: '' },
  'public.screening_runs': { domicile_api: 'SELECT INSERT', domicile_client: '' },
  'public.screening_subjects': { domicile_client: '' },
  'public.screening_hits': { domicile_api: 'SELECT INSERT UPDATE', domicile_client: '' },
  'public.screening_decisions': { domicile_api: 'SELECT INSERT UPDATE', domicile_client: '' },
  'public.screening_deltas': { domicile_api: 'SELECT INSERT', domicile_client: '' },
  'public.screening_requests': { domicile_client: '' },
  'public.screening_replays': { domicile_client: '' },
  'public.official_forms': { domicile_client: 'SELECT' },
  'public.survey_companies': { domicile_client: '' },
  'public.survey_left_out': { domicile_client: '' },
  'public.survey_notes': { domicile_client: '' },
  'public.survey_outsiders': { domicile_client: '' },
  'public.survey_people': { domicile_client: '' },
  'public.surveys': { domicile_client: 'SELECT' },
  'public.template_versions': { domicile_api: 'SELECT INSERT', domicile_client: 'SELECT' },
  'public.templates': { domicile_client: 'SELECT' },
  'public.working_week': { domicile_api: 'SELECT UPDATE', domicile_client: 'SELECT' },
  'public.holidays': { domicile_client: 'SELECT' },
  'public.workflow_runs': { domicile_client: 'SELECT UPDATE' },
  'public.workflow_schedules': { domicile_client: '' },
  'public.workflow_versions': { domicile_api: 'SELECT INSERT', domicile_client: 'SELECT' },
  'public.workflows': { domicile_client: 'SELECT' },
  // Of these clients have single columns: see script/clients-login.test.ts.
  'public.account_managers': { domicile_client: 'SELECT' },
  'public.calendar_feeds': { domicile_client: 'DELETE' },
  'public.companies': { domicile_client: 'SELECT UPDATE' },
  'public.email_changes': { domicile_client: '' },
  'public.emails': { domicile_client: '' },
  'public.failed_attempts': { domicile_client: '' },
  'public.invitations': { domicile_client: '' },
  'public.memberships': { domicile_client: 'SELECT DELETE' },
  'public.password_resets': { domicile_client: '' },
  'public.rate_limits': { domicile_client: '' },
  'public.recovery_codes': { domicile_client: '' },
  'public.refresh_tokens': { domicile_client: '' },
  'public.registrations': { domicile_client: '' },
  'public.sessions': { domicile_client: '' },
  'public.support_access': { domicile_client: 'SELECT INSERT UPDATE' },
  'public.terms': { domicile_client: 'SELECT' },
  'public.terms_acceptances': { domicile_client: 'SELECT INSERT' },
  'public.two_factor_challenges': { domicile_client: '' },
  'public.two_factor_resets': { domicile_client: '' },
  'public.users': { domicile_client: '' },
  'public.schema_migrations': { domicile_api: 'SELECT', domicile_client: 'SELECT' },
  'purchase.account_managers': READ,
  'purchase.companies': READ,
  'purchase.company_files': READ,
  'purchase.due_diligence': READ,
  'purchase.impersonations': READ,
  'purchase.job_workers': { domicile_purchase: 'SELECT', domicile_buyer: '' },
  'purchase.memberships': READ,
  'purchase.sessions': READ,
  'purchase.support_access': READ,
  'purchase.templates': READ,
  'purchase.users': READ,
  'purchase.audit_events': { domicile_purchase: 'INSERT', domicile_buyer: 'INSERT' },
  'purchase.disputes': { domicile_buyer: 'SELECT' },
  'purchase.effects': { domicile_buyer: '' },
  'purchase.schema_migrations': { domicile_purchase: 'SELECT', domicile_buyer: '' },
  'purchase.bank_entries': { domicile_buyer: '' },
  'purchase.bank_statements': { domicile_buyer: '' },
  'purchase.invoices': KEPT,
  'purchase.order_line_costs': { domicile_buyer: '' },
  'purchase.order_states': KEPT,
  'purchase.provider_events': { domicile_buyer: '' },
  'purchase.seller': { domicile_buyer: 'SELECT' },
  'purchase.service_costs': { domicile_buyer: '' },
  'purchase.service_pictures': { domicile_buyer: 'SELECT' },
  'purchase.services': { domicile_buyer: 'SELECT' },
  'purchase.vat_checks': KEPT,
  'purchase.vat_rates': { domicile_purchase: 'SELECT INSERT DELETE', domicile_buyer: 'SELECT' },
  'graphile_worker._private_jobs': { domicile_worker: 'SELECT UPDATE DELETE' },
  'graphile_worker.jobs': { domicile_worker: '' },
  'graphile_worker.migrations': { domicile_worker: '' },
}

function rightsOn(role: string, table: string): string {
  const [schema = '', name = ''] = table.split('.')
  if (name.startsWith('searched_')) return OWN[schema]?.[0] === role ? 'SELECT' : ''
  return ONLY[table]?.[role] ?? (OWN[schema]?.includes(role) ? EVERYTHING : '')
}
