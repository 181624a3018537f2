import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Level } from '@domicile/contract/knowledge/watches/watch-kinds'
import { type Rule, WatchInput } from '@domicile/contract/knowledge/watches/watches'
import { compareTexts } from '@domicile/redline/compare-texts'
import { sha256Of } from '@domicile/server/security/sha256'
import { sql } from 'kysely'
import type { Database } from '../../feature.ts'
import { addObligation } from '../../features/knowledge/watches/obligations.queries.ts'
import { changedParagraphs, storedOf } from '../../features/knowledge/watches/paragraphs.ts'
import type { AddedCompany } from '../add-companies.ts'
import type { PersonId } from '../add-people.ts'
import { dateAgo, daysAgo, type History, idAt } from '../history.ts'

type Published = {
  company: string
  level: Level
  note: string
  /** Why it is relevant although the rules say otherwise. */
  reason?: string
  daysAgo: number
  acknowledged?: { by: string; daysAgo: number }
}

type DemoWatch = {
  file: string
  title: string
  description: string
  references: string
  frequency: 'daily' | 'weekly' | 'monthly'
  rules: Rule[]
  /** The titles of posts that explain it. */
  posts?: string[]
  changedDaysAgo: number
  summary: string | null
  effectiveInDays: number | null
  /** The obligation that follows from the changed paragraph with this beginning. */
  obligation?: { title: string; begins: string }
  published: Published[]
}

/** One acknowledged, one that waits for the client, and one that waits for the firm. */
export const demoWatches: DemoWatch[] = [
  {
    file: 'hgb-264-326',
    title: 'Annual accounts of small companies in Germany',
    description: 'Which accounts the smallest companies prepare and disclose.',
    references: 'Handelsgesetzbuch, sections 264 and 326',
    frequency: 'weekly',
    rules: [
      { field: 'country', operator: 'any-of', value: 'DE', level: null },
      { field: 'legalForm', operator: 'any-of', value: 'GmbH, beschränkter', level: null },
    ],
    posts: ['The compliance calendar'],
    changedDaysAgo: 24,
    summary: 'The smallest companies can deposit their balance sheet and need no notes to their accounts.',
    effectiveInDays: -6,
    obligation: {
      title: 'Deposit the balance sheet of the smallest companies',
      begins: '(2) Die gesetzlichen Vertreter von Kleinstkapitalgesellschaften',
    },
    published: [
      {
        company: 'harbour',
        level: 'medium',
        note: 'Your subsidiary can deposit its balance sheet instead of publishing it. We prepare this with its next accounts.',
        reason: 'It has a subsidiary in Hamburg.',
        daysAgo: 20,
        acknowledged: { by: 'owner@harbour.example', daysAgo: 18 },
      },
    ],
  },
  {
    file: 'terms-of-service',
    title: 'Terms of service of the code host',
    description: 'Terms that companies accept when they keep their source code on GitHub.',
    references: 'GitHub Terms of Service, sections D and R',
    frequency: 'daily',
    rules: [{ field: 'country', operator: 'any-of', value: 'GB, IE', level: null }],
    changedDaysAgo: 5,
    summary: 'A new section on access by automated means, with a clause on the place of jurisdiction.',
    effectiveInDays: 25,
    published: [
      {
        company: 'northwind',
        level: 'low',
        note: 'Check whether you use automated access to train models. Otherwise nothing changes for you.',
        daysAgo: 2,
      },
    ],
  },
  {
    file: 'subprocessors',
    title: 'Subprocessors of the code host',
    description:
      'Companies that process personal data for GitHub. A new one can need an entry in your records.',
    references: 'GDPR, article 28(2)',
    frequency: 'monthly',
    rules: [],
    changedDaysAgo: 1,
    summary: null,
    effectiveInDays: null,
    published: [],
  },
]

const textOf = (file: string, version: 'old' | 'new') =>
  readFileSync(join(import.meta.dirname, `${file}.${version}.txt`), 'utf8').trim()

/** Adds watched texts with two versions each, and what became of the change. */
export async function addWatches(
  db: Database,
  companies: readonly Pick<AddedCompany, 'key' | 'id'>[],
  personId: PersonId,
  history: History,
): Promise<void> {
  const ownerId = personId('compliance@domicile.example')
  const companyId = (key: string) => companies.find((one) => one.key === key)!.id
  for (const [index, watch] of demoWatches.entries()) {
    const id = idAt(daysAgo(90, index))
    await addWatch(db, id, ownerId, watch)
    history.add(daysAgo(90, index), 'watch.created', ownerId, {
      subjectId: id,
      subject: watch.title,
      staffOnly: true,
    })
    const changeId = await addChange(db, id, watch)
    await addObligationOf(db, changeId, watch)
    for (const sent of watch.published) {
      const about = { companyId: companyId(sent.company), subjectId: id, subject: watch.title }
      history.add(daysAgo(sent.daysAgo), 'watch.published', ownerId, { ...about, after: { version: 2 } })
      const publication = { companyId: about.companyId, changeId, ownerId }
      const publicationId = await addPublication(db, publication, sent)
      if (!sent.acknowledged) continue
      const { by, daysAgo: ago } = sent.acknowledged
      const sha256 = sha256Of(textOf(watch.file, 'new'))
      await db
        .insertInto('watch_acknowledgements')
        .values({
          ...{ company_id: about.companyId, publication_id: publicationId, user_id: personId(by) },
          ...{ sha256, at: daysAgo(ago).toISOString() },
        })
        .execute()
      history.add(daysAgo(ago), 'watch.acknowledged', personId(by), {
        ...about,
        after: { version: 2, sha256 },
      })
    }
  }
}

async function addWatch(db: Database, id: string, ownerId: string, watch: DemoWatch): Promise<void> {
  const { title, description, references, frequency, rules, posts = [], file, changedDaysAgo } = watch
  const input = WatchInput.parse({ title, description, references, frequency, rules, ownerId })
  await db
    .insertInto('watches')
    .values({
      ...{ id, title: input.title, description: input.description, references: input.references, frequency },
      ...{ owner_id: ownerId, rules: JSON.stringify(input.rules), expects_baseline: false },
      created_at: daysAgo(90).toISOString(),
    })
    .execute()
  await sql`
    insert into watch_posts (watch_id, post_id) select ${id}, id from posts where name = any(${posts})`.execute(
    db,
  )
  for (const [number, version, ago] of [
    [1, 'old', 90],
    [2, 'new', changedDaysAgo],
  ] as const) {
    const text = textOf(file, version)
    const at = daysAgo(ago)
    const place = { watch_id: id, number }
    await db
      .insertInto('watch_versions')
      .values({
        ...{ ...place, is_baseline: number === 1, sha256: sha256Of(text), source: 'uploaded' },
        ...{ fetched_at: at.toISOString(), length: text.length },
      })
      .execute()
    await db
      .insertInto('watch_texts')
      .values({ ...place, text })
      .execute()
    await db
      .insertInto('watch_checks')
      .values({
        ...{ id: idAt(at), watch_id: id, at: at.toISOString(), version_number: number },
        ...{ outcome: number === 1 ? 'baseline' : 'changed', source: 'uploaded' },
      })
      .execute()
  }
}

async function addChange(db: Database, watchId: string, watch: DemoWatch): Promise<string> {
  const at = daysAgo(watch.changedDaysAgo)
  const id = idAt(at)
  const isPublished = watch.published.length > 0
  await db
    .insertInto('watch_changes')
    .values({
      ...{ id, watch_id: watchId, from_number: 1, to_number: 2, summary: watch.summary },
      ...{ state: isPublished ? 'published' : 'detected', detected_at: at.toISOString() },
      effective_on: watch.effectiveInDays === null ? null : dateAgo(-watch.effectiveInDays),
      proposed_at: isPublished ? at.toISOString() : null,
    })
    .execute()
  return id
}

async function addObligationOf(db: Database, changeId: string, { file, obligation }: DemoWatch) {
  if (!obligation) return
  const { blocks } = compareTexts(textOf(file, 'old'), textOf(file, 'new'))
  const paragraph = changedParagraphs(blocks).find(({ text }) => text.startsWith(obligation.begins))!
  await addObligation(db, changeId, { ...storedOf(paragraph), title: obligation.title, ruleId: null })
}

type Place = { companyId: string; changeId: string; ownerId: string }

async function addPublication(db: Database, { companyId, changeId, ownerId }: Place, sent: Published) {
  const at = daysAgo(sent.daysAgo)
  const id = idAt(at)
  const common = { change_id: changeId, company_id: companyId, level: sent.level, note: sent.note }
  await db
    .insertInto('watch_assessments')
    .values({
      ...{ ...common, is_proposed: !sent.reason, is_relevant: true },
      reason: sent.reason ?? 'Country of incorporation: United Kingdom',
      ...{ confirmed_by: ownerId, confirmed_at: at.toISOString() },
    })
    .execute()
  await db
    .insertInto('watch_publications')
    .values({
      ...{
        ...common,
        id,
        published_by: ownerId,
        published_at: at.toISOString(),
        notified_at: at.toISOString(),
      },
      acknowledged_at: sent.acknowledged ? daysAgo(sent.acknowledged.daysAgo).toISOString() : null,
    })
    .execute()
  return id
}
