import { jobStates } from '@domicile/contract/jobs/job-states'
import { choice, list } from '../../lists/list.ts'
import { paths } from '../../navigation/paths.ts'

/** The jobs that were given up, without a choice. */
export const jobList = list('GET /api/jobs', {
  path: paths.jobs(),
  params: { state: choice([...jobStates, 'all']) },
})
