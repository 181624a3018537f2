import type { Noun } from '@domicile/contract/audit/events'
import type { HistoryEntry } from '@domicile/contract/companies/companies'
import { formatDay, formatInstant, sentence } from '../ui/data/format.ts'
import type { TimelineEntry } from '../ui/data/Timeline.tsx'
import { histories } from './histories.ts'

/** A longer value is cut in the list; the record shows all of it. */
const LONGEST_VALUE = 240

type Told = {
  events: Record<string, (subject: string) => string>
  fields?: Record<string, string>
  values?: Record<string, (value: string) => string>
}

/** An entry of the history as the timeline shows it: in words, with dates and countries as people write them. */
export function toTimelineEntry(entry: HistoryEntry): TimelineEntry {
  const { id, at, actor, onBehalfOf, action, subject, reason, changes } = entry
  const [noun = '', what = ''] = action.split('.')
  return {
    id,
    at,
    actor,
    onBehalfOf,
    reason,
    text: told(noun)?.events[what]?.(subject ?? '') ?? action.replace(/[.-]/g, ' '),
    // The sentence says already that a document is valid or not, unless new dates changed that.
    changes: changes
      .filter(({ field }) => field !== 'valid' || action === 'file.dated')
      .map(({ field, before, after }) => ({
        field: labelOf(noun, field),
        ...(!isStart(what) && { before: inWords(noun, field, before) }),
        ...(!isEnd(what) && { after: inWords(noun, field, after) }),
      })),
  }
}

const isStart = (what: string) => /^(.*-)?(created|added|uploaded|started|written)$/.test(what)
const isEnd = (what: string) => /^(.*-)?removed$/.test(what)

/** An entry written by a newer release may be of a noun that is not known here. */
function told(noun: string): Told | undefined {
  return Object.hasOwn(histories, noun) ? histories[noun as Noun] : undefined
}

/** The label of a noun's field; an unknown field reads as its own words. */
export function labelOf(noun: string, field: string): string {
  return (
    told(noun)?.fields?.[field] ?? sentence(field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))
  )
}

/** A value of a noun's field as people write it. */
export function inWords(noun: string, field: string, value: string | null): string | null {
  if (value === null) return null
  const words = byField(noun, field, value) ?? byForm(value)
  return words.length > LONGEST_VALUE ? `${words.slice(0, LONGEST_VALUE)}…` : words
}

function byField(noun: string, field: string, value: string): string | undefined {
  try {
    return told(noun)?.values?.[field]?.(value)
  } catch {
    // An entry of an older release may have another form.
    return value
  }
}

/** Days, instants, yes and no read the same in every field. */
function byForm(value: string): string {
  if (value === 'true') return 'Yes'
  if (value === 'false') return 'No'
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return formatDay(value)
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return formatInstant(value)
  if (value === '[]') return 'None'
  return value.startsWith('["') ? (JSON.parse(value) as string[]).join(', ') : value
}
