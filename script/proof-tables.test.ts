import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'

const root = join(import.meta.dirname, '..')

/** The pages with tables of tests, each with the number of rows that it had at least. */
const pages = { 'docs/proof.md': 170, 'docs/security.md': 400 }

for (const [page, least] of Object.entries(pages)) {
  const rows = readFileSync(join(root, page), 'utf8')
    .split('\n')
    .filter((line) => /^\| (?!Requirement |Statement |---)/.test(line))

  describe(`each row of ${page}`, () => {
    it(`each row of ${page} names a test`, () => {
      assert.ok(rows.length >= least, `${rows.length} rows`)
      assert.deepEqual(
        rows.filter((row) => testsOf(row).some((test) => test === null)),
        [],
      )
    })

    it(`${page} names tests that exist`, () => {
      const missing = rows.flatMap(testsOf).filter((test) => test && !exists(test))
      assert.deepEqual(missing, [])
    })
  })
}

type NamedTest = { file: string; title: string }

/** The tests in the last cell of a row, each as `file` and title; null for one that cannot be parsed. */
function testsOf(row: string): (NamedTest | null)[] {
  const cell = row.split(' | ').at(-1)!.replace(/ \|$/, '')
  return cell.split('<br>').map((test) => {
    const [, file, title] = /^`([^`]+)` (?:› )?(.+)$/.exec(test) ?? []
    return file && title ? { file, title } : null
  })
}

/** A title is quoted in full in its file: as the name of a test or in a table of names. */
function exists({ file, title }: NamedTest): boolean {
  const path = join(root, file)
  if (!existsSync(path)) return false
  const text = readFileSync(path, 'utf8')
  return ["'", '"', '`'].some((quote) => text.includes(quote + title + quote))
}
