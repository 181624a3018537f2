import type { Option } from '../../ui/fields/SelectField.tsx'

let known: Option[] | undefined

/** Every time zone of the browser's calendar with how it stands to UTC now, and the one that is set if it is another. */
export function timeZoneOptions(present: string): Option[] {
  known ??= Intl.supportedValuesOf('timeZone').map(asOption)
  if (!present || known.some(({ value }) => value === present)) return known
  return [asOption(present), ...known]
}

function asOption(value: string): Option {
  const offset = offsetOf(value)
  return { value, label: `${value.replaceAll('_', ' ')}${offset && ` (${offset})`}` }
}

/** Such as `GMT+2`; empty for a zone that this browser does not know. */
function offsetOf(timeZone: string): string {
  try {
    const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' }).formatToParts()
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  } catch {
    return ''
  }
}
