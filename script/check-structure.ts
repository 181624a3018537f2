/**
 * Checks the rules of structure-rules.ts for folders and imports. Prints one line per finding and exits with 1 if there
 * are any.
 */
import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { findUnusedArrows } from './structure/areas.ts'
import { importsOf, type SourceFile } from './structure/imports.ts'
import { findProblems } from './structure.ts'

const root = join(import.meta.dirname, '..')
const patterns = [
  '{packages,apps}/*/{src,migrations}/**/*.{ts,tsx,sql,css}',
  '{script,e2e,bench}/**/*.{ts,mjs}',
  'script/*',
  'apps/*/*.ts',
  '{,{packages,apps}/*/,e2e/,bench/}package.json',
]

const files = new Map<string, SourceFile>()
for await (const entry of glob(patterns, {
  cwd: root,
  withFileTypes: true,
  exclude: ['**/node_modules/**'],
})) {
  const path = join(entry.parentPath, entry.name).slice(root.length + 1)
  if (entry.isFile()) files.set(path, { path, text: readFileSync(join(root, path), 'utf8') })
}

const all = [...files.values()]
const lockFile = readFileSync(join(root, 'package-lock.json'), 'utf8')
const problems = [...findProblems(all, lockFile), ...findUnusedArrows(all.flatMap(importsOf))]
for (const problem of problems) console.error(problem)
console.log(`${files.size} files, ${problems.length} findings`)
process.exitCode = problems.length > 0 ? 1 : 0
