/**
 * For countries with several zones, the zone of the seat of government or, where few people use it, of the
 * largest city. For all other countries the runtime's data has the only zone.
 */
const mainZones: Record<string, string> = {
  AQ: 'Antarctica/McMurdo',
  AR: 'America/Argentina/Buenos_Aires',
  AU: 'Australia/Sydney',
  BR: 'America/Sao_Paulo',
  BV: 'Europe/Oslo',
  CA: 'America/Toronto',
  CD: 'Africa/Kinshasa',
  CL: 'America/Santiago',
  CN: 'Asia/Shanghai',
  CY: 'Asia/Nicosia',
  DE: 'Europe/Berlin',
  EC: 'America/Guayaquil',
  ES: 'Europe/Madrid',
  FM: 'Pacific/Pohnpei',
  GL: 'America/Nuuk',
  HM: 'Indian/Kerguelen',
  ID: 'Asia/Jakarta',
  KI: 'Pacific/Tarawa',
  KZ: 'Asia/Almaty',
  MH: 'Pacific/Majuro',
  MN: 'Asia/Ulaanbaatar',
  MX: 'America/Mexico_City',
  MY: 'Asia/Kuala_Lumpur',
  NZ: 'Pacific/Auckland',
  PF: 'Pacific/Tahiti',
  PG: 'Pacific/Port_Moresby',
  PS: 'Asia/Gaza',
  PT: 'Europe/Lisbon',
  RU: 'Europe/Moscow',
  UA: 'Europe/Kyiv',
  UM: 'Pacific/Wake',
  US: 'America/New_York',
  UZ: 'Asia/Tashkent',
  XK: 'Europe/Belgrade',
}

/** The zone in which a company's schedules run: the main one of its country, UTC without a country. */
export function companyZone(country: string | null): string {
  return (country && zonesOf(country)[0]) || 'UTC'
}

/** Returns the zones to choose from for a country; offering a second one would need a line in the table. */
export function zonesOf(country: string): readonly string[] {
  const main = mainZones[country]
  return main ? [main] : (localeOf(country).getTimeZones() ?? [])
}

/** TypeScript's types do not include this method of Intl yet. */
function localeOf(country: string) {
  return new Intl.Locale(`und-${country}`) as Intl.Locale & { getTimeZones(): string[] | undefined }
}
