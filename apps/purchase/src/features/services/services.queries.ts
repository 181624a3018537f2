import { ServiceInput } from '@domicile/contract/sales/services/service-input'
import type { Service } from '@domicile/contract/sales/services/services'
import { purchaseMessages } from '@domicile/contract/sales/messages'
import { toMinor } from '@domicile/contract/money/money'
import { type ServiceEvent, serviceEvents } from '@domicile/contract/sales/services/service-states'
import type { ServiceState } from '@domicile/contract/sales/services/service-kinds'
import { asksForFiles } from '@domicile/contract/form-engine/evaluate'
import type { Section } from '@domicile/contract/form-engine/structure'
import { templateMessages } from '@domicile/contract/forms/templates/template-messages'
import { canMove } from '@domicile/contract/transitions'
import { lockName } from '@domicile/server/db/lock-name'
import { invalidField, Refusal } from '@domicile/server/http/errors'
import type { Actor } from '@domicile/server/http/feature'
import { normaliseText } from '@domicile/server/db/normalise-text'
import { searchable } from '@domicile/server/db/search-patterns'
import { rowOf } from '@domicile/server/db/columns'
import { lockRecord } from '@domicile/server/auth/lock-record'
import { newId } from '@domicile/server/db/ids'
import { sql } from 'kysely'
import type { Database } from '../../feature.ts'
import { textOf } from '@domicile/server/security/formatted-text'
import { viewService } from './service-view.ts'

/** Locks a service until the transaction ends. Refuses an event that its state does not allow. */
export async function lockService(db: Database, user: Actor, id: string, event: ServiceEvent) {
  await lockRecord(db, 'services', sql`id = ${id}`)
  const service = await viewService(db, user, { id })
  if (!canMove(serviceEvents, service.state, event))
    throw new Refusal('state', { text: `A service that is ${nameOf[service.state]} cannot do this.` })
  return service
}

const nameOf: Record<ServiceState, string> = {
  draft: 'a draft',
  published: 'on sale',
  archived: 'archived',
}

export async function insertService(db: Database, input: ServiceInput): Promise<string> {
  const id = newId()
  await db
    .insertInto('services')
    .values({ id, slug: await freeSlug(db, input.title, id), ...(await rowFor(db, input, id)) })
    .execute()
  await saveCost(db, id, input)
  return id
}

export async function updateService(db: Database, before: Service, input: ServiceInput): Promise<void> {
  await db
    .updateTable('services')
    .set({ ...(await rowFor(db, input, before.id)), ...(await slugFor(db, before, input)), ...touched })
    .where('id', '=', before.id)
    .execute()
  await saveCost(db, before.id, input)
}

export async function updateTexts(
  db: Database,
  before: Service,
  texts: Pick<ServiceInput, 'title' | 'summary' | 'description'>,
): Promise<void> {
  await db
    .updateTable('services')
    .set({
      ...texts,
      ...searched({ ...before, ...texts }),
      ...(await slugFor(db, before, texts)),
      ...touched,
    })
    .where('id', '=', before.id)
    .execute()
}

/** The slug follows the title until the service is published for the first time. */
async function slugFor(db: Database, { id, publishedAt }: Service, { title }: { title: string }) {
  return publishedAt ? {} : { slug: await freeSlug(db, title, id) }
}

const touched = { version: sql<number>`version + 1`, updated_at: sql<string>`now()` }

const inputRow = rowOf(ServiceInput.in)

async function rowFor(db: Database, input: ServiceInput, ownId: string) {
  await requireFree(db, input.charges, ownId)
  const { cost: _cost, template: _template, ...row } = inputRow(input)
  return {
    ...row,
    template_id: await findTemplate(db, input.template),
    price: input.price === null ? null : toMinor(input.price, input.currency)!,
    ...searched(input),
  }
}

/** Finds the published template with a slug. Refuses others, and those that ask for files, which orders do not store. */
async function findTemplate(db: Database, slug: string | null): Promise<string | null> {
  if (slug === null) return null
  const { rows } = await sql<{ id: string; sections: readonly Section[] }>`
    select id, sections from templates where slug = ${slug} and state = 'published'`.execute(db)
  const [template] = rows
  if (!template) throw invalidField('template', templateMessages.choose)
  if (asksForFiles(template)) throw invalidField('template', templateMessages.fileFields)
  return template.id
}

type Searched = Pick<ServiceInput, 'title' | 'category' | 'summary' | 'description'>

/** Computes the columns for search and sorting, which change with every change of the texts. */
function searched({ title, category, summary, description }: Searched) {
  const search_text = searchable([title, category, summary, textOf(description)].join(' '))
  return { sort_title: normaliseText(title), search_text }
}

async function saveCost(db: Database, id: string, { cost, currency }: ServiceInput): Promise<void> {
  if (cost === null) {
    await db.deleteFrom('service_costs').where('service_id', '=', id).execute()
    return
  }
  const minor = toMinor(cost, currency)!
  await db
    .insertInto('service_costs')
    .values({ service_id: id, cost: minor })
    .onConflict((conflict) => conflict.column('service_id').doUpdateSet({ cost: minor }))
    .execute()
}

/** Sets the state of a service; a slug that was once published is kept for good. */
export async function updateState(db: Database, id: string, state: ServiceState): Promise<void> {
  const published = state === 'published' ? { published_at: sql<string>`coalesce(published_at, now())` } : {}
  await db
    .updateTable('services')
    .set({ state, ...published, ...touched })
    .where('id', '=', id)
    .execute()
}

const LONGEST = 100

/** Slugs that are reserved for other pages, or for routes of this API. */
const RESERVED_SLUGS = ['cart', 'success', 'create-new-content', 'categories', 'export', 'archive']

/** Finds a free slug for a title; `ownId` is the service itself. Locks out other calls until the commit. */
/** The same work can't be billed as two services. */
async function requireFree(db: Database, charges: ServiceInput['charges'], ownId: string): Promise<void> {
  const { rows } = await sql<{ title: string }>`
    select title from services where charges = ${charges} and id <> ${ownId}`.execute(db)
  if (rows[0]) throw invalidField('charges', purchaseMessages.alreadyCharged(rows[0].title))
}

async function freeSlug(db: Database, title: string, ownId: string): Promise<string> {
  const base = slugOf(title)
  await lockName(db, 'services.slug')
  const { rows } = await sql<{ slug: string }>`
    select slug from services where id <> ${ownId} and slug like ${`${base}%`}`.execute(db)
  const usedSlugs = new Set([...RESERVED_SLUGS, ...rows.map(({ slug }) => slug)])
  let slug = base
  for (let number = 2; usedSlugs.has(slug); number += 1) slug = `${base}-${number}`
  return slug
}

/** Converts a title to lower-case letters and digits with dashes between. */
function slugOf(title: string): string {
  const words = normaliseText(title).match(/[a-z0-9]+/g) ?? ['service']
  return words.join('-').slice(0, LONGEST).replace(/-$/, '')
}
