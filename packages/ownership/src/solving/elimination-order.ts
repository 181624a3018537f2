/** The cells of a sparse square matrix that are not zero. */
export type Cell = { row: number; column: number }

type Pattern = { rows: Set<number>[]; columns: Set<number>[] }

/**
 * Orders the unknowns of a system for Gaussian elimination, from the pattern of its cells alone: the next one always
 * fills the fewest cells, so that loops of a few companies stay small.
 */
export function eliminationOrder(size: number, cells: readonly Cell[]): number[] {
  const pattern = patternOf(size, cells)
  const left = new Set(pattern.rows.keys())
  const order: number[] = []
  while (left.size > 0) {
    const unknown = cheapest(left, pattern)
    left.delete(unknown)
    order.push(unknown)
    remove(unknown, pattern)
  }
  return order
}

function patternOf(size: number, cells: readonly Cell[]): Pattern {
  const rows = Array.from({ length: size }, () => new Set<number>())
  const columns = Array.from({ length: size }, () => new Set<number>())
  for (const { row, column } of cells) {
    if (row === column) continue
    rows[row]!.add(column)
    columns[column]!.add(row)
  }
  return { rows, columns }
}

function cheapest(left: ReadonlySet<number>, { rows, columns }: Pattern): number {
  let [best, lowest] = [-1, Infinity]
  for (const unknown of left) {
    const cost = rows[unknown]!.size * columns[unknown]!.size
    if (cost < lowest) [best, lowest] = [unknown, cost]
  }
  return best
}

/** Connects every row that contains the unknown with every unknown of its own row. */
function remove(unknown: number, { rows, columns }: Pattern): void {
  const [above, later] = [columns[unknown]!, rows[unknown]!]
  for (const row of above) rows[row]!.delete(unknown)
  for (const column of later) columns[column]!.delete(unknown)
  for (const row of above)
    for (const column of later) {
      if (row === column) continue
      rows[row]!.add(column)
      columns[column]!.add(row)
    }
}
