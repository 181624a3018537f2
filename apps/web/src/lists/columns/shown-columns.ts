type Hideable = { id: string; hideable?: boolean; primary?: boolean }

/**
 * Returns the columns that an address hides: `columns=name,country` keeps these; without it all are visible.
 */
export function hiddenIn(columns: readonly Hideable[], columnNames: string | undefined): string[] {
  const visibleIds = columnNames?.split(',')
  return visibleIds
    ? columns.filter(({ id, hideable }) => hideable && !visibleIds.includes(id)).map(({ id }) => id)
    : []
}

/** Returns the value of `columns` that hides these columns; undefined if none is hidden. */
export function columnsInAddress(
  columns: readonly Hideable[],
  hidden: readonly string[],
): string | undefined {
  if (hidden.length === 0) return undefined
  const visibleColumns = columns.filter(
    ({ id, hideable, primary }) => primary || (hideable && !hidden.includes(id)),
  )
  return visibleColumns.map(({ id }) => id).join(',')
}
