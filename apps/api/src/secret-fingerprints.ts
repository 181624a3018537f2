import { createHmac, timingSafeEqual } from 'node:crypto'
import { lockName } from '@domicile/server/db/lock-name'
import type { Env } from '@domicile/server/settings/env'
import { SettingError } from '@domicile/server/settings/setting'
import { sql } from 'kysely'
import type { Database } from './feature.ts'
import { inTransaction } from '@domicile/server/db/db'

export const secretNames = [
  'PASSWORD_PEPPER',
  'SECRETS_KEY',
  'TOKEN_PRIVATE_KEY',
  'REFRESH_SECRET',
] as const satisfies readonly (keyof Env)[]
export type SecretName = (typeof secretNames)[number]

/** The stored data that another secret would make useless; secrets not listed can be replaced at any time. */
const broken: Partial<Record<SecretName, string>> = {
  PASSWORD_PEPPER: 'no password, recovery code or emailed code would be right',
  SECRETS_KEY: 'no authenticator, webhook signature or reply by email would be right',
}

type Secrets = Pick<Env, SecretName>

/**
 * Compares the secrets with those of the last start, and notes new ones. Throws a SettingError for one without which
 * stored data is useless; returns a sentence about each other one that changed, as in a rotation.
 */
export async function checkSecrets(db: Database, env: Secrets): Promise<string[]> {
  return inTransaction(db, async (trx) => {
    await lockName(trx, 'setting fingerprints')
    const noted = await readFingerprints(trx)
    const changed = secretNames.filter((name) => isChanged(env, name, noted.get(name)))
    refuseBroken(changed.filter((name) => broken[name]))
    await noteFingerprints(trx, env, secretNames)
    return changed.map(
      (name) => `${name} has changed since the last start. If you did not change it, find out who did.`,
    )
  })
}

/** Stores the fingerprint of a secret even if it has changed. */
export async function acceptSecret(db: Database, env: Secrets, name: SecretName): Promise<void> {
  await noteFingerprints(db, env, [name])
}

function refuseBroken(names: readonly SecretName[]): void {
  const [first, ...others] = names
  if (!first) return
  const also = others.length > 0 ? ` (also: ${others.join(', ')})` : ''
  throw new SettingError(
    first,
    `is not the one this database was written with: ${broken[first]}${also}. Restore the previous one, or accept this one: npm run secrets:accept -- ${first}`,
  )
}

/** A former key that follows a newer one is still known. */
function isChanged(env: Secrets, name: SecretName, noted: Buffer | undefined): boolean {
  return noted !== undefined && !fingerprintsOf(env, name).some((own) => timingSafeEqual(own, noted))
}

/** The fingerprints of a secret's keys, the newest first. */
function fingerprintsOf(env: Secrets, name: SecretName): Buffer[] {
  return env[name]
    .split(',')
    .map((key) => createHmac('sha256', key).update(`domicile fingerprint of ${name}`).digest())
}

async function readFingerprints(db: Database): Promise<Map<string, Buffer>> {
  const rows = await db.selectFrom('setting_fingerprints').select(['setting', 'fingerprint']).execute()
  return new Map(rows.map(({ setting, fingerprint }) => [setting, fingerprint]))
}

async function noteFingerprints(db: Database, env: Secrets, names: readonly SecretName[]): Promise<void> {
  for (const name of names)
    await sql`
      insert into setting_fingerprints as known (setting, fingerprint) values (${name}, ${fingerprintsOf(env, name)[0]!})
      on conflict (setting) do update set fingerprint = excluded.fingerprint, noted_at = now()
      where known.fingerprint <> excluded.fingerprint`.execute(db)
}
