import { type SurveyEvent, surveyEvents } from '@domicile/contract/forms/surveys/survey-states'
import { type SurveyDraft, type SurveyRecord, surveys } from '@domicile/contract/forms/surveys/surveys'
import { canMove } from '@domicile/contract/transitions'
import { Refusal, refuseProblems } from '@domicile/server/http/errors'
import type { Actor } from '@domicile/server/http/feature'
import type { RateLimits } from '@domicile/server/http/rate-limits'
import { refuseStale } from '@domicile/server/http/versions'
import { insertSurvey, markClosed, openSurvey } from '../../../domain/surveys/survey-drafts.ts'
import { type Database, feature } from '../../../feature.ts'
import { enqueue } from '../../../jobs/jobs.ts'
import { countOutsiders } from './check-outsiders.ts'
import { checkDraft, refuseEmpty, sendEffect } from './check-survey.ts'
import { managerOf } from './survey-scope.ts'
import { listSurveyHistory, listSurveys, readSurvey, viewSurvey } from './survey-view.ts'
import { deleteSurvey, lockSurvey, updateSurvey } from './surveys.queries.ts'

/** Surveys; `rateLimits` counts the mails to people without an account. */
export function surveysFeature({ rateLimits }: { rateLimits: RateLimits }) {
  return feature(surveys, {
    'GET /api/surveys': ({ db, user, query }) => listSurveys(db, user, query),

    'POST /api/surveys': async ({ db, user, body, record }) => {
      const managerId = managerOf(user)
      refuseEmpty(body)
      const templateId = await checkDraft(db, body, managerId)
      const { slug } = await insertSurvey(db, body, { templateId, managerId, createdBy: user.id })
      const survey = await viewSurvey(db, user, slug)
      await record({ ...subjectOf(survey), after: auditFields(body) })
      return survey
    },

    'GET /api/surveys/:slug': ({ db, user, params }) => viewSurvey(db, user, params.slug),

    'PUT /api/surveys/:slug': async ({ db, user, params, body, record }) => {
      const { survey, managerId } = await lockFor(db, user, params.slug, 'edit')
      const { version, ...draft } = body
      const before = draftOf(survey)
      refuseStale({ ...before, version: survey.version }, { ...draft, version })
      refuseEmpty(draft)
      await updateSurvey(db, survey.id, draft, await checkDraft(db, draft, managerId))
      await record({ ...subjectOf(survey), before: auditFields(before), after: auditFields(draft) })
      return viewSurvey(db, user, params.slug)
    },

    'DELETE /api/surveys/:slug': async ({ db, user, params, record }) => {
      const { survey } = await lockFor(db, user, params.slug, 'delete')
      await deleteSurvey(db, survey.id)
      await record({ ...subjectOf(survey), before: auditFields(draftOf(survey)) })
    },

    'GET /api/surveys/:slug/history': ({ db, user, params, query }) =>
      listSurveyHistory(db, user, params.slug, query),

    'GET /api/surveys/:slug/sending': async ({ db, user, params }) => {
      const { survey, ...inner } = await lockFor(db, user, params.slug, 'send')
      return sendEffect(db, { ...survey, ...inner })
    },

    'PUT /api/surveys/:slug/sending': async ({ db, user, params, body, record }) => {
      const { survey, ...inner } = await lockFor(db, user, params.slug, 'send')
      refuseStale({ version: survey.version }, body)
      const { problems, templateVersion, companies } = await sendEffect(db, { ...survey, ...inner })
      refuseProblems(problems)
      await countOutsiders(db, rateLimits, user, survey.audience.outsiders)
      await openSurvey(db, survey.id, templateVersion, user.id)
      const after = {
        state: 'open',
        template: `${survey.template.name} (version ${templateVersion})`,
        companies,
      }
      await record({ ...subjectOf(survey), before: { state: survey.state }, after })
      return viewSurvey(db, user, params.slug)
    },

    'PUT /api/surveys/:slug/closing': async ({ db, user, params, body, record }) => {
      const { survey } = await lockFor(db, user, params.slug, 'close')
      await markClosed(db, survey.id, body.reason)
      await enqueue(db, 'survey.recall', { surveyId: survey.id })
      const change = { before: { state: survey.state }, after: { state: 'closed' } }
      await record({ ...subjectOf(survey), ...change, reason: body.reason })
      return viewSurvey(db, user, params.slug)
    },
  })
}

/** Locks a survey until the transaction ends; refuses an event that its state does not allow. */
async function lockFor(db: Database, user: Actor, slug: string, event: SurveyEvent) {
  await lockSurvey(db, user, slug)
  const found = await readSurvey(db, user, slug)
  if (!canMove(surveyEvents, found.survey.state, event))
    throw new Refusal('state', { text: `This survey is ${nameOf[found.survey.state]}.` })
  return found
}

const nameOf = { draft: 'a draft', open: 'sent already', closed: 'closed' } as const

/** Surveys belong to no company, so only the firm reads their entries. */
function subjectOf({ id, name }: Pick<SurveyRecord, 'id' | 'name'>) {
  return { subjectId: id, subject: name, staffOnly: true }
}

function draftOf(survey: SurveyRecord): SurveyDraft {
  const { name, template, message, note, dueOn, remindDays, audience } = survey
  return { name, templateSlug: template.slug, message, note, dueOn, remindDays, audience }
}

/** The content of a survey, in the words of the log. */
function auditFields({ audience, remindDays, templateSlug, ...draft }: SurveyDraft): Record<string, unknown> {
  return {
    ...draft,
    template: templateSlug,
    remindDays: remindDays.join(', '),
    companies: audience.companies === 'all' ? 'all' : audience.companies.length,
    to: audience.to,
    persons: audience.persons.length,
    ...(audience.outsiders.length > 0 && {
      outsiders: audience.outsiders.map(({ name, email }) => `${name} (${email})`).join(', '),
    }),
  }
}
