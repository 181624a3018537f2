import { groupAnswers } from '@domicile/contract/forms/assignments/group-answers'
import { feature } from '../../../../feature.ts'
import { getAssignment, subjectOf } from '../assignment-row.ts'
import { findGroup } from './find-group.ts'
import { useForCompanies } from './use-for-companies.ts'

/** Questions of a survey that a person answers once for several of their companies. */
export const groupAnswersFeature = feature(groupAnswers, {
  'GET /api/assignments/:id/group': async ({ db, user, params, record }) => {
    const row = await getAssignment(db, user, 'assignments:answer', params.id)
    const group = await findGroup(db, user, row)
    const answeredMembers = group.filter(({ answers }) => answers.length > 0)
    await record(...answeredMembers.map(({ id, company }) => subjectOf({ id, company, survey: row.survey })))
    return group
  },

  'PUT /api/assignments/:id/group': async (call) => {
    const row = await getAssignment(call.db, call.user, 'assignments:answer', call.params.id)
    return useForCompanies(call, row, call.body)
  },
})
