import { execFile } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { generateSecret } from '../settings/env-values.ts'
import type { Runner } from './embedded-runner.ts'
import { storedSecret } from '../security/stored-secret.ts'

const run = promisify(execFile)

/** The password of the embedded server, generated once and readable only by its owner. */
export function newPassword(home: string): string {
  return storedSecret(home, 'password', generateSecret)
}

/**
 * Creates the server's data folder if it does not exist. The folder gets its name only when it is complete: a start
 * that was killed half-way leaves nothing that looks like a database.
 */
export async function createCluster(runner: Runner, password: string) {
  if (existsSync(join(runner.cluster, 'PG_VERSION'))) return
  const draft = `${runner.cluster}.new`
  rmSync(draft, { recursive: true, force: true })
  const folder = mkdtempSync(join(tmpdir(), 'domicile-'))
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  const { uid, gid } = runner.identity
  if (uid && gid) for (const path of [folder, passwordFile]) chownSync(path, uid, gid)
  try {
    await initdb(runner, draft, passwordFile)
  } finally {
    rmSync(folder, { recursive: true })
  }
  renameSync(draft, runner.cluster)
}

// C.UTF-8 of the built-in provider sorts and compares the same on every machine, whatever locales are installed.
const initdbFlags = [
  '--username=domicile',
  '--auth=scram-sha-256',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--no-instructions',
]

async function initdb(runner: Runner, folder: string, passwordFile: string) {
  const initdbPath = join(dirname(runner.postgres), 'initdb')
  const [command, ...args] = [
    ...runner.prefix,
    initdbPath,
    '-D',
    folder,
    `--pwfile=${passwordFile}`,
    ...initdbFlags,
  ]
  try {
    await run(command ?? '', args, { env: runner.env, ...runner.identity })
  } catch (error) {
    const { stderr } = error as { stderr: string }
    const reason = stderr.trim().split('\n').at(-1)
    throw new Error(`The embedded PostgreSQL could not create its data folder: ${reason}`, { cause: error })
  }
}
