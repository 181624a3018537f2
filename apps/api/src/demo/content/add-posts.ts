import type { PostDraft } from '@domicile/contract/knowledge/knowledge-base/knowledge-base'
import type {
  HelpScreen,
  PostAudience,
  SearchPlace,
} from '@domicile/contract/knowledge/knowledge-base/post-kinds'
import { newId } from '@domicile/server/db/ids'
import { sha256Of } from '@domicile/server/security/sha256'
import { sql } from 'kysely'
import { createDraft } from '../../domain/drafts/drafts.ts'
import { insertVersion } from '../../domain/drafts/drafts.queries.ts'
import type { Database } from '../../feature.ts'
import { saveReview } from '../../features/knowledge/knowledge-base/post-care.queries.ts'
import { postNoun } from '../../features/knowledge/knowledge-base/post-noun.ts'
import type { AddedCompany } from '../add-companies.ts'
import type { PersonId } from '../add-people.ts'
import { drawBanner } from '../draw-files.ts'
import { dateAgo, daysAgo, type History } from '../history.ts'
import { readRows } from '../tables.ts'

const ADMIN = 'admin@domicile.example'
const EDITOR = 'content@domicile.example'
const FIRST_DAYS_AGO = 90
const DAYS_BETWEEN = 7

const posts = readRows<{
  name: string
  category: string | null
  subtitle: string | null
  audience: PostAudience
  company: string | null
  /** Slugs of services, names of pages and titles of other posts above, separated by semicolons. */
  services: string | null
  screens: string | null
  related: string | null
  content: string
  /** Days from now, perhaps in the past. */
  reviewInDays: string
}>('posts')

/** Adds the posts of the knowledge base, one a week. */
export async function addPosts(
  db: Database,
  companies: AddedCompany[],
  personId: PersonId,
  history: History,
): Promise<void> {
  const ids = new Map<string, string>()
  for (const [index, { company, reviewInDays, services, screens, related, ...fields }] of posts.entries()) {
    const at = daysAgo(FIRST_DAYS_AGO - index * DAYS_BETWEEN)
    const companyId = companies.find(({ key }) => key === company)?.id ?? null
    const picture = index === 0 ? await addPicture(db, personId(ADMIN)) : null
    const definition: PostDraft = {
      ...{ kind: 'article', video: null, picture, companyId, ...fields },
      services: partsOf(services),
      screens: partsOf(screens) as HelpScreen[],
      related: partsOf(related).map((name) => ids.get(name)!),
    }
    const { change } = await createDraft(db, postNoun, definition)
    history.add(at, 'post.created', personId(ADMIN), change)
    const id = change.subjectId
    ids.set(fields.name, id)
    await insertVersion(db, postNoun, id, { definition, publishedBy: personId(ADMIN) })
    await sql`update post_versions set published_at = ${at.toISOString()} where post_id = ${id}`.execute(db)
    await saveReview(db, id, { ownerId: personId(EDITOR), reviewOn: dateAgo(-Number(reviewInDays)) })
    await sql`update posts set updated_at = ${at.toISOString()} where id = ${id}`.execute(db)
    const subject = { subjectId: id, subject: definition.name, staffOnly: true }
    history.add(at, 'post.published', personId(ADMIN), subject)
  }
  await addReadings(db, ids)
}

const partsOf = (cell: string | null) => cell?.split(';') ?? []

/** Readers a day, and the days ago on which one of them wrote. */
const readings: [name: string, readers: number, wroteDaysAgo: number[]][] = [
  ['How your mail is handled', 4, [3, 9]],
  ['Paying by bank transfer', 2, [1, 2, 5, 8, 12]],
  ['What we ask for in a due-diligence review', 1, []],
]

const missed: [text: string, place: SearchPlace, searches: number, daysAgo: number][] = [
  ['cryptocurrency', 'faq', 3, 4],
  ['dormant company', 'posts', 2, 6],
  ['parking at the office', 'email-us', 1, 2],
  ['electronic signature', 'posts', 4, 40],
]

async function addReadings(db: Database, ids: ReadonlyMap<string, string>): Promise<void> {
  for (const [name, readers, wrote] of readings)
    await sql`
      insert into post_days (post_id, on_day, readers, wrote)
      select ${ids.get(name)}::uuid, firm_day() - ago, ${readers}, (ago = any(${wrote}::integer[]))::integer
      from generate_series(1, 28) ago`.execute(db)
  for (const [text, place, searches, ago] of missed)
    await sql`
      insert into missed_searches (on_day, place, text, searches)
      values (firm_day() - ${ago}::integer, ${place}, ${text}, ${searches})`.execute(db)
}

async function addPicture(db: Database, uploadedBy: string): Promise<string> {
  const id = newId()
  const bytes = await drawBanner()
  const file = { media_type: 'image/png', size: bytes.length, sha256: sha256Of(bytes), bytes }
  await db
    .insertInto('post_pictures')
    .values({ id, name: 'letterbox.png', uploaded_by: uploadedBy, ...file })
    .execute()
  return id
}
