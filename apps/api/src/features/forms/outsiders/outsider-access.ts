import { Refusal } from '@domicile/server/http/errors'
import type { Database } from '../../../feature.ts'
import { findByLink, findBySession, type OutsiderRow } from './outsiders.queries.ts'

/** Finds and locks the outsider of a link; throws the same refusal for an unknown, replaced or ended link. */
export async function getByLink(db: Database, link: string): Promise<OutsiderRow> {
  return orDead(await findByLink(db, link))
}

/** Finds and locks the outsider of a session; throws the refusal of a dead link. */
export async function getBySession(db: Database, session: string): Promise<OutsiderRow> {
  return orDead(await findBySession(db, session))
}

function orDead(found: OutsiderRow | undefined): OutsiderRow {
  if (!found) throw new Refusal('dead-link')
  return found
}

/** The author of an outsider's answers and files. */
export function authorOf({ outsider }: Pick<OutsiderRow, 'outsider'>) {
  return { outsiderId: outsider.id }
}

/** The subject of the audit log's entries. No user is their actor, so they name the outsider. */
export function subjectOf(found: OutsiderRow) {
  const { id, company, survey } = found
  return { companyId: company.id, subjectId: id, subject: survey.name, after: byLink(found) }
}

export function byLink({ outsider }: OutsiderRow) {
  return { byLink: outsider.name }
}
