import type { TwoFactorMethod } from '@domicile/contract/accounts/session/two-factor'
import type { TwoFactorState } from '@domicile/contract/accounts/account/account-two-factor'
import { sql } from 'kysely'
import type { Database } from '../../../feature.ts'

/** Returns the state of a person's second factor, as shown to them. */
export async function findTwoFactorState(
  db: Database,
  userId: string,
): Promise<Omit<TwoFactorState, 'isRequired'>> {
  const { rows } = await sql<Omit<TwoFactorState, 'isRequired'>>`
    select two_factor as method, two_factor_since as since,
      (select count(*)::int from recovery_codes where user_id = users.id and used_at is null) as "recoveryCodesLeft"
    from users where id = ${userId}`.execute(db)
  return rows[0]!
}

type StandingFactor = {
  method: TwoFactorMethod | null
  seed: Buffer | null
  lastStep: number | null
  /** The latest code that was mailed to confirm a change, while it is valid. */
  challengeId: string | null
  codeHash: Buffer | null
  codeAge: number | null
}

/** The second factor of a person with what its codes are compared with. */
export async function getStandingFactor(db: Database, userId: string): Promise<StandingFactor> {
  const { rows } = await sql<StandingFactor>`
    select two_factor as method, users.totp_seed as seed, totp_last_step as "lastStep",
      sent.id as "challengeId", code_hash as "codeHash", extract(epoch from now() - code_sent_at)::int as "codeAge"
    from users left join lateral (
      select * from two_factor_challenges
      where user_id = users.id and purpose = 'confirm' and consumed_at is null and expires_at > now()
      order by created_at desc, id desc limit 1
    ) sent on true
    where users.id = ${userId}`.execute(db)
  return rows[0]!
}
