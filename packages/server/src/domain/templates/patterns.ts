import type { Checking } from '@domicile/contract/form-engine/check-answers'
import { RE2JS } from 're2js'

/** Beyond this a pattern of 300 characters has nested repetitions, and costs seconds in a form with many of them. */
const LARGEST_PROGRAM = 1000

/** Returns true if RE2, which matches in linear time, and the browser both read a pattern. */
export function isPattern(expression: string): boolean {
  return compiles(() => new RegExp(expression, 'u')) && compile(expression) !== undefined
}

/** Returns a function that matches whole texts and compiles each pattern once. A pattern that RE2 refuses matches nothing. */
export function patternMatcher(): Checking['matches'] {
  const compiled = new Map<string, RE2JS | undefined>()
  return (expression, text) => {
    if (!compiled.has(expression)) compiled.set(expression, compile(expression))
    return compiled.get(expression)?.matches(text) ?? false
  }
}

function compile(expression: string): RE2JS | undefined {
  try {
    const pattern = RE2JS.compile(expression)
    return pattern.programSize() <= LARGEST_PROGRAM ? pattern : undefined
  } catch {
    return undefined
  }
}

function compiles(build: () => unknown): boolean {
  try {
    build()
    return true
  } catch {
    return false
  }
}
