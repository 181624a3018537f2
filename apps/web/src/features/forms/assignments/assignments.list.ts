import { assignmentStates } from '@domicile/contract/forms/assignments/assignment-states'
import { choice, list } from '../../../lists/list.ts'
import { paths } from '../../../navigation/paths.ts'
import { parseId } from '../../../navigation/url-params.ts'

/** The surveys that the companies of a client are asked to answer. */
export const assignmentList = list('GET /api/assignments', {
  path: paths.templates(),
  params: { state: choice(assignmentStates), waitsFor: choice(['me']), companyId: parseId },
})
