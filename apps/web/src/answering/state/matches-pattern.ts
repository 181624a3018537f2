import type { Structure } from '@domicile/contract/form-engine/structure'
import type { RE2JS } from 're2js'
import { waysToMatch } from './backtracking.ts'

/** The browser's own engine tries this many ways without a noticeable pause. */
const MOST_WAYS = 1_000_000
/** Larger ones take long in linear time too; the server refuses them. */
const LARGEST_PROGRAM = 1000

type Matcher = (text: string) => boolean

const compiled = new Map<string, Matcher | undefined>()
let linear: typeof RE2JS | undefined
let loading: Promise<void> | undefined

/**
 * Checks a whole text against a pattern. What only the server can read is left to it, and so is a pattern that would freeze
 * the browser until the server's engine is loaded.
 */
export function matchesPattern(expression: string, text: string): boolean {
  if (!compiled.has(expression)) {
    if (needsLinear(expression) && !linear) {
      void loadLinearEngine()
      return true
    }
    compiled.set(expression, compile(expression))
  }
  return compiled.get(expression)?.(text) ?? true
}

/** Loads the server's engine if a form has a pattern that needs it. */
export function preparePatterns({ sections }: Structure): void {
  const fields = sections.flatMap((section) => section.fields)
  if (fields.some(({ pattern }) => pattern && needsLinear(pattern.expression))) void loadLinearEngine()
}

/** Loads the engine that matches in linear time, as on the server. Without a connection patterns are left to the server. */
export function loadLinearEngine(): Promise<void> {
  return (loading ??= load())
}

async function load(): Promise<void> {
  try {
    linear = (await import('re2js')).RE2JS
  } catch {
    loading = undefined
  }
}

function needsLinear(expression: string): boolean {
  return waysToMatch(expression) > MOST_WAYS
}

function compile(expression: string): Matcher | undefined {
  try {
    const own = new RegExp(`^(?:${expression})$`, 'u')
    if (!needsLinear(expression)) return (text) => own.test(text)
    const pattern = linear!.compile(expression)
    return pattern.programSize() <= LARGEST_PROGRAM ? (text) => pattern.matches(text) : undefined
  } catch {
    return undefined
  }
}
