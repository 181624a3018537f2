import type { PendingEmailChange } from '@domicile/contract/accounts/email-change'
import { columnsOf } from '@domicile/server/db/columns'
import { newId } from '@domicile/server/db/ids'
import { tokenHash } from '@domicile/server/auth/tokens'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../feature.ts'

/** The condition that a change waits for its confirmations. */
const isOpen = sql<boolean>`done_at is null and cancelled_at is null and expires_at > now()`

/** The condition that the old mailbox can still undo a change. */
const isUndoable = sql<boolean>`done_at is not null and undone_at is null and undo_until > now()`

/**
 * Returns true if an address has an account, or had one that can still be restored to it. The addresses of
 * `exceptUserId` do not count.
 */
export async function isAddressTaken(
  db: Database,
  email: string,
  exceptUserId: string | null = null,
): Promise<boolean> {
  const { rows } = await sql`
    select from users where email = ${email} and id is distinct from ${exceptUserId}
    union all
    select from email_changes
    where old_email = ${email} and ${isUndoable} and user_id is distinct from ${exceptUserId}
    limit 1`.execute(db)
  return rows.length > 0
}

type NewEmailChange = {
  userId: string
  sessionId: string
  oldEmail: string
  newEmail: string
  oldToken: string
  /** Null if the new address has an account. */
  newToken: string | null
}

/** Stores a change and cancels the person's earlier open one. */
export async function insertEmailChange(db: Database, change: NewEmailChange): Promise<void> {
  await cancelEmailChange(db, change.userId)
  await db
    .insertInto('email_changes')
    .values({
      id: newId(),
      user_id: change.userId,
      session_id: change.sessionId,
      old_email: change.oldEmail,
      new_email: change.newEmail,
      old_hash: tokenHash(change.oldToken),
      new_hash: change.newToken === null ? null : tokenHash(change.newToken),
    })
    .execute()
}

/** Cancels a person's open change; false if there is none. */
export async function cancelEmailChange(db: Database, userId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('email_changes')
    .set({ cancelled_at: sql<string>`now()` })
    .where('user_id', '=', userId)
    .where('done_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Finds the change of a person that waits for its confirmations, as they see it. */
export async function findPendingEmailChange(
  db: Database,
  userId: string,
): Promise<PendingEmailChange | undefined> {
  const { rows } = await sql<PendingEmailChange>`
    select ${columnsOf('newEmail requestedAt expiresAt', 'email_changes')},
      old_confirmed_at is not null as "isOldConfirmed", new_confirmed_at is not null as "isNewConfirmed"
    from email_changes where user_id = ${userId} and ${isOpen}`.execute(db)
  return rows[0]
}

/** Finds the change of a person that an administrator can confirm: the new mailbox has, and the old one has not. */
export async function findApprovable(db: Database, userId: string): Promise<ApprovableChange | undefined> {
  const { rows } = await sql<ApprovableChange>`
    select ${columnsOf('newEmail requestedAt expiresAt', 'email_changes')}
    from email_changes join users on users.id = user_id
    where user_id = ${userId} and ${isOpen} and new_confirmed_at is not null and deactivated_at is null`.execute(
    db,
  )
  return rows[0]
}

type ApprovableChange = Pick<PendingEmailChange, 'newEmail' | 'requestedAt' | 'expiresAt'>

export type EmailChange = {
  id: string
  userId: string
  sessionId: string
  oldEmail: string
  newEmail: string
  expiresAt: string
  isOldConfirmed: boolean
  isNewConfirmed: boolean
  name: string
  firstName: string
  isActive: boolean
}

const columns = sql`
  ${columnsOf('id userId sessionId oldEmail newEmail expiresAt', 'email_changes')}, ${columnsOf('firstName', 'users')},
  old_confirmed_at is not null as "isOldConfirmed", new_confirmed_at is not null as "isNewConfirmed",
  first_name || ' ' || last_name as name, deactivated_at is null as "isActive"`

/** Finds an open change of an active person by the link to one of the mailboxes. */
export async function findByLink(db: Database, token: string) {
  const hash = tokenHash(token)
  const { rows } = await sql<EmailChange & { mailbox: 'old' | 'new' }>`
    select ${columns}, case when old_hash = ${hash} then 'old' else 'new' end as mailbox
    from email_changes join users on users.id = user_id
    where (old_hash = ${hash} or new_hash = ${hash}) and ${isOpen} and deactivated_at is null`.execute(db)
  return rows[0]
}

/** Finds the open change of a person. */
export async function findOpenEmailChange(db: Database, userId: string): Promise<EmailChange | undefined> {
  return findOne(db, sql`user_id = ${userId} and ${isOpen} and deactivated_at is null`)
}

/** Finds a change that the link to the old mailbox can still undo. */
export async function findUndoable(db: Database, token: string): Promise<EmailChange | undefined> {
  return findOne(db, sql`undo_hash = ${tokenHash(token)} and ${isUndoable}`)
}

async function findOne(db: Database, which: RawBuilder<unknown>): Promise<EmailChange | undefined> {
  const { rows } = await sql<EmailChange>`
    select ${columns} from email_changes join users on users.id = user_id where ${which}`.execute(db)
  return rows[0]
}

/** Stores the confirmation of a mailbox; `approvedBy` is the administrator in whose place there was no old one. */
export async function confirmEmailChange(
  db: Database,
  id: string,
  mailbox: 'old' | 'new',
  approvedBy: string | null = null,
): Promise<void> {
  await db
    .updateTable('email_changes')
    .set({
      [mailbox === 'old' ? 'old_confirmed_at' : 'new_confirmed_at']: sql<string>`now()`,
      ...(approvedBy && { approved_by: approvedBy }),
    })
    .where('id', '=', id)
    .execute()
}

/** Marks a change as done; the token undoes it for a week. */
export async function finishEmailChange(db: Database, id: string, undoToken: string): Promise<void> {
  await db
    .updateTable('email_changes')
    .set({
      done_at: sql<string>`now()`,
      undo_hash: tokenHash(undoToken),
      undo_until: sql<string>`now() + interval '7 days'`,
    })
    .where('id', '=', id)
    .execute()
}

/** Marks a change and all later ones of its person as undone, so that no later address takes the account back. */
export async function endLaterChanges(db: Database, { id, userId }: EmailChange): Promise<void> {
  await sql`
    update email_changes set undone_at = now()
    where user_id = ${userId} and undone_at is null
      and done_at >= (select done_at from email_changes undone where undone.id = ${id})`.execute(db)
}

/** Assigns an address to a person. */
export async function setEmail(db: Database, userId: string, email: string): Promise<void> {
  await sql`
    update users set email = ${email}, version = version + 1, updated_at = now()
    where id = ${userId}`.execute(db)
}

/** Ends what was sent to an address and could open or join an account: invitations and registrations. */
export async function endInvitationsOf(db: Database, email: string): Promise<void> {
  await sql`
    update invitations set removed_at = now()
    where email = ${email} and accepted_at is null and declined_at is null and removed_at is null`.execute(db)
}

/** Ends open registrations of an address that belongs to an account now. */
export async function endRegistrationsOf(db: Database, email: string): Promise<void> {
  await sql`
    update registrations set expires_at = least(expires_at, now())
    where email = ${email} and completed_at is null`.execute(db)
}

/** Stores the token of a link that sets a new password. */
export async function insertPasswordLink(db: Database, userId: string, token: string): Promise<void> {
  await db
    .insertInto('password_resets')
    .values({ hash: tokenHash(token), user_id: userId })
    .execute()
}
