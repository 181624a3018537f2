import { z } from 'zod'
import { date } from '../../fields.ts'
import { routes } from '../../route.ts'

const figures = {
  answers: z.number().int(),
  inTime: z.number().int(),
  /** Conversations that were closed while the client waited: they count as not answered in time. */
  unanswered: z.number().int(),
  /** Of working days, from the message to its answer, at the median; null without answers. */
  medianMinutes: z.number().int().nullable(),
  helpful: z.number().int(),
  unhelpful: z.number().int(),
}

const Week = z.object({ monday: date, ...figures })
export type EnquiryWeek = z.infer<typeof Week>

export const enquiryReport = routes({
  'GET /api/enquiry-report': {
    summary: 'How the firm kept its promise to answer in the last 30 days.',
    may: 'enquiries:answer',
    response: z.object({ ...figures, selfAnswered: z.number().int() }),
  },
  'GET /api/enquiry-report/details': {
    summary: 'The same by week, the latest first, and by the person who answered.',
    may: 'enquiries:report',
    response: z.object({
      weeks: z.array(Week),
      /** Of the last 30 days; a rating counts for the person who answered last before it. */
      people: z.array(z.object({ name: z.string(), ...figures })),
    }),
  },
})
