import { groupAnswers } from '@domicile/contract/surveys/group-answers'
import { feature } from '../../../feature.ts'
import { getAssignment } from '../assignment-row.ts'
import { findGroup } from './find-group.ts'
import { useForCompanies } from './use-for-companies.ts'

/** Questions of a survey that a person answers once for several of their companies. */
export const groupAnswersFeature = feature(groupAnswers, {
  'GET /api/assignments/:id/group': async ({ db, user, params }) => {
    const row = await getAssignment(db, user, 'assignments:answer', params.id)
    return findGroup(db, user, row)
  },

  'PUT /api/assignments/:id/group': async (call) => {
    const row = await getAssignment(call.db, call.user, 'assignments:answer', call.params.id)
    return useForCompanies(call, row, call.body)
  },
})
