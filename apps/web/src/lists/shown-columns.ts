type Hideable = { id: string; hideable?: boolean; primary?: boolean }

/** The columns that an address takes off a list: `columns=name,country` keeps these; without it all are shown. */
export function hiddenIn(columns: readonly Hideable[], asked: string | undefined): string[] {
  const kept = asked?.split(',')
  return kept ? columns.filter(({ id, hideable }) => hideable && !kept.includes(id)).map(({ id }) => id) : []
}

/** The same the other way round: the value of `columns` that hides these; undefined where nothing is hidden. */
export function columnsInAddress(
  columns: readonly Hideable[],
  hidden: readonly string[],
): string | undefined {
  if (hidden.length === 0) return undefined
  const kept = columns.filter(({ id, hideable, primary }) => primary || (hideable && !hidden.includes(id)))
  return kept.map(({ id }) => id).join(',')
}
