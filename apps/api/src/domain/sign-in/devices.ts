import Bowser from 'bowser'

const UNKNOWN = 'An unknown browser'

/** For any other browser the parser repeats the text that it sent. */
const BROWSERS = new Set(Object.values(Bowser.BROWSER_MAP))

/**
 * A browser and its system in words, such as `Firefox on Windows`. Without versions, so that an update makes no new
 * device; nothing of what the browser says of itself is repeated but names that are known.
 */
export function deviceName(userAgent: string | null): string {
  if (!userAgent) return UNKNOWN
  const { browser, os } = Bowser.parse(userAgent)
  if (!browser.name || !BROWSERS.has(browser.name)) return UNKNOWN
  return os.name ? `${browser.name} on ${os.name}` : browser.name
}

/** Checks that a sign-in is from a new device; a person's first device does not count. */
export function isNewDevice(userAgent: string | null, earlier: readonly (string | null)[]): boolean {
  const name = deviceName(userAgent)
  return earlier.length > 0 && earlier.every((one) => deviceName(one) !== name)
}
