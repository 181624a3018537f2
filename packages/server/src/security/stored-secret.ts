import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The secret kept under this name in DATA_DIR/secrets, generated the first time. Only the owner can read it.
 * Two processes that ask at once get the same one: the file appears whole or not at all.
 */
export function keepSecret(dataDir: string, name: string, generate: () => string): string {
  const folder = join(dataDir, 'secrets')
  const file = join(folder, name)
  const found = readIfThere(file)
  if (found) return found
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, generate(), { mode: 0o600 })
  try {
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
  return readFileSync(file, 'utf8')
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
