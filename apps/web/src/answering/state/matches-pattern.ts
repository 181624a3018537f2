const compiled = new Map<string, RegExp | undefined>()

/** Checks a whole text against a pattern. A pattern that only the server's syntax knows is left to the server. */
export function matchesPattern(expression: string, text: string): boolean {
  if (!compiled.has(expression)) compiled.set(expression, compile(expression))
  return compiled.get(expression)?.test(text) ?? true
}

function compile(expression: string): RegExp | undefined {
  try {
    return new RegExp(`^(?:${expression})$`, 'u')
  } catch {
    return undefined
  }
}
