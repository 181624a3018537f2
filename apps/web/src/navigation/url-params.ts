/** Returns the value if it is one of the allowed ones. */
export function oneOf<T extends string>(values: readonly T[], value: string | undefined): T | undefined {
  return values.find((option) => option === value)
}

/** Parses a whole number from 1 to `max`. */
function parsePositiveInt(value: string | undefined, max: number): number | undefined {
  const number = Number(value)
  return Number.isInteger(number) && number >= 1 && number <= max ? number : undefined
}

/** Parses the page of a list and its size, within the API's limits. */
export function parsePage(search: Record<string, string>) {
  return { page: parsePositiveInt(search.page, 10_000), pageSize: parsePositiveInt(search.pageSize, 100) }
}

/** Parses an id of the portal. */
export function parseId(value: string | undefined): string | undefined {
  return value && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value) ? value : undefined
}

/** Parses a currency code, such as `EUR`. */
export function parseCurrency(value: string | undefined): string | undefined {
  return value && /^[A-Z]{3}$/.test(value) ? value : undefined
}

/** Parses a calendar day, `YYYY-MM-DD`, in the years that the API accepts. */
export function parseDay(value: string | undefined): string | undefined {
  const isDay = value && /^(19|20)\d\d-\d\d-\d\d$/.test(value) && new Date(value).toJSON()?.startsWith(value)
  return isDay ? value : undefined
}

/** Parses a country code, such as `GB`. */
export function parseCountry(value: string | undefined): string | undefined {
  return value && /^[A-Z]{2}$/.test(value) ? value : undefined
}

/** Returns the result of the first parser that accepts the value. */
export function either<A, B>(first: (value: string) => A, second: (value: string) => B) {
  return (value: string) => first(value) ?? second(value)
}

/** Removes the empty and invalid values of an address. */
export function defined<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined && value !== ''),
  ) as never
}
