import { answering, type OutsiderForm } from '@domicile/contract/forms/assignments/answering'
import { surveyMessages } from '@domicile/contract/forms/surveys/survey-messages'
import { emailCodeHash, newEmailCode } from '@domicile/server/auth/email-codes'
import { opaqueToken } from '@domicile/server/auth/tokens'
import { Refusal, refuseProblems } from '@domicile/server/http/errors'
import { addressSubject, mailboxSubject } from '@domicile/server/http/rate-limits'
import { companyDay } from '../../../domain/companies/company-day.ts'
import type { SendEmail } from '../../../domain/emails/emails.ts'
import { deleteFailures, openCodes } from '../../../domain/sign-in/attempts.ts'
import { beginAttempt, wrongCode } from '../../../domain/sign-in/code-attempts.ts'
import { type FactorParts, maskEmail, proof } from '../../../domain/sign-in/second-factor.ts'
import { answerCodeEmail } from '../../../domain/surveys/outsiders.emails.ts'
import { type Database, feature } from '../../../feature.ts'
import { findAnswers, findChanges, saveAnswers, submitAnswers } from '../assignments/assignments.public.ts'
import {
  beginSession,
  noteAnswers,
  noteHandover,
  noteReading,
  type OutsiderRow,
  saveCode,
} from './outsiders.queries.ts'
import { authorOf, byLink, getByLink, getBySession, subjectOf } from './outsider-access.ts'
import { ownAnswers, ownFiles, ownSections, problemsIn } from './own-sections.ts'

export type OutsiderParts = FactorParts & { sendEmail: SendEmail; firmName: string }

/** The time after which a code can be mailed again. */
const RESEND_SECONDS = 30

/** Answering by the link of a mail, without an account: each call names the link, or the session that a code began. */
export function outsidersFeature(parts: OutsiderParts) {
  return feature(answering, {
    'POST /api/answering/opening': async ({ db, body, request, spend, record }) => {
      await spend('answer-address', addressSubject(request.address))
      const found = await getByLink(db, body.link)
      await record({ ...subjectOf(found), staffOnly: true })
      const { survey, company, outsider } = found
      const sentTo = maskEmail(outsider.email)
      return { firm: parts.firmName, survey: survey.name, company: company.name, sentTo }
    },

    'POST /api/answering/code': async ({ db, body, request, spend, record }) => {
      await spend('answer-address', addressSubject(request.address))
      const found = await getByLink(db, body.link)
      const { outsider, codeAge } = found
      if (codeAge !== null && codeAge < RESEND_SECONDS)
        throw new Refusal('too-soon', { retryAfter: RESEND_SECONDS - codeAge })
      await spend('answer-codes', outsider.id)
      await spend('answer-codes-mailbox', mailboxSubject(outsider.email))
      const code = newEmailCode()
      await saveCode(db, outsider.id, emailCodeHash(code, outsider.id, parts.codePepper))
      await parts.sendEmail(db, { to: outsider.email, kind: 'answer-code', message: answerCodeEmail(code) })
      await record({ ...subjectOf(found), staffOnly: true })
    },

    'POST /api/answering/session': async ({ db, body, request, spend, record }) => {
      await spend('answer-address', addressSubject(request.address))
      const found = await getByLink(db, body.link)
      const { id } = found.outsider
      // Tries are counted per person, so that another code or link brings no new ones.
      const attempts = openCodes(id, request)
      await beginAttempt(db, attempts)
      const factor = { ...found, method: 'email', seed: null, lastStep: null } as const
      if (!proof(parts, factor, body.code, { userId: id, challengeId: id }))
        throw await wrongCode(db, attempts)
      await deleteFailures(db, attempts)
      const session = opaqueToken()
      const endsAt = await beginSession(db, id, session)
      await record(subjectOf(found))
      return { session, endsAt }
    },

    'POST /api/answering/form': async ({ db, body, record }) => {
      const found = await getBySession(db, body.session)
      if (await noteReading(db, found.outsider.id)) await record(subjectOf(found))
      return viewForm(db, found)
    },

    'PUT /api/answering/answers': async ({ db, body, spend, record }) => {
      const found = await getBySession(db, body.session)
      const { id } = found.outsider
      await spend('answer-saves', id)
      const sections = ownSections(found)
      const writer = { author: authorOf(found), own: sections.map(({ name }) => name) }
      const result = await saveAnswers(db, writer, { ...found, sections }, body.answers)
      if (result.saved.length === 0) return result
      if (found.state === 'sent')
        await db.updateTable('assignments').set({ state: 'answering' }).where('id', '=', found.id).execute()
      if (await noteAnswers(db, id)) await record(subjectOf(found))
      return result
    },

    'PUT /api/answering/handover': async ({ db, body, record }) => {
      const found = await getBySession(db, body.session)
      refuseProblems(problemsIn(ownSections(found), await findAnswers(db, found.id), found))
      await noteHandover(db, found.outsider.id)
      await record(subjectOf(found))
      return viewForm(db, await getBySession(db, body.session))
    },

    'PUT /api/answering/submission': async ({ db, body, record }) => {
      const found = await getBySession(db, body.session)
      await refuseUnfinished(db, found)
      const own = ownSections(found).map(({ name }) => name)
      await submitAnswers(db, found, { author: authorOf(found), own })
      const change = { before: { state: found.state }, after: { state: 'submitted', ...byLink(found) } }
      await record({ ...subjectOf(found), ...change })
    },
  })
}

async function viewForm(db: Database, found: OutsiderRow): Promise<OutsiderForm> {
  const [sections, answers] = [ownSections(found), await findAnswers(db, found.id, authorOf(found))]
  const names = sections.map(({ name }) => name)
  const changes = await findChanges(db, found.id)
  const { survey, company, outsider, message, dueOn, handedOverAt } = found
  return {
    survey: survey.name,
    company: company.name,
    name: outsider.name,
    ...{ message, dueOn, sections, handedOverAt },
    today: companyDay(found.country),
    ownSections: names,
    answers: ownAnswers(found, answers),
    files: await ownFiles(db, found, answers),
    changes: changes.filter(({ section }) => names.includes(section)),
    maySubmit: !found.given || (handedOverAt !== null && isComplete(found, answers)),
  }
}

/** Refuses to submit for others: their problems are not named, as the outsider cannot see their sections. */
async function refuseUnfinished(db: Database, found: OutsiderRow): Promise<void> {
  if (!found.given) return
  const answers = await findAnswers(db, found.id)
  refuseProblems(problemsIn(ownSections(found), answers, found))
  if (!isComplete(found, answers)) throw new Refusal('state', { text: surveyMessages.othersMissing })
}

function isComplete(found: OutsiderRow, answers: Awaited<ReturnType<typeof findAnswers>>): boolean {
  return problemsIn(found.sections, answers, found).length === 0
}
