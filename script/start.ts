/** Starts the portal, reports its steps, and leaves nothing behind however it ends. */
import { storesMails } from '@domicile/server/settings/env'
import { type DemoAccount, demoAccounts, demoPassword } from '../apps/api/src/demo/accounts.ts'
import { whenParentIsGone } from './parent.ts'
import { startPortal, type Portal, type Started } from './portal.ts'

const started: Started[] = []
let stopping: Promise<void> | undefined

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stopAndExit(0))
whenParentIsGone(() => void stopAndExit(1))

try {
  const portal = await startPortal(process.env, started, process.argv.includes('--watch'))
  welcome(portal)
  const problem = await portal.failed
  if (!stopping) console.error(`\n${problem}`)
  await stopAndExit(1)
} catch (error) {
  // After a request to stop, errors of the current step are irrelevant.
  if (!stopping) console.error(`  ✗ ${error instanceof Error ? error.message : String(error)}`)
  await stopAndExit(1)
}

/** The first reason to stop decides the exit code. npm forwards a Ctrl-C, so a second signal means nothing. */
async function stopAndExit(code: number): Promise<void> {
  stopping ??= stopAll().then(() => process.exit(code))
  await stopping
}

/** The newest first, so that the APIs finish their requests while the database is still running. */
async function stopAll() {
  for (const part of started) await part.stop()
}

function welcome({ address, demo, env, warnings }: Portal) {
  console.log(`\nDomicile is ready: ${address}\n`)
  if (demo.hasAccounts) {
    for (const account of Object.values<DemoAccount>(demoAccounts)) console.log(describeAccount(account))
    console.log(`\n  The password of each is ${demoPassword}. The sign-in page lists them too.\n`)
  }
  if (storesMails(env)) console.log(`No mail is sent: read what would be at ${env.PUBLIC_URL}/dev/mailbox\n`)
  for (const warning of warnings) console.log(`  ! ${warning}`)
  console.log('Ctrl-C stops it.')
}

function describeAccount({ email, role, companies, purpose }: DemoAccount): string {
  const who = companies ? `${role} of ${companies}` : role
  return `  ${email.padEnd(30)} ${who}: ${purpose[0]!.toLowerCase()}${purpose.slice(1)}`
}
