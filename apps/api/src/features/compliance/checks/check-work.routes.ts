import { checkOutcomes } from '@domicile/contract/compliance/checks/check-kinds'
import type { CheckEvent } from '@domicile/contract/compliance/checks/check-states'
import { checkEvents } from '@domicile/contract/compliance/checks/check-states'
import { checkWork } from '@domicile/contract/compliance/checks/check-work'
import { ownMessages } from '@domicile/contract/messages'
import { invalidField } from '@domicile/server/http/errors'
import type { Actor } from '@domicile/server/http/feature'
import { refuseStale } from '@domicile/server/http/versions'
import {
  lockCheck,
  type PlainCheck,
  requireCheck,
  subjectOfCheck,
} from '../../../domain/checks/checks.queries.ts'
import { formsOfChecks, requestData } from '../../../domain/checks/data-requests.ts'
import { refuseCheckMove, setCheckState } from '../../../domain/checks/moves.ts'
import { findCompanyDay } from '../../../domain/companies/company-day.ts'
import { lockForms, recallForms } from '../../../domain/surveys/requested-forms.ts'
import { type Database, feature } from '../../../feature.ts'
import { getCertificate } from './certificates.queries.ts'
import { viewCheck } from './check-view.ts'
import { getItem } from './items.queries.ts'
import { insertResult, withdrawResults } from './results.queries.ts'
import { confirmResult, proposeResult, sendBack } from './settle-check.ts'

export const checkWorkFeature = feature(checkWork, {
  'PUT /api/checks/:id/items/:itemId/result': async ({ db, user, params, body, record }) => {
    const check = await lockFor(db, user, 'work', params)
    const item = await getItem(db, check.id, params.itemId)
    await insertResult(db, check, item.id, { ...body, userId: user.id })
    const after = { item: item.name, ...body, outcome: checkOutcomes[body.outcome] }
    await record({ ...subjectOfCheck(check), staffOnly: true, after })
    return viewCheck(db, user, check.id)
  },

  'POST /api/checks/:id/requests': async ({ db, user, params, body, record }) => {
    const check = await lockFor(db, user, 'requestData', params)
    await refusePast(db, check, body.dueOn)
    const names = await requestData(db, check, { ...body, userId: user.id })
    await setCheckState(db, check.id, 'data_requested')
    await record({ ...subjectOfCheck(check), after: { dataRequested: names.join(', '), dueOn: body.dueOn } })
    return viewCheck(db, user, check.id)
  },

  'PUT /api/checks/:id/waiver': async ({ db, user, params, body, record }) => {
    await lockForms(db, formsOfChecks, params.id)
    const check = await lockFor(db, user, 'waiveData', params, body.reason)
    await recallForms(db, formsOfChecks, check.id, user.id)
    await setCheckState(db, check.id, 'processing')
    await record({ ...subjectOfCheck(check), staffOnly: true, reason: body.reason })
    return viewCheck(db, user, check.id)
  },

  'PUT /api/checks/:id/proposal': async ({ db, user, params, body, record }) => {
    const check = await lockFor(db, user, 'propose', params)
    const result = await proposeResult(db, check, { ...body, userId: user.id })
    const after = { result: checkOutcomes[result] }
    await record({ ...subjectOfCheck(check), staffOnly: true, reason: body.note, after })
    return viewCheck(db, user, check.id)
  },

  'PUT /api/checks/:id/confirmation': async ({ db, user, params, body, record }) => {
    const check = await lockFor(db, user, 'confirm', params)
    refuseStale({ version: check.version }, body)
    const result = await confirmResult(db, check, user.id)
    await record({ ...subjectOfCheck(check), staffOnly: true, after: { result: checkOutcomes[result] } })
    return viewCheck(db, user, check.id)
  },

  'PUT /api/checks/:id/return': async ({ db, user, params, body, record }) => {
    const check = await lockFor(db, user, 'sendBack', params, body.reason)
    refuseStale({ version: check.version }, { version: body.version })
    await sendBack(db, check, { userId: user.id, reason: body.reason })
    await record({ ...subjectOfCheck(check), staffOnly: true, reason: body.reason })
    return viewCheck(db, user, check.id)
  },

  'PUT /api/checks/:id/retry': async ({ db, user, params, record }) => {
    const check = await lockFor(db, user, 'retry', params)
    await withdrawResults(db, check.id)
    await setCheckState(db, check.id, 'processing')
    await record({ ...subjectOfCheck(check), staffOnly: true })
    return viewCheck(db, user, check.id)
  },

  'GET /api/checks/:id/certificate': async ({ db, user, params, record }) => {
    const check = await requireCheck(db, user, 'checks:read', params.id)
    const certificate = await getCertificate(db, check.id)
    await record(subjectOfCheck(check))
    return certificate
  },
})

/** Locks a check for an event; refuses one that its state forbids or that something prevents. */
async function lockFor(
  db: Database,
  user: Actor,
  event: CheckEvent & keyof typeof staffEvents,
  { id }: { id: string },
  reason?: string,
): Promise<PlainCheck> {
  const check = await lockCheck(db, user, staffEvents[event].may, id)
  await refuseCheckMove(db, check, event, { userId: user.id, reason })
  return check
}

const { provideData: _portal, ...staffEvents } = checkEvents

async function refusePast(db: Database, { companyId }: PlainCheck, dueOn: string): Promise<void> {
  if (dueOn < (await findCompanyDay(db, companyId))) throw invalidField('dueOn', ownMessages.pastDate)
}
