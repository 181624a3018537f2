import { addDays } from '@domicile/contract/days'
import { missingSurvey } from '@domicile/contract/surveys/missing-survey'
import { surveyMessages } from '@domicile/contract/surveys/survey-messages'
import type { SurveyDraft } from '@domicile/contract/surveys/surveys'
import { Refusal } from '@domicile/server/http/errors'
import { lockCompany } from '../../domain/companies/lock-company.ts'
import { insertSurvey } from '../../domain/surveys/survey-drafts.ts'
import { feature } from '../../feature.ts'
import { publishGenerated } from '../templates/templates.public.ts'
import { findMissing } from './missing.queries.ts'
import { missingSections } from './missing-sections.ts'
import { managerOf } from './survey-scope.ts'
import { viewSurvey } from './survey-view.ts'

/** Days until a generated survey is due; its sender can change it. */
const DUE_DAYS = 14
const LONGEST_NAME = 120

export const missingSurveyFeature = feature(missingSurvey, {
  'POST /api/companies/:id/missing-survey': async ({ db, user, params, record }) => {
    const company = await lockCompany(db, user, 'surveys:send', params.id)
    const { today, ...missing } = await findMissing(db, company.id)
    const sections = missingSections(missing)
    if (sections.length === 0) throw new Refusal('state', { text: surveyMessages.nothingMissing })
    const name = `Missing information: ${company.name}`.slice(0, LONGEST_NAME).trim()
    const draft = { name, description: null, objectType: 'company', sections } as const
    const template = await publishGenerated(db, draft, user.id)
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
