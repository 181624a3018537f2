import type { Party } from '@domicile/contract/companies/owners/beneficial-owners'
import { normaliseText } from '@domicile/server/db/normalise-text'
import type { Actor } from '@domicile/server/http/feature'
import { companyDay } from '../companies/company-day.ts'
import type { Database } from '../../feature.ts'
import {
  findHeld,
  findHolders,
  getSeenCompany,
  type Link,
  MAX_LINKS,
  type SeenCompany,
} from './structure.queries.ts'

/** A holding of one party in another; without `startsOn` since ever, without `endsOn` until further notice. */
export type DatedLink = Pick<Link, 'interest' | 'percentage' | 'startsOn' | 'endsOn' | 'entryId'> & {
  from: string
  to: string
}

/** Everyone around a company on any day, as the reader may see them. */
export type StructureHistory = {
  rootId: string
  country: string | null
  /** The current day of the company. */
  today: string
  /** In the order of their names. */
  parties: ReadonlyMap<string, Party>
  links: readonly DatedLink[]
  truncated: boolean
}

type Found = Omit<Party, 'id'> & { key: string }

/** Parties by key: a company's id, or the details that identify a person or an outside company. */
type Parties = { byKey: Map<string, Party>; truncated: boolean }

const MAX_PARTIES = 1000

/** The reader of the firm's own work, which needs the whole structure. */
export const wholeFirm: Actor = { id: '', sessionId: '', role: 'administrator', memberships: [] }

/**
 * Reads the holders above a company (parents and owners, and theirs) of all days, and the companies below it if
 * `subsidiaries` are asked for. Each company is followed once per direction, so loops end. Holders are read first: the
 * ids without a record are the same with and without subsidiaries.
 */
export async function readStructure(
  db: Database,
  user: Actor,
  companyId: string,
  { subsidiaries }: { subsidiaries: boolean },
): Promise<StructureHistory> {
  const root = await getSeenCompany(db, user, companyId)
  const parties: Parties = { byKey: new Map(), truncated: false }
  place(parties, visibleCompany(root))
  await follow(parties, root.id, (ids) => holdersOf(db, user, parties, ids))
  if (subsidiaries) await follow(parties, root.id, (ids) => heldBy(db, user, ids))
  const links = await holdersOf(db, user, parties, openCompanies(parties))
  return {
    rootId: root.id,
    country: root.country,
    today: companyDay(root.country),
    parties: new Map(inOrderOfNames([...parties.byKey.values()]).map((party) => [party.id, party])),
    links: links.flatMap((link) => datedLink(parties, link)),
    truncated: parties.truncated,
  }
}

/** Places level by level what `next` finds from the companies of the level before. */
async function follow(
  parties: Parties,
  rootId: string,
  next: (companyIds: string[]) => Promise<readonly Found[]>,
): Promise<void> {
  const followed = new Set([rootId])
  for (let ids = [rootId]; ids.length > 0;) {
    const placed = (await next(ids)).filter((one) => place(parties, one))
    const isNew = ({ open, key }: Found) => open && !followed.has(key)
    ids = [...new Set(placed.filter(isNew).map(({ key }) => key))]
    for (const id of ids) followed.add(id)
  }
}

/** Adds a party and returns true if it is known now; beyond the limit none is added. */
function place(parties: Parties, { key, type, name, birthDate, country, open }: Found): boolean {
  const { byKey } = parties
  if (byKey.has(key)) return true
  if (byKey.size === MAX_PARTIES) parties.truncated = true
  else byKey.set(key, { id: open ? key : numberedId(byKey.size, type), type, name, birthDate, country, open })
  return byKey.has(key)
}

/** Returns a running id: a company that the reader may not see looks like one that is not in the portal. */
function numberedId(number: number, type: Party['type']): string {
  return `${type === 'person' ? 'person' : 'outside'}:${number}`
}

/** Normalises each name once: the charts of many days rely on this order. */
function inOrderOfNames(parties: Party[]): Party[] {
  const names = new Map(parties.map(({ id, name }) => [id, normaliseText(name)]))
  return parties.sort((a, b) => compare(names.get(a.id)!, names.get(b.id)!) || compare(a.id, b.id))
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}

async function holdersOf(db: Database, user: Actor, parties: Parties, companyIds: string[]) {
  const links = companyIds.length > 0 ? await findHolders(db, user, companyIds) : []
  if (links.length === MAX_LINKS) parties.truncated = true
  return links.map((link) => ({ ...link, key: keyOf(link) }))
}

/**
 * Identifies people and outside companies by name and date of birth (or country); where that is unknown, only
 * among the holders of one company.
 */
function keyOf({ type, holderId, name, birthDate, country, heldId }: Link): string {
  const mark = type === 'person' ? birthDate : country
  return holderId ?? JSON.stringify([type, normaliseText(name), mark ?? heldId])
}

/** Reads one more than fits, so that the limit is noticed. */
async function heldBy(db: Database, user: Actor, companyIds: string[]): Promise<Found[]> {
  return (await findHeld(db, user, companyIds, MAX_PARTIES + 1)).map(visibleCompany)
}

function visibleCompany({ id, name, country }: SeenCompany): Found {
  return { key: id, type: 'company', name, birthDate: null, country, open: true }
}

function openCompanies({ byKey }: Parties): string[] {
  return [...byKey.values()].filter(({ open }) => open).map(({ id }) => id)
}

function datedLink({ byKey }: Parties, link: Link & { key: string }): DatedLink[] {
  const { key, heldId, interest, percentage, startsOn, endsOn, entryId } = link
  const [from, to] = [byKey.get(key)?.id, byKey.get(heldId)?.id]
  return from && to ? [{ from, to, interest, percentage, startsOn, endsOn, entryId }] : []
}
