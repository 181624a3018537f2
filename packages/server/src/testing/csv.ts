import assert from 'node:assert/strict'
import Papa from 'papaparse'

/** The rows of a CSV file, keyed by heading, as a spreadsheet reads them. */
export function readRows(text: string): Record<string, string>[] {
  assert.equal(text[0], '\uFEFF')
  const { data, errors } = Papa.parse<Record<string, string>>(text.slice(1), {
    header: true,
    skipEmptyLines: true,
  })
  assert.deepEqual(errors, [])
  return data
}
