import type { FileRole } from '@domicile/contract/translations/translation-kinds'
import type { TranslationState } from '@domicile/contract/translations/translation-states'
import { sha256Of } from '@domicile/server/security/sha256'
import { findPageRule } from '../../domain/translations/page-rules.queries.ts'
import type { Database } from '../../feature.ts'
import type { AddedCompany } from '../add-companies.ts'
import type { PersonId } from '../add-people.ts'
import { onePagePdf } from '../draw-files.ts'
import { dateAgo, daysAgo, type History, idAt } from '../history.ts'
import { type DemoTranslation, translations } from './translations.ts'

const OPERATIONS = 'operations@domicile.example'

type Adding = { id: string; companyId: string; personId: PersonId; history: History }

/** Adds a translation in each state, with its document and what was delivered. */
export async function addTranslations(
  db: Database,
  companies: AddedCompany[],
  personId: PersonId,
  history: History,
): Promise<void> {
  for (const translation of translations) {
    const companyId = companies.find(({ key }) => key === translation.company)!.id
    const adding = { id: idAt(daysAgo(translation.requested)), companyId, personId, history }
    await addTranslation(db, translation, adding)
    for (const role of filesOf(translation)) await addFile(db, translation, role, adding)
    await close(db, translation, adding)
    await addWork(db, translation, adding)
    await addQuestion(db, translation, adding)
    recordHistory(translation, adding)
  }
}

const ended: readonly TranslationState[] = ['delivered', 'declined', 'expired', 'cancelled']
const drafted: readonly TranslationState[] = [
  'client_review',
  'in_revision',
  'finalising',
  'adjusting',
  'delivered',
  'complaint',
]
const finished: readonly TranslationState[] = ['adjusting', 'delivered', 'complaint']

function filesOf({ state, letter }: DemoTranslation): FileRole[] {
  const roles: FileRole[] = letter ? [] : ['source']
  if (drafted.includes(state)) roles.push('draft')
  if (finished.includes(state)) roles.push('final')
  return roles
}

async function addTranslation(db: Database, demo: DemoTranslation, { id, companyId, personId }: Adding) {
  const { name, kind, languages, pages, state, requested, due, reason = null } = demo
  const isComplaint = state === 'complaint'
  await db
    .insertInto('translations')
    .values({
      ...{ id, company_id: companyId, name, kind, source_form: 'copy', requested_pages: pages },
      ...{
        from_language: languages[0],
        to_language: languages[1],
        note: demo.note ?? null,
        with_review: true,
      },
      ...{ accepts_silently: state === 'client_review', wants_hard_copy: demo.wantsHardCopy ?? false, state },
      mail_item_id: demo.letter ? await findLetter(db, companyId, demo.letter) : null,
      ...{ requested_by: personId(demo.by), requested_at: daysAgo(requested).toISOString() },
      ...(demo.price !== undefined && { ...quoteOf(demo), page_rule_id: await findRule(db, demo) }),
      ...{
        due_on: due === undefined ? null : dateAgo(due),
        final_pages: demo.finalPages?.toString() ?? null,
      },
      final_price: demo.finalPages ? Math.round((demo.price! * demo.finalPages) / pages) : null,
      ...{ repertory_number: demo.repertory ?? null, revisions: state === 'in_revision' ? 1 : 0 },
      is_draft_accepted: ['finalising', ...finished].includes(state),
      review_until: state === 'client_review' ? dateAgo(-4) : null,
      delivered_at: demo.finalPages && state !== 'adjusting' ? daysAgo(due!).toISOString() : null,
      ...(isComplaint ? { complaint: reason } : { reason }),
      ended_at: ended.includes(state) ? daysAgo(due ?? requested - 1).toISOString() : null,
    })
    .execute()
}

async function findRule(db: Database, { kind, languages: [fromLanguage, toLanguage] }: DemoTranslation) {
  return (await findPageRule(db, { kind, fromLanguage, toLanguage }))!.id
}

/** The rules are those of the migration. */
function quoteOf({ pages, price, requested, kind, languages }: DemoTranslation) {
  const size = kind === 'sworn' && languages.includes('pl') ? '1,125' : '1,800'
  const rule = `${size} characters with spaces a page${kind === 'sworn' ? ', rounded up' : ''}`
  const terms = { quote_pages: String(pages), quote_rule: rule, quote_price: price!, currency: 'EUR' }
  return { ...terms, quote_until: dateAgo(requested - 15) }
}

async function addFile(db: Database, demo: DemoTranslation, role: FileRole, adding: Adding): Promise<void> {
  const bytes = onePagePdf(demo.name, [role === 'source' ? 'The document.' : `The ${role} translation.`])
  const by = role === 'source' ? demo.by : OPERATIONS
  await db
    .insertInto('translation_files')
    .values({
      ...{ id: idAt(daysAgo(demo.requested, 5)), company_id: adding.companyId, translation_id: adding.id },
      ...{ role, round: 1, name: `${role}.pdf`, media_type: 'application/pdf', size: bytes.length },
      ...{ sha256: sha256Of(bytes), bytes, uploaded_by: adding.personId(by) },
      uploaded_at: daysAgo(demo.requested, 5).toISOString(),
    })
    .execute()
}

/** Locks what was delivered: no file joins a delivery later. */
async function close(db: Database, { state }: DemoTranslation, { id }: Adding): Promise<void> {
  const rounds = {
    draft_round: drafted.includes(state) ? 1 : 0,
    final_round: state === 'delivered' || state === 'complaint' ? 1 : 0,
  }
  await db.updateTable('translations').set(rounds).where('id', '=', id).execute()
}

async function addWork(db: Database, { translator, cost, requested }: DemoTranslation, adding: Adding) {
  if (!translator) return
  await db
    .insertInto('translation_work')
    .values({
      ...{ translation_id: adding.id, company_id: adding.companyId, cost: cost ?? null },
      translator_id: await findTranslator(db, translator),
      ...{ currency: 'EUR', assigned_by: adding.personId(OPERATIONS) },
      assigned_at: daysAgo(requested - 2).toISOString(),
    })
    .execute()
}

async function findLetter(db: Database, companyId: string, sender: string): Promise<string> {
  const found = await db
    .selectFrom('mail_items')
    .select('id')
    .where('company_id', '=', companyId)
    .where('sender', '=', sender)
    .executeTakeFirst()
  return found!.id
}

async function findTranslator(db: Database, name: string): Promise<string> {
  const found = await db.selectFrom('translators').select('id').where('name', '=', name).executeTakeFirst()
  return found!.id
}

async function addQuestion(db: Database, demo: DemoTranslation, adding: Adding): Promise<void> {
  const { question, answer, requested, by } = demo
  if (!question) return
  const answered = { answered_by: adding.personId(by), answered_at: daysAgo(requested - 4).toISOString() }
  await db
    .insertInto('translation_questions')
    .values({
      ...{ id: idAt(daysAgo(requested - 3)), company_id: adding.companyId, translation_id: adding.id },
      ...{ asked_in: 'translating', question, asked_by: adding.personId(OPERATIONS) },
      ...{ asked_at: daysAgo(requested - 3).toISOString(), ...(answer && { answer, ...answered }) },
    })
    .execute()
}

function recordHistory(demo: DemoTranslation, { id, companyId, personId, history }: Adding): void {
  const { by, requested, price, translator, name, pages, finalPages, due } = demo
  const about = { companyId, subjectId: id, subject: name }
  history.add(daysAgo(requested), 'translation.requested', personId(by), { ...about, after: { pages } })
  if (price !== undefined)
    history.add(daysAgo(requested - 1), 'translation.quoted', personId(OPERATIONS), about)
  if (translator) {
    history.add(daysAgo(requested - 2), 'translation.quote-accepted', personId(by), about)
    history.add(daysAgo(requested - 2, 30), 'translation.assigned', personId(OPERATIONS), {
      ...{ ...about, staffOnly: true },
      after: { translator },
    })
  }
  if (finalPages)
    history.add(daysAgo(Math.max(due!, 1)), 'translation.finalised', personId(OPERATIONS), {
      ...about,
      after: { pages: finalPages },
    })
}
