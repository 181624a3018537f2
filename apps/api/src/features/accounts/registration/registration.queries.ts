import type { Terms } from '@domicile/contract/accounts/terms'
import type { TwoFactorMethod } from '@domicile/contract/accounts/session/two-factor'
import type { UserDetails } from '@domicile/contract/accounts/users/user-fields'
import { findLocked } from '@domicile/server/auth/lock-record'
import { columnsOf } from '@domicile/server/db/columns'
import { shareName } from '@domicile/server/db/lock-name'
import { notFound } from '@domicile/server/http/errors'
import { tokenHash } from '@domicile/server/auth/tokens'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../feature.ts'
import { isAddressTaken } from '../../../domain/sign-in/email-changes.queries.ts'

/** A registration in its current state. */
export type UnderWay = {
  id: string
  email: string
  isTaken: boolean
  details: UserDetails
  invitationId: string | null
  codeHash: Buffer | null
  /** Seconds since the last code was sent. */
  codeAge: number | null
  isVerified: boolean
  /** The link was opened, and the details have not been confirmed since. */
  needsDetails: boolean
  startedAt: string
  address: string | null
  userAgent: string | null
  termsVersion: number | null
  twoFactor: TwoFactorMethod | null
  seed: Buffer | null
  isExpired: boolean
  isCompleted: boolean
}

export async function isTaken(db: Database, email: string): Promise<boolean> {
  return isAddressTaken(db, email)
}

type NewRegistration = Pick<
  UnderWay,
  'id' | 'email' | 'isTaken' | 'details' | 'invitationId' | 'codeHash' | 'address' | 'userAgent'
> & {
  token: string
  link: string
  passwordHash: string
}

/** Stores a new registration. An invitation has proven its address already. */
export async function insertRegistration(db: Database, registration: NewRegistration): Promise<void> {
  const { id, token, link, email, isTaken, details, passwordHash, invitationId, codeHash } = registration
  const { address, userAgent } = registration
  await db
    .insertInto('registrations')
    .values({
      id,
      hash: tokenHash(token),
      resume_hash: tokenHash(link),
      email,
      is_taken: isTaken,
      details: JSON.stringify(details),
      password_hash: passwordHash,
      invitation_id: invitationId,
      address,
      user_agent: userAgent?.slice(0, 400) ?? null,
      code_hash: codeHash,
      // The time is set even if no code was sent, or sending again would reveal that there is an account.
      code_sent_at: invitationId ? null : sql<string>`now()`,
      verified_at: invitationId ? sql<string>`now()` : null,
    })
    .execute()
}

/** Finds and locks the registration that a browser holds. */
export function findRegistration(db: Database, token: string): Promise<UnderWay | undefined> {
  return find(db, sql`hash = ${tokenHash(token)}`)
}

/** Finds and locks the registration that the link of a mail leads to. */
export function findByLink(db: Database, link: string): Promise<UnderWay | undefined> {
  return find(db, sql`resume_hash = ${tokenHash(link)} and not is_taken`)
}

const columns = columnsOf(
  `id email isTaken details invitationId codeHash needsDetails startedAt address userAgent termsVersion twoFactor
  seed codeAge isVerified isExpired isCompleted`,
  'registrations',
  {
    seed: 'totp_seed',
    address: sql`host(address)`,
    codeAge: sql`extract(epoch from now() - code_sent_at)::int`,
    isVerified: sql`verified_at is not null`,
    isExpired: sql`expires_at <= now()`,
    isCompleted: sql`completed_at is not null`,
  },
)

function find(db: Database, which: RawBuilder<unknown>): Promise<UnderWay | undefined> {
  return findLocked<UnderWay>(db, 'registrations', which, { columns, withReferences: true })
}

/**
 * Gives the registration to the browser that followed the link, which proves the address. The other browser
 * loses it, and its password and second factor count no more: its user may have entered an address that is not theirs.
 */
export async function resumeRegistration(db: Database, id: string, token: string): Promise<void> {
  await sql`
    update registrations set hash = ${tokenHash(token)}, verified_at = coalesce(verified_at, now()),
      code_hash = null, code_sent_at = null, password_hash = '', needs_details = true, two_factor = null,
      totp_seed = null
    where id = ${id}`.execute(db)
}

/** Stores the details and the password of the browser that followed the link. */
export async function confirmDetails(
  db: Database,
  id: string,
  details: UserDetails,
  passwordHash: string,
): Promise<void> {
  await db
    .updateTable('registrations')
    .set({ details: JSON.stringify(details), password_hash: passwordHash, needs_details: false })
    .where('id', '=', id)
    .execute()
}

/** Stores the code that was just sent; if it came with a new link, that link replaces the earlier one. */
export async function saveCode(
  db: Database,
  id: string,
  codeHash: Buffer | null,
  link?: string,
): Promise<void> {
  await db
    .updateTable('registrations')
    .set({
      code_hash: codeHash,
      code_sent_at: sql<string>`now()`,
      ...(link && { resume_hash: tokenHash(link) }),
    })
    .where('id', '=', id)
    .execute()
}

/** Marks the address as proven and deletes the used code. */
export async function verify(db: Database, id: string): Promise<void> {
  await db
    .updateTable('registrations')
    .set({ verified_at: sql<string>`now()`, code_hash: null, code_sent_at: null })
    .where('id', '=', id)
    .execute()
}

export async function findCurrentTerms(db: Database): Promise<Terms> {
  const { rows } = await sql<Terms>`
    select ${columnsOf('version publishedAt sections')} from terms order by version desc limit 1`.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0]
}

/**
 * Returns the current version of the terms, locked for the transaction, so that no user accepts one that has
 * just been replaced.
 */
export async function holdTerms(db: Database): Promise<number> {
  await shareName(db, 'terms')
  return (await findCurrentTerms(db)).version
}

export async function acceptTerms(db: Database, id: string, version: number, address: string): Promise<void> {
  await db
    .updateTable('registrations')
    .set({ terms_version: version, terms_accepted_at: sql<string>`now()`, terms_address: address })
    .where('id', '=', id)
    .execute()
}

export async function chooseFactor(
  db: Database,
  id: string,
  method: TwoFactorMethod,
  seed: Buffer | null,
): Promise<void> {
  await db
    .updateTable('registrations')
    .set({ two_factor: method, totp_seed: seed })
    .where('id', '=', id)
    .execute()
}
