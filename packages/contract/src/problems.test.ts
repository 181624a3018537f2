import assert from 'node:assert/strict'
import { it } from 'node:test'
import { mainProblems, sharedProblems } from './problems.ts'
import { purchaseProblems } from './sales/problems.ts'
import type { ProblemKind } from './problem-kind.ts'

const tables: Record<string, ProblemKind>[] = [sharedProblems, mainProblems, purchaseProblems]

it('each problem code exists once, with a refusing status and a text', () => {
  const rows = tables.flatMap((table) => Object.entries(table))
  assert.equal(new Set(rows.map(([code]) => code)).size, rows.length)
  for (const [code, { status, text }] of rows) {
    assert.match(code, /^[a-z]+(-[a-z]+)*$/)
    assert.ok(status >= 400 && status < 600, code)
    assert.match(text, /^[A-Z].+/, code)
  }
})
