import { resultOf, settledStates } from '@domicile/contract/compliance/checks/check-states'
import { checkOutcomes } from '@domicile/contract/compliance/checks/check-kinds'
import { normaliseText } from '@domicile/server/db/normalise-text'
import { sql } from 'kysely'
import { findKinds } from '../../features/compliance/checks/kinds.queries.ts'
import { publishResults } from '../../features/compliance/checks/results.queries.ts'
import type { Database } from '../../feature.ts'
import { enqueue } from '../../jobs/jobs.ts'
import type { AddedCompany } from '../add-companies.ts'
import type { PersonId } from '../add-people.ts'
import { checks, type DemoCheck } from './checks.ts'
import { dateAgo, daysAgo, type History, idAt } from '../history.ts'

type Key = { id: string; companyId: string }
type Adding = Key & { personId: PersonId; history: History; itemOf: ReadonlyMap<string, string> }

/** Adds a check in each state, and the form that identity checks ask for. */
export async function addChecks(
  db: Database,
  companies: AddedCompany[],
  personId: PersonId,
  history: History,
): Promise<void> {
  await sql`
    update check_kinds set template_id = (select id from templates where slug = 'identity-documents')
    where slug = 'identity'`.execute(db)
  for (const check of checks) {
    const companyId = companies.find(({ key }) => key === check.company)!.id
    const key = { id: idAt(daysAgo(check.ordered)), companyId }
    await addCheck(db, check, key, personId)
    const adding = { ...key, personId, history, itemOf: await addItems(db, check, key) }
    await addResults(db, check, adding)
    await addProposal(db, check, adding)
    if (check.state === 'data_requested') await addRequest(db, check, adding)
    await finish(db, check, key)
    recordHistory(check, adding)
  }
}

async function addCheck(db: Database, check: DemoCheck, { id, companyId }: Key, personId: PersonId) {
  const { name, reference = null, subject, assignee, by, ordered, due } = check
  const isPerson = subject.kind === 'person' || subject.kind === 'owner'
  await db
    .insertInto('checks')
    .values({
      ...{ id, company_id: companyId, name, reference_name: reference },
      ...{ subject_kind: subject.kind, subject_name: subject.name, subject_country: subject.country },
      ...{ subject_is_person: isPerson, subject_birth_date: subject.birthDate ?? null },
      subject_id: subject.kind === 'owner' ? await findOwner(db, companyId, subject.name) : null,
      ...{ state: 'processing', assignee_id: assignee ? personId(assignee) : null },
      ...{ ordered_by: personId(by), ordered_at: daysAgo(ordered).toISOString(), due_on: dateAgo(due) },
    })
    .execute()
}

async function findOwner(db: Database, companyId: string, name: string): Promise<string> {
  const { id } = await db
    .selectFrom('company_owners')
    .select('id')
    .where('company_id', '=', companyId)
    .where('name', '=', name)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Returns the ids of the items by their kinds. */
async function addItems(db: Database, { kinds, ordered }: DemoCheck, { id, companyId }: Key) {
  const chosen = (await findKinds(db)).filter(({ slug }) => kinds.includes(slug))
  const items = chosen.map(({ id: kindId, needsConfirmation, validMonths }, place) => ({
    ...{ id: idAt(daysAgo(ordered, place)), company_id: companyId, check_id: id, kind_id: kindId, place },
    ...{ needs_confirmation: needsConfirmation, valid_months: validMonths },
  }))
  await db.insertInto('check_items').values(items).execute()
  return new Map(chosen.map(({ slug }, place) => [slug, items[place]!.id]))
}

async function addResults(db: Database, check: DemoCheck, adding: Adding): Promise<void> {
  for (const { kind, outcome, source, by, done, ...notes } of check.results ?? []) {
    const at = daysAgo(done, 30)
    await db
      .insertInto('check_results')
      .values({
        ...{ id: idAt(at), company_id: adding.companyId, check_id: adding.id },
        ...{ item_id: adding.itemOf.get(kind)!, outcome, source, searched: check.subject.name },
        ...{ found: notes.found ?? null, note: notes.note ?? null, client_note: notes.clientNote ?? null },
        ...{ checked_on: dateAgo(done), done_by: adding.personId(by), done_at: at.toISOString() },
      })
      .execute()
  }
}

async function addProposal(
  db: Database,
  { results = [], proposed, decided, state }: DemoCheck,
  adding: Adding,
) {
  if (!proposed) return
  const at = daysAgo(proposed.days, 60)
  // The registry needs no second person.
  const decision = decided ? 'confirmed' : state === 'source_error' ? 'not_needed' : null
  await db
    .insertInto('check_proposals')
    .values({
      ...{ id: idAt(at), company_id: adding.companyId, check_id: adding.id, note: proposed.note ?? null },
      ...{ result: resultOf(results.map(({ outcome }) => outcome)), proposed_at: at.toISOString() },
      ...{ proposed_by: adding.personId(proposed.by), decision },
      decided_by: decided ? adding.personId(decided.by) : null,
      decided_at: decision && daysAgo(decided?.days ?? proposed.days, 90).toISOString(),
    })
    .execute()
}

/** Asks the company for the form of identity checks. */
async function addRequest(db: Database, { subject, ordered }: DemoCheck, adding: Adding): Promise<void> {
  const sentAt = daysAgo(ordered - 1)
  const [at, sender] = [sentAt.toISOString(), adding.personId('operations@domicile.example')]
  const [surveyId, name] = [idAt(sentAt), `Identity documents: ${subject.name}`]
  const template = await db
    .selectFrom('templates')
    .select(['id', 'published_version as version'])
    .where('slug', '=', 'identity-documents')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('surveys')
    .values({
      ...{ id: surveyId, slug: 'identity-documents-marcus-bell', name, sort_name: normaliseText(name) },
      ...{ template_id: template.id, template_version: template.version, due_on: dateAgo(-4) },
      ...{ remind_days: [7, 1], companies: 'chosen', asks: 'everybody', created_by: sender },
      ...{ sent_at: at, sent_by: sender, sending_done_at: at, created_at: at, updated_at: at },
    })
    .execute()
  await db
    .insertInto('survey_companies')
    .values({ survey_id: surveyId, company_id: adding.companyId })
    .execute()
  const assignment = { id: idAt(sentAt), company_id: adding.companyId, survey_id: surveyId, sent_at: at }
  const form = { template_id: template.id, template_version: template.version!, asks: 'everybody' }
  await db
    .insertInto('assignments')
    .values({ ...assignment, ...form, due_on: dateAgo(-4) })
    .execute()
  const request = { id: idAt(sentAt), company_id: adding.companyId, check_id: adding.id }
  await db
    .insertInto('check_requests')
    .values({ ...request, survey_id: surveyId, sent_by: sender, sent_at: at })
    .execute()
}

/** Gives a check its state. The worker draws the certificate of a cleared one. */
async function finish(db: Database, { state, decided, proposed, ordered, reason }: DemoCheck, { id }: Key) {
  const isSettled = settledStates.includes(state)
  if (isSettled && proposed) await publishResults(db, id)
  const ended = daysAgo(decided?.days ?? proposed?.days ?? ordered - 1, 90).toISOString()
  await sql`
    update checks set state = ${state}, ended_at = ${isSettled ? ended : null}, reason = ${reason ?? null}
    where id = ${id}`.execute(db)
  if (state === 'cleared') await enqueue(db, 'check.certificate', { checkId: id })
}

function recordHistory(check: DemoCheck, { id, companyId, personId, history }: Adding): void {
  const { name, subject, by, ordered, assignee, results = [], proposed, decided, reason } = check
  const about = { companyId, subjectId: id, subject: name }
  history.add(daysAgo(ordered), 'check.ordered', personId(by), { ...about, after: { subject: subject.name } })
  if (reason) history.add(daysAgo(ordered - 1), 'check.cancelled', personId(by), { ...about, reason })
  if (assignee) history.add(daysAgo(ordered - 1), 'check.started', personId(assignee), about)
  for (const { by: worker, done, outcome } of results)
    history.add(daysAgo(done, 30), 'check.result-recorded', personId(worker), {
      ...{ ...about, staffOnly: true },
      after: { outcome: checkOutcomes[outcome] },
    })
  if (proposed)
    history.add(daysAgo(proposed.days, 60), 'check.proposed', personId(proposed.by), {
      ...about,
      staffOnly: true,
    })
  if (decided)
    history.add(daysAgo(decided.days, 90), 'check.confirmed', personId(decided.by), {
      ...about,
      staffOnly: true,
    })
}
