import { bytes, generateSecret, type Parse } from './env-values.ts'

/** A setting is missing or invalid. The message is one line and begins with the setting's name. */
export class SettingError extends Error {
  override name = 'SettingError'
  readonly setting: string

  constructor(name: string, problem: string) {
    super(`${name} ${problem}`)
    this.setting = name
  }
}

/** One environment variable: its meaning, its default and its values. */
export type Setting<T> = {
  /** A phrase for docs/settings.md, in Markdown. */
  meaning: string
  /** The page that says more, as seen from docs. */
  see?: string
  /** Used if the variable is missing or empty; `{PORT}` is replaced with the value of another setting. */
  fallback?: string
  /** Replaces `fallback` in production; `required` means that the variable must be set. */
  production?: { fallback: string } | 'required'
  /**
   * Generates the value once outside production and stores it in DATA_DIR/secrets, so that sessions survive a restart.
   */
  generate?: () => string
  /** Read by the main API only; the purchase API starts without it. */
  mainOnly?: true
  /** Read by the purchase API only; the main API never sees it. */
  purchaseOnly?: true
  parse: Parse<T>
}

/** A setting with a value. */
export function setting<T>(parse: Parse<T>, rest: Omit<Setting<T>, 'parse'>): Setting<T> {
  return { ...rest, parse }
}

/** A setting without a default that may be unset. */
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
