import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { it } from 'node:test'

const root = join(import.meta.dirname, '..')
const table = readFileSync(join(root, 'docs/security.md'), 'utf8')
const rows = [...table.matchAll(/^\| (?!Requirement|---)(.+?) \| .+ \| `([^`]+)` (.+) \|$/gm)]

it('names an existing test for each requirement', () => {
  assert.ok(rows.length >= 40, `${rows.length} rows`)
  const missing = rows.filter(([, , file, title]) => !hasTest(file!, title!)).map(([row]) => row)
  assert.deepEqual(missing, [])
})

it('has only rows that can be parsed', () => {
  const lines = table.split('\n').filter((line) => /^\| (?!Requirement)/.test(line))
  assert.equal(lines.length, rows.length)
})

function hasTest(file: string, title: string): boolean {
  const path = join(root, file)
  return existsSync(path) && readFileSync(path, 'utf8').includes(title)
}
