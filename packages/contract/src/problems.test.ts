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

/** The codes of each status, except 409: a conflict with the state of a record is the most frequent refusal. */
const codes: Record<number, string> = {
  400: 'bad-request bad-text idempotency-key too-many invalid-query signature',
  401: 'unauthorized invalid-token wrong-credentials',
  403: 'acting-read-only forbidden not-while-acting wrong-xsrf-token other-address own-approval',
  404: 'not-found',
  405: 'method-not-allowed',
  406: 'not-acceptable',
  408: 'timeout',
  410: 'dead-link',
  413: 'too-large',
  414: 'address-too-long',
  415: 'unsupported-media-type',
  422: 'idempotency-key-reused invalid empty-cart',
  429: 'too-many-attempts too-many-requests reset-password too-many-invitations sent-lately too-soon',
  431: 'headers-too-large',
  500: 'fault',
  501: 'file-store-unset',
  503: 'not-ready not-scanned overloaded stopping unavailable card-provider',
}

it('each problem code has the status by which programs know what to do', () => {
  const statuses = new Map(
    Object.entries(codes).flatMap(([status, some]) => some.split(' ').map((code) => [code, Number(status)])),
  )
  for (const [code, { status }] of tables.flatMap((table) => Object.entries(table)))
    assert.equal(status, statuses.get(code) ?? 409, code)
})
