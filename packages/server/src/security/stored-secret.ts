import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Returns the secret of this name in DATA_DIR/secrets and generates it the first time. Only the file's owner can read
 * it. Two processes that start together get the same secret, because the file appears complete or not at all.
 */
export function storedSecret(dataDir: string, name: string, generate: () => string): string {
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
