import { type CsvColumns, csvDownload } from '@domicile/server/files/csv'
import { Refusal } from '@domicile/server/http/errors'
import type { Download } from '@domicile/server/http/feature'

const BATCH = 1_000
const MOST_ROWS = 100_000

type List<Row> = {
  name: string
  columns: CsvColumns<Row>
  /** Ids of what the list finds, in its order: so many at most. */
  ids(most: number): Promise<readonly string[]>
  /** The rows of some of them, in the order of these ids. */
  rows(ids: readonly string[]): Promise<readonly Row[]>
}

/**
 * A list as CSV. What it holds is settled before the first row is sent: books must have nothing twice, and lack nothing,
 * though others go on working meanwhile. Throws 400 where more is found than one file holds.
 */
export async function exportList<Row>({ name, columns, ids, rows }: List<Row>): Promise<Download> {
  const found = await ids(MOST_ROWS + 1)
  if (found.length > MOST_ROWS) throw new Refusal('too-many')
  return csvDownload(name, columns, inBatches(found, rows))
}

async function* inBatches<Row>(ids: readonly string[], rows: List<Row>['rows']) {
  for (let from = 0; from < ids.length; from += BATCH) yield await rows(ids.slice(from, from + BATCH))
}

/** A word of the contract as people write it: `bank transfer`. */
export function inWords(value: string): string {
  return value.replaceAll('-', ' ')
}
