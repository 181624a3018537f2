import { addDays } from '@domicile/contract/days'
import { missingSurvey } from '@domicile/contract/forms/surveys/missing-survey'
import type { SurveyDraft } from '@domicile/contract/forms/surveys/surveys'
import { lockCompany } from '../../../domain/companies/lock-company.ts'
import { insertSurvey } from '../../../domain/surveys/survey-drafts.ts'
import { feature } from '../../../feature.ts'
import { publishMissing } from './publish-missing.ts'
import { managerOf } from './survey-scope.ts'
import { viewSurvey } from './survey-view.ts'

/** Days until a generated survey is due; its sender can change it. */
const DUE_DAYS = 14

export const missingSurveyFeature = feature(missingSurvey, {
  'POST /api/companies/:id/missing-survey': async ({ db, user, params, record }) => {
    const company = await lockCompany(db, user, 'surveys:send', params.id)
    const { name, today, sections, ...template } = await publishMissing(db, company.id, user.id)
    const survey: SurveyDraft = {
      name,
      templateSlug: template.slug,
      message: null,
      note: null,
      dueOn: addDays(today, DUE_DAYS),
      remindDays: [7, 1],
      audience: { companies: [company.id], to: 'everybody', persons: [], outsiders: [] },
    }
    const owner = { templateId: template.id, managerId: managerOf(user), createdBy: user.id }
    const { slug } = await insertSurvey(db, survey, owner)
    const fields = sections.flatMap((section) => section.fields.map(({ label }) => label))
    const { id } = await viewSurvey(db, user, slug)
    const after = { company: company.name, fields: fields.join(', ') }
    await record({ subjectId: id, subject: name, staffOnly: true, after })
    return { slug }
  },
})
