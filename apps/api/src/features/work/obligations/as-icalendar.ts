import type { Obligation } from '@domicile/contract/work/obligations/obligations'
import { otherSources } from '@domicile/contract/work/obligations/obligation-kinds'
import ical, { ICalCalendarMethod, ICalEventTransparency } from 'ical-generator'

/** Calendar programs are asked to read the address this often, in seconds. */
const READ_EVERY = 6 * 3600

/**
 * Returns the open obligations of a company as iCalendar (RFC 5545), each an event of a whole day. `sequence` has to grow
 * with every change that may move a day. Descriptions, notes and senders of mail are left out, because the calendar
 * program passes the feed to another firm's server.
 */
export function asICalendar(
  company: { id: string; name: string },
  { obligations, sequence }: { obligations: readonly Obligation[]; sequence: number },
  publicUrl: string,
): string {
  const calendar = ical({
    name: escapeText(`${company.name}: compliance calendar`),
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'Domicile', product: 'Compliance calendar', language: 'EN' },
    ttl: READ_EVERY,
  })
  const { host } = new URL(publicUrl)
  const url = `${publicUrl}/companies/${company.id}/calendar`
  for (const { key, title, dueOn, doneOn, record } of obligations) {
    if (doneOn !== null) continue
    calendar.createEvent({
      id: `${company.id}/${key}@${host}`,
      sequence,
      start: new Date(dueOn),
      allDay: true,
      summary: `${company.name}: ${record?.kind === 'mail' ? otherSources.mail : title}`,
      url,
      transparency: ICalEventTransparency.TRANSPARENT,
    })
  }
  // The library leaves the last line without its end, which RFC 5545 asks for.
  return `${calendar.toString()}\r\n`
}

/** The library escapes the texts of events, but not the name of a calendar (RFC 5545, 3.3.11). */
function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n')
}
