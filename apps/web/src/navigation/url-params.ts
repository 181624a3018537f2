/** The one of these words that an address says. */
export function oneOf<T extends string>(values: readonly T[], value: string | undefined): T | undefined {
  return values.find((known) => known === value)
}

/** A whole number from 1 to `max`. */
export function whole(value: string | undefined, max: number): number | undefined {
  const number = Number(value)
  return Number.isInteger(number) && number >= 1 && number <= max ? number : undefined
}

/** The page of a list, and how long pages are; the deepest are those that the API gives. */
export function pageIn(search: Record<string, string>) {
  return { page: whole(search.page, 10_000), pageSize: whole(search.pageSize, 100) }
}

/** An id as the portal writes it. */
export function anId(value: string | undefined): string | undefined {
  return value && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value) ? value : undefined
}

/** A code of a currency, `EUR`. */
export function aCurrency(value: string | undefined): string | undefined {
  return value && /^[A-Z]{3}$/.test(value) ? value : undefined
}

/** A calendar day, `YYYY-MM-DD`. */
export function aDay(value: string | undefined): string | undefined {
  return value && /^\d{4}-\d\d-\d\d$/.test(value) ? value : undefined
}

/** Without what an address leaves empty, or says wrongly. */
export function defined<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined && value !== ''),
  ) as never
}
