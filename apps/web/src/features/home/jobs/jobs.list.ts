import { jobStates } from '@domicile/contract/home/jobs/job-states'
import { choice, list } from '../../../lists/list.ts'
import { paths } from '../../../navigation/paths.ts'

/** The list of jobs; it shows dead jobs by default. */
export const jobList = list('GET /api/jobs', {
  path: paths.jobs(),
  params: { state: choice([...jobStates, 'all']) },
})
