/**
 * Prints the link with which the holder of an address becomes an administrator, also while the portal runs:
 * npm run admin:create -- ada@firm.example
 */
import { createDb, createPool } from '@domicile/server/db/db'
import { migrateIfEmpty } from '@domicile/server/db/migrate'
import { readEnv } from '@domicile/server/settings/env'
import type { DB } from '../../apps/api/src/db/database.ts'
import { createSendEmail } from '../../apps/api/src/domain/emails/emails.ts'
import {
  type AdministratorLink,
  createAdministrator,
} from '../../apps/api/src/features/accounts/administrators/create-administrator.ts'
import { openRunningDatabase } from '../database.ts'

try {
  const [address, ...others] = process.argv.slice(2)
  if (!address || others.length > 0)
    throw new Error('Name one email address: npm run admin:create -- ada@firm.example')
  const env = readEnv(process.env)
  const database = await openRunningDatabase(env)
  try {
    await migrateIfEmpty(database.url)
    const db = createDb<DB>(createPool(database.url, 1, { role: 'domicile_api' }))
    const sendEmail = createSendEmail(env.PUBLIC_URL, env.MAIL_FROM)
    const link = await createAdministrator(db, sendEmail, address).finally(() => db.destroy())
    console.log(describe(link, env.PUBLIC_URL, env.SMTP_URL !== undefined))
  } finally {
    await database.stop()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

function describe({ email, kind, path }: AdministratorLink, publicUrl: string, isMailed: boolean): string {
  const [done, expires] =
    kind === 'invitation'
      ? [`${email} is invited as an administrator.`, 'in seven days']
      : [`${email} is an administrator now. Their old sign-in no longer works.`, 'in 30 minutes']
  return [
    `${done} Open this link and keep it secret: it works once and expires ${expires}.`,
    ...(isMailed ? ['The portal also emails it.'] : []),
    '',
    `  ${publicUrl}${path}`,
    '',
  ].join('\n')
}
