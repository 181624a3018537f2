import { calendarFeeds } from '@domicile/contract/work/obligations/calendar-feeds'
import { can } from '@domicile/contract/permissions'
import { findCompanyFor, requireCompany } from '@domicile/server/auth/scope'
import { opaqueToken, tokenHash } from '@domicile/server/auth/tokens'
import { notFound } from '@domicile/server/http/errors'
import { feature } from '../../../feature.ts'
import { asICalendar } from './as-icalendar.ts'
import { deleteFeed, findFeed, findReader, findSequence, saveFeed } from './calendar-feeds.queries.ts'
import { readCalendar } from './calendar.queries.ts'

type Parts = { publicUrl: string }

/** Secret addresses at which calendar programs read a company's compliance calendar (decision 109). */
export const calendarFeedsFeature = ({ publicUrl }: Parts) =>
  feature(calendarFeeds, {
    'GET /api/companies/:companyId/calendar-feed': async ({ db, user, params }) => {
      const { id } = await requireCompany(db, user, 'obligations:read', params.companyId)
      return { feed: await findFeed(db, user.id, id) }
    },

    'PUT /api/companies/:companyId/calendar-feed': async ({ db, user, params, record }) => {
      const { id, name } = await requireCompany(db, user, 'obligations:read', params.companyId)
      const secret = opaqueToken()
      await saveFeed(db, user.id, id, secret)
      await record({ companyId: id, subjectId: id, subject: name })
      return { url: `${publicUrl}/api/calendars/${secret}` }
    },

    'DELETE /api/companies/:companyId/calendar-feed': async ({ db, user, params, record }) => {
      const { id, name } = await requireCompany(db, user, 'obligations:read', params.companyId)
      if (!(await deleteFeed(db, user.id, id))) throw notFound()
      await record({ companyId: id, subjectId: id, subject: name })
    },

    'GET /api/calendars/:secret': async ({ db, params: { secret }, spend }) => {
      const reader = await findReader(db, secret)
      if (!reader) throw notFound()
      // Counted once it is known: a counter for every secret that strangers make up would fill the table.
      await spend('calendar-feed', tokenHash(secret).toString('hex'))
      if (!can(reader.user, 'obligations:read')) throw notFound()
      const company = await findCompanyFor(db, reader.user, 'obligations:read', reader.companyId)
      if (!company) throw notFound()
      const { obligations } = await readCalendar(db, reader.user, company.id)
      const sequence = await findSequence(db, company.id)
      return {
        name: 'calendar.ics',
        mediaType: 'text/calendar; charset=utf-8',
        content: Buffer.from(asICalendar(company, { obligations, sequence }, publicUrl)),
      }
    },
  })
