import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { test } from 'node:test'
import { readBenches } from '../bench/benches.ts'

const folder = join(import.meta.dirname, '../bench')

/** Programs that run the benchmarks, or that these start as processes of their own. */
const others = [
  'all.ts',
  'screening/import-once.ts',
  ...['bare', 'portal', 'purchase', 'worker'].map((name) => `servers/${name}.ts`),
]

test('every program in bench is run by its script in package.json, so that all.ts runs it too', () => {
  const files = globSync('**/*.ts', { cwd: folder }).filter((file) => !file.includes('node_modules'))
  const imported = files.flatMap(importsOf)
  const programs = files.filter((file) => !imported.includes(file) && !others.includes(file))
  const run = readBenches().map(({ args }) => args.at(-1)!.replace('bench/', ''))
  assert.deepEqual(run.toSorted(), programs.toSorted())
})

test('the README of the benchmarks describes each of them', () => {
  const text = readFileSync(join(folder, 'README.md'), 'utf8')
  for (const { name } of readBenches()) assert.ok(text.includes(`\`npm run bench:${name}\``), name)
})

/** The paths in bench that a file imports. */
function importsOf(file: string): string[] {
  const text = readFileSync(join(folder, file), 'utf8')
  return [...text.matchAll(/from '(\.[^']+)'/g)].map(([, path]) =>
    relative(folder, join(folder, dirname(file), path!)),
  )
}
