import { createHash } from 'node:crypto'
import { closeSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { spawnChild, type ChildHandle } from '@domicile/server/db/child-process'
import { openLog, runTool } from './tools.ts'

const web = join(import.meta.dirname, '../apps/web')
const stampFile = join(web, 'dist/.sources')
const sources = [
  'apps/web/{src,public}/**/*',
  'apps/web/{index.html,package.json,*.ts}',
  'packages/contract/src/**/*.ts',
  'package-lock.json',
]

/**
 * Builds the web application if its sources, or the packages used to build it, have changed. Returns whether it was
 * built.
 */
export async function buildWeb(logFolder: string): Promise<boolean> {
  const wanted = await hashOfSources()
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return false
  await runTool('web-build', process.execPath, [vite(), 'build', web], logFolder, {
    NODE_ENV: 'production',
    NO_COLOR: '1',
    FORCE_COLOR: undefined,
  })
  writeFileSync(stampFile, wanted)
  return true
}

/**
 * Vite's development server: saved changes appear immediately. It forwards calls to the APIs on ports 3000 and 3001.
 */
export function serveWebSources(logFolder: string): { address: string; process: ChildHandle } {
  const output = openLog(logFolder, 'web')
  const server = spawnChild(process.execPath, [vite(), web], { lastSignal: 'TERM', output })
  closeSync(output)
  return { address: 'http://localhost:5173', process: server }
}

/** Run without npm in between, so that signals reach it. */
function vite(): string {
  const manifest = createRequire(join(web, 'package.json')).resolve('vite/package.json')
  return join(manifest, '../bin/vite.js')
}

async function hashOfSources(): Promise<string> {
  const hash = createHash('sha256')
  for (const file of await sourceFiles()) hash.update(file).update(readFileSync(join(web, '../..', file)))
  return hash.digest('hex')
}

async function sourceFiles(): Promise<string[]> {
  const found: string[] = []
  const options = { cwd: join(web, '../..'), withFileTypes: true } as const
  for await (const entry of glob(sources, options)) {
    if (entry.isFile() && !entry.name.endsWith('.test.ts')) found.push(join(entry.parentPath, entry.name))
  }
  return found.map((file) => file.slice(options.cwd.length + 1)).sort()
}
