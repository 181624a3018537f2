/** The value of `make`, made when it is first asked for: a caller that needs no table does not pay for reading it. */
export function lazy<Value>(make: () => Value): () => Value {
  let value: Value | undefined
  return () => (value ??= make())
}

/** Spellings by their symbol, from lines of `symbol|spelling|spelling`. The first line that has a spelling wins. */
export function spellingsBySymbol(lines: readonly string[]): Map<string, string> {
  const symbols = new Map<string, string>()
  for (const line of lines) {
    const [symbol = '', ...spellings] = line.split('|')
    for (const spelling of spellings) if (!symbols.has(spelling)) symbols.set(spelling, symbol)
  }
  return symbols
}
