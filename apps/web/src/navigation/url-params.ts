/** The one of these words that an address says. */
export function oneOf<T extends string>(values: readonly T[], value: string | undefined): T | undefined {
  return values.find((known) => known === value)
}

/** A whole number from 1 to `max`. */
export function parsePositiveInt(value: string | undefined, max: number): number | undefined {
  const number = Number(value)
  return Number.isInteger(number) && number >= 1 && number <= max ? number : undefined
}

/** The page of a list, and how long pages are; the deepest are those that the API gives. */
export function parsePage(search: Record<string, string>) {
  return { page: parsePositiveInt(search.page, 10_000), pageSize: parsePositiveInt(search.pageSize, 100) }
}

/** An id as the portal writes it. */
export function parseId(value: string | undefined): string | undefined {
  return value && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value) ? value : undefined
}

/** A code of a currency, `EUR`. */
export function parseCurrency(value: string | undefined): string | undefined {
  return value && /^[A-Z]{3}$/.test(value) ? value : undefined
}

/** A day of the calendar, `YYYY-MM-DD`, in the years that the API takes. */
export function parseDay(value: string | undefined): string | undefined {
  const isDay = value && /^(19|20)\d\d-\d\d-\d\d$/.test(value) && new Date(value).toJSON()?.startsWith(value)
  return isDay ? value : undefined
}

/** A code of a country, `GB`. */
export function parseCountry(value: string | undefined): string | undefined {
  return value && /^[A-Z]{2}$/.test(value) ? value : undefined
}

/** The first of these readings that makes sense. */
export function either<A, B>(first: (value: string) => A, second: (value: string) => B) {
  return (value: string) => first(value) ?? second(value)
}

/** Without what an address leaves empty, or says wrongly. */
export function defined<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined && value !== ''),
  ) as never
}
