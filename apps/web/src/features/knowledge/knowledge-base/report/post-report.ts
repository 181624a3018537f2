import { reportPeriods } from '@domicile/contract/knowledge/knowledge-base/post-kinds'
import { query } from '../../../../api/reads.ts'
import { oneOf } from '../../../../navigation/url-params.ts'

/** The period of an address; the last 30 days without one. */
export const parsePeriod = (days: string | undefined) => oneOf(reportPeriods, days) ?? '30'

/** The query of the report, for its screen and its route loader. */
export const readReport = (days: string | undefined) =>
  query('GET /api/post-report', { query: { days: parsePeriod(days) } })
