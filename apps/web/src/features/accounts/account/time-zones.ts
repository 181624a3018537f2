import type { Option } from '../../../ui/fields/SelectField.tsx'

let zoneOptions: Option[] | undefined

/** Returns the browser's time zones with their current UTC offsets, plus the present zone if it is missing. */
export function timeZoneOptions(present: string): Option[] {
  zoneOptions ??= Intl.supportedValuesOf('timeZone').map(asOption)
  if (!present || zoneOptions.some(({ value }) => value === present)) return zoneOptions
  return [asOption(present), ...zoneOptions]
}

function asOption(value: string): Option {
  const offset = offsetOf(value)
  return { value, label: `${value.replaceAll('_', ' ')}${offset && ` (${offset})`}` }
}

/** Returns the offset, such as `GMT+2`, or an empty string if this browser does not know the zone. */
function offsetOf(timeZone: string): string {
  try {
    const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' }).formatToParts()
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  } catch {
    return ''
  }
}
