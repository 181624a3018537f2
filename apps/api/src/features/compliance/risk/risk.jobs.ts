import type { MainJobHandlers } from '../../../jobs/jobs.ts'
import { recheckTiedCompanies } from './country-effect.ts'
import { continueWhatIf } from './what-if.ts'
import { endWhatIf } from './what-ifs.queries.ts'

export const riskJobs: Pick<MainJobHandlers, 'risk.what-if' | 'risk.countries-listed'> = {
  'risk.countries-listed': ({ payload, once }) => once((db) => recheckTiedCompanies(db, payload)),
  // A job that fails for good is shown as failed, so that another one can start.
  'risk.what-if': async ({ db, payload: { whatIfId }, once, isLastAttempt }) => {
    try {
      await once((transaction) => continueWhatIf(transaction, whatIfId))
    } catch (error) {
      if (isLastAttempt) await endWhatIf(db, whatIfId, 'failed')
      throw error
    }
  },
}
