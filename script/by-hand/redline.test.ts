import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'

const folder = mkdtempSync(join(tmpdir(), 'redline-'))
after(() => rmSync(folder, { recursive: true }))

const data = join(import.meta.dirname, '../../packages/redline/test-data/subprocessors')

function compare(...args: string[]) {
  return spawnSync(process.execPath, [join(import.meta.dirname, 'redline.ts'), ...args], { encoding: 'utf8' })
}

test('redline prints the figures of two files as a line of JSON, and writes a page', () => {
  const page = join(folder, 'changes.html')
  const { stdout, stderr, status } = compare(join(data, 'old.md'), join(data, 'new.md'), '--html', page)
  assert.deepEqual([status, stderr], [0, ''])
  const { ms, ...figures } = JSON.parse(stdout)
  assert.deepEqual(figures, { deletedWords: 22, insertedWords: 82, hunks: 10, exact: true })
  assert.equal(typeof ms, 'number')
  assert.match(readFileSync(page, 'utf8'), /<ins>\| CoreWeave, Inc\./)
})

test('redline says how it is used if a file is missing', () => {
  const { stderr, status } = compare(join(data, 'old.md'))
  assert.deepEqual([status, stderr], [2, 'Usage: npm run -s redline -- OLD NEW [--html FILE]\n'])
})
