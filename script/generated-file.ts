import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/**
 * Writes a file that is generated and committed. With --check on the command line it writes nothing and fails if the
 * file is outdated; `command` brings it up to date.
 */
export function writeOrCheck(name: string, fresh: string, command: string): void {
  const file = join(root, name)
  if (existsSync(file) && readFileSync(file, 'utf8') === fresh) {
    console.log(`${name} is up to date`)
  } else if (process.argv.includes('--check')) {
    console.error(`${name} is outdated: run ${command} and commit it`)
    process.exitCode = 1
  } else {
    writeFileSync(file, fresh)
    console.log(`${name} written`)
  }
}
