/** The time zone of the signed-in user; until it is known, the browser's. */
let readerZone: string | undefined

/** Sets the time zone by which the screens show times and count days. */
export function setReaderZone(timeZone: string | undefined): void {
  readerZone = timeZone
}

export function getReaderZone(): string | undefined {
  return readerZone
}

/** Returns the current day of the reader, `YYYY-MM-DD`. */
export function today(): string {
  return dayOf(new Date())
}

/** Returns the calendar day of a moment in a time zone, by default the reader's, `YYYY-MM-DD`. */
export function dayOf(moment: Date, timeZone = readerZone): string {
  try {
    return formatIn(timeZone).format(moment)
  } catch (error) {
    // For a zone unknown to this browser, its own zone is better than no day.
    if (error instanceof RangeError && timeZone) return formatIn(undefined).format(moment)
    throw error
  }
}

/** The Canadian form of a date is that of the API. */
function formatIn(timeZone: string | undefined): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone })
}
