import { Refusal } from '@domicile/server/http/errors'
import type { Actor } from '@domicile/server/http/feature'
import { opaqueToken, tokenHash } from '@domicile/server/auth/tokens'
import { sql } from 'kysely'
import type { Database } from '../../../feature.ts'
import { lockPeople } from '../../../domain/people/people-scope.ts'
import { lockEmailChanges } from '../../../domain/sign-in/email-change.ts'
import { cancelEmailChange } from '../../../domain/sign-in/email-changes.queries.ts'
import { removeSecondFactor } from '../../../domain/sign-in/sign-in-ends.ts'
import { endSessionsOf } from '../../../domain/sign-in/session.queries.ts'
import { deleteFeeds } from './delete-feeds.ts'
import { refuseLastAdministrator, refuseLastOwnerAnywhere } from './last-ones.ts'
import { handOver } from './open-work.ts'
import { getUserRow } from './users.queries.ts'

type Deactivation = { id: string; handOverTo: string | null }

/**
 * Deactivates a user: hands over their open work, ends their sessions and cancels their change of address, which a
 * thief may have requested. Returns the user before the change, and the companies, projects and watches that were
 * handed over and to which colleague.
 */
export async function deactivate(db: Database, user: Actor, { id, handOverTo }: Deactivation) {
  // In the order of a confirmation, which takes this lock first.
  await lockEmailChanges(db, id)
  await lockPeople(db, handOverTo ? [id, handOverTo] : [id])
  const person = await getUserRow(db, user, id, 'users:deactivate')
  if (person.state !== 'active') throw new Refusal('state', { text: 'This person is already deactivated.' })
  if (id === user.id)
    throw new Refusal('oneself', { text: 'You cannot deactivate yourself. Ask another administrator.' })
  await refuseLastAdministrator(db, id)
  await refuseLastOwnerAnywhere(db, id)
  const handedOver = await handOver(db, person, handOverTo)
  await sql`
    update users set deactivated_at = now(), version = version + 1, updated_at = now()
    where id = ${id}`.execute(db)
  await endSessionsOf(db, id, 'deactivated')
  await cancelEmailChange(db, id)
  await deleteFeeds(db, id, null)
  return { person, ...handedOver }
}

/**
 * Activates a user. Their password and second factor are no longer valid; returns the user and the token of
 * the link with which they set a new password.
 */
export async function activate(db: Database, user: Actor, id: string) {
  await lockPeople(db, [id])
  const person = await getUserRow(db, user, id, 'users:deactivate')
  if (person.state !== 'deactivated')
    throw new Refusal('state', { text: `A person who is ${person.state} cannot do this.` })
  await sql`
    update users set deactivated_at = null, password_hash = '-', version = version + 1, updated_at = now()
    where id = ${id}`.execute(db)
  await removeSecondFactor(db, id)
  const token = opaqueToken()
  await sql`
    insert into password_resets (hash, user_id, expires_at)
    values (${tokenHash(token)}, ${id}, now() + interval '7 days')`.execute(db)
  return { person, token }
}

/** Archives a deactivated user, or restores one from the archive; returns the user before the change. */
export async function moveArchive(db: Database, user: Actor, id: string, to: 'archived' | 'deactivated') {
  await lockPeople(db, [id])
  const person = await getUserRow(db, user, id, 'users:archive')
  if (person.state !== (to === 'archived' ? 'deactivated' : 'archived'))
    throw new Refusal('state', { text: `A person who is ${person.state} cannot do this.` })
  await sql`
    update users set archived_at = case when ${to === 'archived'} then now() end,
      version = version + 1, updated_at = now()
    where id = ${id}`.execute(db)
  return person
}
