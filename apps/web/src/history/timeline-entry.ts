import type { Noun } from '@domicile/contract/audit-events'
import type { HistoryEntry } from '@domicile/contract/history-entry'
import { formatDay, formatFileSize, formatInstant, sentence } from '../ui/data/format.ts'
import type { TimelineEntry } from '../ui/data/Timeline.tsx'
import type { Histories } from './use-histories.ts'

/** A longer value is shortened in the list; the record shows all of it. */
const LONGEST_VALUE = 240

type Texts = {
  events: Record<string, (subject: string) => string>
  fields?: Record<string, string>
  values?: Record<string, (value: string) => string>
}

/** Converts a history entry for the timeline: a sentence, with dates and countries formatted for display. */
export function toTimelineEntry(histories: Histories, entry: HistoryEntry): TimelineEntry {
  const { id, at, actor, onBehalfOf, action, subject, reason, changes } = entry
  const [noun = '', what = ''] = action.split('.')
  const outsider = actor === null ? outsiderOf(changes) : null
  return {
    id,
    at,
    actor: actor ?? outsider,
    ...(outsider && { actorNote: 'without an account' }),
    onBehalfOf,
    reason,
    text: textsOf(histories, noun)?.events[what]?.(subject ?? '') ?? action.replace(/[.-]/g, ' '),
    // The sentence already states the validity of a document, unless new dates changed it.
    changes: changes
      .filter(({ field }) => field !== BY_LINK && (field !== 'valid' || action === 'file.dated'))
      .map(({ field, before, after }) => ({
        field: labelOf(histories, noun, field),
        ...(!isStart(what) && { before: inWords(histories, noun, field, before) }),
        ...(!isEnd(what) && { after: inWords(histories, noun, field, after) }),
      })),
  }
}

/** The field that names a person without an account, who answered a survey by a link: no user is the actor then. */
const BY_LINK = 'byLink'

function outsiderOf(changes: HistoryEntry['changes']): string | null {
  return changes.find(({ field }) => field === BY_LINK)?.after ?? null
}

const isStart = (what: string) => /^(.*-)?(created|added|uploaded|started|written)$/.test(what)
const isEnd = (what: string) => /^(.*-)?removed$/.test(what)

/** Finds the texts of a noun; an entry from a newer release may have an unknown noun. */
function textsOf(histories: Histories, noun: string): Texts | undefined {
  return Object.hasOwn(histories, noun) ? histories[noun as Noun] : undefined
}

/** Marks a field that the firm added to a form: its label follows, as it was then. */
const ADDED = 'form:'

/** The fields that an entry about an added file has, whatever record the file belongs to. */
const fileFields: Record<string, { label: string; inWords: (value: string) => string }> = {
  size: { label: 'Size', inWords: (value) => formatFileSize(Number(value)) },
  sha256: { label: 'SHA-256', inWords: (value) => `${value.slice(0, 12)}…` },
}

/** Returns the label of a noun's field; an unknown field name is split into words. */
export function labelOf(histories: Histories, noun: string, field: string): string {
  if (field.startsWith(ADDED)) return field.slice(ADDED.length)
  return (
    textsOf(histories, noun)?.fields?.[field] ??
    fileFields[field]?.label ??
    sentence(field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))
  )
}

/** Formats a value of a noun's field for display. */
export function inWords(
  histories: Histories,
  noun: string,
  field: string,
  value: string | null,
): string | null {
  if (value === null) return null
  const words = byField(histories, noun, field, value) ?? byForm(value)
  return words.length > LONGEST_VALUE ? `${words.slice(0, LONGEST_VALUE)}…` : words
}

function byField(histories: Histories, noun: string, field: string, value: string): string | undefined {
  try {
    const { fields, values } = textsOf(histories, noun) ?? {}
    const ofFile = fields?.[field] ? undefined : fileFields[field]
    return (values?.[field] ?? ofFile?.inWords)?.(value)
  } catch {
    // An entry from an older release may have a different format.
    return value
  }
}

/** Formats days, instants and booleans, which look the same in every field. */
function byForm(value: string): string {
  if (value === 'true') return 'Yes'
  if (value === 'false') return 'No'
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return formatDay(value)
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return formatInstant(value)
  if (value === '[]') return 'None'
  return value.startsWith('["') ? (JSON.parse(value) as string[]).join(', ') : value
}
