import type { OpenedRecord, OrderAudience, OrderNews } from '@domicile/contract/api-jobs'
import type { Answers } from '@domicile/contract/form-engine/evaluate'
import type { Section } from '@domicile/contract/form-engine/structure'
import { findLocked } from '@domicile/server/auth/lock-record'
import { columnsOf } from '@domicile/server/db/columns'
import { answersInWords } from '@domicile/server/domain/templates/given-answers'
import { sql } from 'kysely'
import { companyDay } from '../../../domain/companies/company-day.ts'
import { findAdministrators, findClientsWho } from '../../../domain/people/people-scope.ts'
import { findAccountManager, lockAccountManager } from '../../../domain/companies/account-manager.ts'
import { refundStorageOfMoved } from '../../../domain/mail/refund-storage.ts'
import type { Database } from '../../../feature.ts'
import type { MainJobHandlers } from '../../../jobs/jobs.ts'
import { closeNotices, notify } from '../../../domain/notices/notify.ts'
import { openForOrder } from './open-for-order.ts'
import { openAddressForOrder } from '../../mail/addresses/addresses.public.ts'
import { openCheckForOrder } from '../../compliance/checks/checks.public.ts'
import { openTranslationForOrder } from '../../translations/translations/translations.public.ts'

type OrderJobs = Pick<
  MainJobHandlers,
  'order.fulfil' | 'order.notify' | 'order.close-notices' | 'charge.moved'
>
type Line = Parameters<OrderJobs['order.fulfil']>[0]['payload']

/** The jobs that the purchase API enqueues: it sells, while the work and the notices about it are here. */
export const orderJobs: OrderJobs = {
  'order.fulfil': ({ payload, once }) => once((db) => open[payload.opens](db, payload)),

  'order.notify': ({ payload, once }) =>
    once(async (db) => {
      const { news, orderId, companyId, path, title, body } = payload
      const to = await findAudience(db, payload)
      const about = { companyId, subjectId: orderId, path, title, ...(body && { body }) }
      await notify(db, { kind: news, to, ...about })
    }),

  'order.close-notices': ({ payload: { news, orderId }, once }) =>
    once((db) => closeNotices(db, news, orderId)),

  'charge.moved': ({ payload: { chargeId, orderId, orderNumber, state, at }, once }) =>
    once(async (db) => {
      const [which, columns] = [sql`id = ${chargeId}`, columnsOf('orderId')]
      const before = await findLocked<{ orderId: string | null }>(db, 'charges', which, { columns })
      await sql`
        update charges set order_id = ${orderId}, order_number = ${orderNumber}, state = ${state}, moved_at = ${at}
        where id = ${chargeId} and (state = 'requested' or moved_at < ${at})`.execute(db)
      if (before?.orderId === null) await refundStorageOfMoved(db, chargeId)
    }),
}

const open: Record<OpenedRecord, (db: Database, line: Line) => Promise<void>> = {
  project: async (db, { lineId, orderId, orderNumber, companyId, title, tasks }) => {
    const managerId = (await lockAccountManager(db, companyId))?.id ?? null
    const order = { id: orderId, lineId, number: orderNumber }
    const answers = await listOrderedAnswers(db, { companyId, lineId })
    await openForOrder(db, { companyId, title, managerId, order, tasks, answers })
  },
  check: (db, { lineId, orderId, orderNumber, companyId, title, service }) =>
    openCheckForOrder(db, { companyId, title, service, order: { id: orderId, lineId, number: orderNumber } }),
  address: (db, { lineId, orderId, orderNumber, companyId, title, renewsLineId, ...line }) =>
    openAddressForOrder(db, {
      ...{ companyId, title, renewsLineId, premisesId: line.premisesId ?? null },
      // A service of an older release opened a registered office.
      kinds: line.addressKinds ?? ['registered_office'],
      order: { id: orderId, lineId, number: orderNumber },
    }),
  translation: async (db, { lineId, orderId, orderNumber, companyId, title, service, paid }) => {
    const order = { id: orderId, lineId, number: orderNumber }
    const answers = await listOrderedAnswers(db, { companyId, lineId })
    await openTranslationForOrder(db, { companyId, title, service, order, answers, paid })
  },
}

/** News that needs action: administrators get it too, so that it does not wait for a manager who is away. */
const FOR_ADMINISTRATORS_TOO: readonly OrderNews[] = ['order.payment-problem', 'order.quote-wanted']

type Notification = { audience: OrderAudience; companyId: string; news: OrderNews }

/** Finds the ids of the audience of news about an order. Viewers are never included: they can't buy. */
async function findAudience(db: Database, notification: Notification): Promise<string[]> {
  const { audience, companyId } = notification
  if (audience === 'buyers') return findClientsWho(db, companyId, 'orders:place')
  if (audience === 'owners') return findClientsWho(db, companyId, 'orders:approve')
  return findSellers(db, notification)
}

/**
 * Finds the company's account manager; the administrators if it has none, and both if the news can't wait.
 */
async function findSellers(db: Database, { companyId, news }: Notification): Promise<string[]> {
  const manager = await findAccountManager(db, companyId)
  if (manager && !FOR_ADMINISTRATORS_TOO.includes(news)) return [manager.id]
  const administrators = (await findAdministrators(db)).map(({ id }) => id)
  return manager ? [manager.id, ...administrators] : administrators
}

/** The client's answers about a line of an order, each with its question, as the purchase API stores them. */
async function listOrderedAnswers(db: Database, { companyId, lineId }: Pick<Line, 'companyId' | 'lineId'>) {
  const { rows } = await sql<{ sections: readonly Section[]; answers: Answers }>`
    select sections, answers from ordered_answers(${companyId}::uuid, ${lineId}::uuid)`.execute(db)
  return rows.flatMap(({ sections, answers }) =>
    answersInWords({ sections }, answers, companyDay(null)).map(({ label, text }) => ({
      question: label,
      answer: text,
    })),
  )
}
