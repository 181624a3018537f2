import type { TwoFactorMethod } from '@domicile/contract/accounts/session/two-factor'
import { columnsOf } from '@domicile/server/db/columns'
import { newId } from '@domicile/server/db/ids'
import { tokenHash } from '@domicile/server/auth/tokens'
import { sql } from 'kysely'
import type { Database } from '../../feature.ts'

/** Why a challenge was issued: sign in, set up a first factor, confirm an action, or replace the factor. */
export type Purpose = 'sign-in' | 'set-up' | 'confirm' | 'change'

type NewChallenge = {
  id: string
  token: string
  userId: string
  purpose: Purpose
  method?: TwoFactorMethod
  seed?: Buffer | null
  codeHash?: Buffer | null
}

/** Stores a challenge and ends the person's earlier open ones. */
export async function insertChallenge(db: Database, challenge: NewChallenge): Promise<void> {
  const { id, token, userId, purpose, method, seed, codeHash } = challenge
  await db
    .updateTable('two_factor_challenges')
    .set({ consumed_at: sql<string>`now()` })
    .where('user_id', '=', userId)
    .where('consumed_at', 'is', null)
    .where('purpose', '=', purpose)
    .where('created_at', '<', sql<string>`now() - interval '1 minute'`)
    .execute()
  await db
    .insertInto('two_factor_challenges')
    .values({
      id,
      hash: tokenHash(token),
      user_id: userId,
      purpose,
      method: method ?? null,
      totp_seed: seed ?? null,
      code_hash: codeHash ?? null,
      code_sent_at: codeHash ? sql<string>`now()` : null,
    })
    .execute()
}

/** Finds the person of a challenge without waiting for its lock. */
export async function findChallengedId(db: Database, token: string): Promise<string | undefined> {
  const challenge = await db
    .selectFrom('two_factor_challenges')
    .where('hash', '=', tokenHash(token))
    .select('user_id')
    .executeTakeFirst()
  return challenge?.user_id
}

export type Challenged = {
  id: string
  purpose: Purpose
  userId: string
  email: string
  firstName: string
  timeZone: string
  staffRole: string | null
  method: TwoFactorMethod | null
  seed: Buffer | null
  codeHash: Buffer | null
  codeAge: number | null
  lastStep: number | null
}

const columns = columnsOf('purpose email firstName timeZone staffRole codeHash')

/** Locks an unexpired challenge with one of these purposes, with its user and factor. */
export async function findChallenge(
  db: Database,
  token: string,
  purposes: readonly Purpose[],
): Promise<Challenged | undefined> {
  const { rows } = await sql<Challenged>`
    select challenge.id, ${columns}, users.id as "userId",
      case when purpose = 'sign-in' then two_factor else method end as method,
      case when purpose = 'sign-in' then users.totp_seed else challenge.totp_seed end as seed,
      extract(epoch from now() - code_sent_at)::int as "codeAge",
      case when purpose = 'sign-in' then totp_last_step end as "lastStep"
    from two_factor_challenges challenge join users on users.id = user_id
    where hash = ${tokenHash(token)} and purpose = any(${purposes}) and consumed_at is null
      and expires_at > now() and users.deactivated_at is null
    for update of challenge`.execute(db)
  return rows[0]
}

/** Consumes a challenge; of concurrent requests with the right code, only one succeeds. */
export async function consumeChallenge(db: Database, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('two_factor_challenges')
    .set({ consumed_at: sql<string>`now()` })
    .where('id', '=', id)
    .where('consumed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/**
 * Ends all open challenges of a person, as none may continue after a change of password or factor. Call it
 * with the person's attempts locked, so that none of them completes meanwhile.
 */
export async function endChallenges(db: Database, userId: string): Promise<void> {
  await db
    .updateTable('two_factor_challenges')
    .set({ consumed_at: sql<string>`now()` })
    .where('user_id', '=', userId)
    .where('consumed_at', 'is', null)
    .execute()
}

/** Replaces the method of a challenge, or its code. */
export async function renewChallenge(
  db: Database,
  id: string,
  { method, seed, codeHash }: { method?: TwoFactorMethod; seed: Buffer | null; codeHash: Buffer | null },
): Promise<void> {
  await db
    .updateTable('two_factor_challenges')
    .set({
      ...(method && { method }),
      totp_seed: seed,
      code_hash: codeHash,
      code_sent_at: codeHash ? sql<string>`now()` : null,
    })
    .where('id', '=', id)
    .execute()
}

/** Marks an authenticator's step as used; false where another request was first. */
export async function useStep(db: Database, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ totp_last_step: step })
    .where('id', '=', userId)
    .where((eb) => eb.or([eb('totp_last_step', 'is', null), eb('totp_last_step', '<', step)]))
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Assigns a factor to a person. */
export async function setFactor(
  db: Database,
  userId: string,
  { method, seed, step }: { method: TwoFactorMethod; seed: Buffer | null; step: number | null },
): Promise<void> {
  await db
    .updateTable('users')
    .set({
      two_factor: method,
      totp_seed: seed,
      totp_last_step: step,
      two_factor_since: sql<string>`now()`,
    })
    .where('id', '=', userId)
    .execute()
}

/** Replaces all recovery codes of a person. */
export async function replaceRecoveryCodes(db: Database, userId: string, hashes: Buffer[]): Promise<void> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await db
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ id: newId(), user_id: userId, hash })))
    .execute()
}

/** The codes that a person has not used yet, locked, so that one is used once. */
export function findRecoveryCodes(db: Database, userId: string) {
  return db
    .selectFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .select(['id', 'hash'])
    .orderBy('id')
    .forUpdate()
    .execute()
}

export async function useRecoveryCode(db: Database, id: string): Promise<void> {
  await db
    .updateTable('recovery_codes')
    .set({ used_at: sql<string>`now()` })
    .where('id', '=', id)
    .execute()
}
