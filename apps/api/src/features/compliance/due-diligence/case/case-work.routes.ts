import { type CaseSection, caseSectionNames } from '@domicile/contract/compliance/due-diligence/case-kinds'
import { dueDiligenceWork } from '@domicile/contract/compliance/due-diligence/case-work'
import { dueDiligenceMessages } from '@domicile/contract/compliance/due-diligence/due-diligence-messages'
import { invalidField, notFound, Refusal } from '@domicile/server/http/errors'
import { formsOfCases } from '../../../../domain/due-diligence/case-requests.ts'
import { lockCase, requireCase, subjectOfCase } from '../../../../domain/due-diligence/cases.queries.ts'
import { countChange, refuseCaseMove, setCaseState } from '../../../../domain/due-diligence/moves.ts'
import { closeNotices } from '../../../../domain/notices/notify.ts'
import { lockForms, recallForms } from '../../../../domain/surveys/requested-forms.ts'
import { feature } from '../../../../feature.ts'
import { beginReview } from './begin-review.ts'
import { viewCase } from './case-view.ts'
import { type CaseWork, readWork } from './case-work.queries.ts'
import { lockAsSeen, lockFor } from './lock-for.ts'
import { sendForm } from './send-form.ts'
import { addSections, reviewSection } from './sections.queries.ts'
import { submitCase } from './submit-case.ts'

export const dueDiligenceWorkFeature = feature(dueDiligenceWork, {
  'PUT /api/due-diligence/:slug/start': async ({ db, user, params, record }) => {
    const one = await lockCase(db, user, 'due-diligence:prepare', params.slug)
    refuseCaseMove(one, one.state === 'approved' ? 'beginReview' : 'start')
    const { review, facts } = await readWork(db, user, one)
    if (one.state === 'approved') await beginReview(db, one, 'periodic', facts)
    else {
      await addSections(
        db,
        review,
        facts.sections.map(({ section }) => section),
      )
      await setCaseState(db, one.id, 'collecting')
    }
    await closeNotices(db, 'due-diligence.opened', one.id)
    await record(subjectOfCase(one))
    return viewCase(db, user, one.slug)
  },

  'POST /api/due-diligence/:slug/requests': async ({ db, user, params, body, record }) => {
    const one = await lockFor(db, user, 'request', params)
    const name = await sendForm(db, one, body, user.id)
    if (one.state !== 'collecting') await setCaseState(db, one.id, 'info_requested')
    const after = { form: name, reasonCode: body.reason, dueOn: body.dueOn, message: body.message }
    await record({ ...subjectOfCase(one), after })
    return viewCase(db, user, one.slug)
  },

  'PUT /api/due-diligence/:slug/examination': async ({ db, user, params, body, record }) => {
    const { id } = await requireCase(db, user, 'due-diligence:prepare', params.slug)
    await lockForms(db, formsOfCases, id)
    const one = await lockFor(db, user, 'examine', params)
    await recallForms(db, formsOfCases, id, user.id)
    await setCaseState(db, id, 'reviewing')
    await record({ ...subjectOfCase(one), reason: body.reason })
    return viewCase(db, user, one.slug)
  },

  'PUT /api/due-diligence/:slug/sections/:section/review': async ({ db, user, params, body, record }) => {
    const name = caseSectionNames.find((section) => section === params.section)
    if (!name) throw notFound()
    const one = await lockFor(db, user, 'review', params)
    const work = await readWork(db, user, one)
    const section = getSection(work, name)
    if (section.factsHash !== body.factsHash)
      throw new Refusal('stale', { text: dueDiligenceMessages.changedFacts })
    if (name === 'enhanced' && !body.note) throw invalidField('note', dueDiligenceMessages.sourceOfWealth)
    await reviewSection(db, work.review, { section: name, ...body, userId: user.id })
    await countChange(db, one.id)
    await record({ ...subjectOfCase(one), after: { section: name, note: body.note } })
    return viewCase(db, user, one.slug)
  },

  'PUT /api/due-diligence/:slug/submission': async ({ db, user, params, body, record }) => {
    const { one, work } = await lockAsSeen(db, user, 'submit', params, body)
    await submitCase(db, one, work, user.id)
    await record({ ...subjectOfCase(one), after: ratingOf(work) })
    return viewCase(db, user, one.slug)
  },

  'PUT /api/due-diligence/:slug/enhanced': async ({ db, user, params, body, record }) => {
    const { one, work } = await lockAsSeen(db, user, 'completeEnhanced', params, body)
    await submitCase(db, one, work, user.id)
    await record({ ...subjectOfCase(one), after: ratingOf(work) })
    return viewCase(db, user, one.slug)
  },
})

function getSection({ sections }: CaseWork, name: CaseSection) {
  const found = sections.find(({ section }) => section === name)
  if (!found) throw new Refusal('state', { text: dueDiligenceMessages.nothingToReview })
  return found
}

/** The rating as the history names it. */
function ratingOf({ facts }: CaseWork) {
  return { level: facts.rating.level, isPep: facts.isPep }
}
