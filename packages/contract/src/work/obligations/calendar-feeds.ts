import { z } from 'zod'
import { instant } from '../../fields.ts'
import { routes } from '../../route.ts'

/** The address of a user's own feed exists since then; the address itself is not stored. */
export const CalendarFeed = z.object({ createdAt: instant })

export const calendarFeeds = routes({
  'GET /api/companies/:companyId/calendar-feed': {
    summary: 'Whether you have a secret address for the compliance calendar of a company.',
    may: 'obligations:read',
    response: z.object({ feed: CalendarFeed.nullable() }),
  },
  'PUT /api/companies/:companyId/calendar-feed': {
    summary: 'Create your secret address for the calendar; the one before it stops working.',
    may: 'obligations:read',
    whileActing: 'refused',
    response: z.object({ url: z.string() }),
    audit: 'obligation.feed-created',
  },
  'DELETE /api/companies/:companyId/calendar-feed': {
    summary: 'Revoke your secret address for the calendar.',
    may: 'obligations:read',
    whileActing: 'refused',
    audit: 'obligation.feed-revoked',
  },
  'GET /api/calendars/:secret': {
    summary: 'The open obligations of a company as iCalendar (RFC 5545), by a secret address.',
    may: 'public',
    download: 'text/calendar',
  },
})
