import { bytes, generateSecret, type Parse } from './env-values.ts'

/** A setting is missing or has a value that can't be used. The message is one line and starts with its name. */
export class SettingError extends Error {
  override name = 'SettingError'
  readonly setting: string

  constructor(name: string, problem: string) {
    super(`${name} ${problem}`)
    this.setting = name
  }
}

/** One environment variable: what it means, what it is when nobody sets it, and what values it takes. */
export type Setting<T> = {
  meaning: string
  /** Used when the variable is missing or empty; `{PORT}` stands for the value of another setting. */
  fallback?: string
  /** Used instead of `fallback` when NODE_ENV is production; `required` means it must be set. */
  production?: { fallback: string } | 'required'
  /** Made once outside production and kept in DATA_DIR/secrets, so that sessions outlive a restart. */
  generate?: () => string
  /** Read by the main API only: the purchase API starts without it. */
  mainOnly?: true
  /** Read by the purchase API only: the main API never sees it. */
  purchaseOnly?: true
  parse: Parse<T>
}

/** A setting with a value. */
export function setting<T>(parse: Parse<T>, rest: Omit<Setting<T>, 'parse'>): Setting<T> {
  return { ...rest, parse }
}

/** A setting that nobody has to set. */
export function optional<T>(parse: Parse<T>, rest: Omit<Setting<T>, 'parse'>): Setting<T | undefined> {
  return { ...rest, parse: (value) => (value === '' ? undefined : parse(value)) }
}

/** A secret of the main API. */
export function secret(meaning: string): Setting<string> {
  return {
    meaning: `${meaning}; 32 bytes or more`,
    generate: generateSecret,
    production: 'required',
    mainOnly: true,
    parse: bytes(32),
  }
}
