import assert from 'node:assert/strict'
import { readRows } from '@domicile/server/testing/csv'
import type { TestApp } from './app.ts'

/** Returns the rows of a list from its CSV export, by their headings. */
export async function exported(t: Pick<TestApp, 'send'>, token: string, path: string) {
  const { status, raw, headers } = await t.send(token, `GET ${path}`)
  assert.equal(status, 200, raw.toString())
  assert.equal(headers['content-type'], 'text/csv; charset=utf-8')
  return readRows(raw.toString('utf8'))
}
