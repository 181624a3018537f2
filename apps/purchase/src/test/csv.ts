import assert from 'node:assert/strict'
import Papa from 'papaparse'
import type { TestApp } from './app.ts'

/** The rows of a list as the file of its export tells them, by their headings. */
export async function exported(t: Pick<TestApp, 'send'>, token: string, path: string) {
  const { status, raw, headers } = await t.send(token, `GET ${path}`)
  assert.equal(status, 200, raw.toString())
  assert.equal(headers['content-type'], 'text/csv; charset=utf-8')
  return readRows(raw.toString('utf8'))
}

/** The rows of a CSV file by their headings, as a spreadsheet reads them. */
export function readRows(text: string): Record<string, string>[] {
  assert.equal(text[0], '\uFEFF')
  const { data, errors } = Papa.parse<Record<string, string>>(text.slice(1), {
    header: true,
    skipEmptyLines: true,
  })
  assert.deepEqual(errors, [])
  return data
}
