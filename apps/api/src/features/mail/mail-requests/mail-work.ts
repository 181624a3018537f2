import type {
  MailRequestRecord,
  MailWork,
  RequestFile,
} from '@domicile/contract/mail/mail-requests/mail-requests'
import { mailRequestNames, type PaperKind } from '@domicile/contract/mail/mail-kinds'
import {
  isAskable,
  type MailObstacles,
  obstacleToKind,
  obstacleToRequest,
  isHeldHere,
  requestEvents,
  type RequestEvent,
  type RuleKind,
} from '@domicile/contract/mail/mail-requests/request-states'
import { scopeOf } from '@domicile/contract/permissions'
import { fromMinor } from '@domicile/contract/money/money'
import { eventsFrom } from '@domicile/contract/transitions'
import { roleIn } from '@domicile/server/auth/scope'
import { columnsOf } from '@domicile/server/db/columns'
import { userName } from '@domicile/server/db/user-name'
import { notFound } from '@domicile/server/http/errors'
import type { Actor } from '@domicile/server/http/feature'
import { sql } from 'kysely'
import { mailInScope } from '../../../domain/mail/mail.queries.ts'
import type { Database } from '../../../feature.ts'
import { hasNewScan, itemFacts, windowUntil } from './requests.queries.ts'
import { summaryOfRule } from './rules/rule-summary.ts'

type ItemRow = MailObstacles & {
  companyId: string | null
  until: string | null
  daysLeft: number | null
  dayPrice: number
  currency: string
}

/** The requests for an item and its storage, as one user sees them. */
export async function viewWork(db: Database, user: Actor, itemId: string): Promise<MailWork> {
  const item = await getItem(db, user, itemId)
  const requests = await findRequests(db, user, item, itemId)
  const hasOpen = requests.some(({ endedAt }) => endedAt === null)
  const kinds = !hasOpen && allows(user, item, 'mail:request') ? mailRequestNames : []
  const possible = kinds.filter((kind) => isAskable(kind, item))
  const obstacles = possible.flatMap((kind) => {
    const reason = obstacleToKind(kind, item)
    return reason ? [{ kind, reason }] : []
  })
  const { until, daysLeft, dayPrice, currency } = item
  const isHere = until !== null && isAskable('forward', item)
  return {
    requests,
    mayAsk: possible.filter((kind) => !obstacles.some((obstacle) => obstacle.kind === kind)),
    obstacles,
    isOnLegalHold: item.isOnLegalHold,
    ...(user.role && { hold: await findHold(db, itemId) }),
    storage: isHere
      ? { until, daysLeft: daysLeft!, dayPrice: { amount: fromMinor(dayPrice, currency), currency } }
      : null,
    mayExtend: isHere && !user.acting && allows(user, item, 'mail:consent'),
    mayHold: allows(user, item, 'mail:process') && (item.isOnLegalHold || isHeldHere(item)),
  }
}

async function getItem(db: Database, user: Actor, itemId: string): Promise<ItemRow> {
  const { rows } = await sql<ItemRow>`
    select company_id as "companyId", storage_until as until, storage_until - firm_day() as "daysLeft",
      terms.day_price as "dayPrice", terms.currency, ${itemFacts}
    from mail_items, storage_terms(paper_kind, received_on) terms
    where ${mailInScope(user, 'mail:read')} and mail_items.id = ${itemId}`.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0]
}

function allows(
  user: Actor,
  { companyId }: ItemRow,
  permission: 'mail:request' | 'mail:consent' | 'mail:process',
) {
  const role = companyId ? roleIn(user, companyId) : user.role
  return Boolean(role && scopeOf(role, permission) && user.acting?.mayWrite !== false)
}

type Row = Omit<
  MailRequestRecord,
  'rule' | 'cost' | 'files' | 'allowedActions' | 'obstacles' | 'endedBy' | 'idSeen' | 'witness'
> & {
  endedBy: string | null
  idSeen: string | null
  witness: string | null
  cost: number | null
  costCurrency: string | null
  hasNewScan: boolean
  rule: {
    id: string
    sender: string | null
    paperKind: PaperKind | null
    kind: RuleKind
    afterDays: number
  } | null
}

const columns = columnsOf(
  'id kind state askedAt note destination carrier cost costCurrency consentedAt windowEndsAt startedAt endedAt reason tracking collectedBy idSeen collectedOn witness',
  'mail_requests',
)

async function findRequests(
  db: Database,
  user: Actor,
  item: ItemRow,
  itemId: string,
): Promise<MailRequestRecord[]> {
  const { rows } = await sql<Row>`
    select ${columns}, ${windowUntil} as "windowUntil", ${userName('asked_by')} as "askedBy", ${userName('consented_by')} as "consentedBy",
      ${userName('ended_by')} as "endedBy", ${hasNewScan} as "hasNewScan",
      case when rule.id is not null then json_build_object('id', rule.id, 'sender', rule.sender,
        'paperKind', rule.paper_kind, 'kind', rule.kind, 'afterDays', rule.after_days) end as rule,
      exists (select from mail_certificates issued where issued.request_id = mail_requests.id) as "hasCertificate"
    from mail_requests left join standing_rules rule on rule.id = rule_id
    where mail_requests.item_id = ${itemId} and mail_requests.company_id = ${item.companyId}
    order by is_open desc, asked_at desc, mail_requests.id desc`.execute(db)
  const files = await findFiles(db, itemId)
  return rows.map((row) => asRequest(user, item, row, files))
}

type FileRow = RequestFile & { requestId: string }

async function findFiles(db: Database, itemId: string): Promise<FileRow[]> {
  const { rows } = await sql<FileRow>`
    select ${columnsOf('id requestId name size uploadedAt', 'file')}
    from mail_request_files file join mail_requests on mail_requests.id = request_id
    where item_id = ${itemId} order by file.id`.execute(db)
  return rows
}

function asRequest(user: Actor, item: ItemRow, row: Row, files: readonly FileRow[]): MailRequestRecord {
  const { cost, costCurrency, hasNewScan: isRescanned, rule, endedBy, idSeen, witness, ...request } = row
  const facts = { ...request, hasNewScan: isRescanned, hasQuote: cost !== null }
  const events = eventsFrom(requestEvents, request.state).filter((event) => maySend(user, item, event, row))
  const obstacles = events.flatMap((event) => {
    const reason = obstacleToRequest(event, facts, item)
    return reason ? [{ event, reason }] : []
  })
  return {
    ...request,
    rule: rule && { id: rule.id, summary: summaryOfRule(rule) },
    cost: cost === null ? null : { amount: fromMinor(cost, costCurrency!), currency: costCurrency! },
    ...(user.role && { endedBy, idSeen, witness }),
    files: files.filter(({ requestId }) => requestId === request.id),
    allowedActions: events.filter((event) => !obstacles.some((obstacle) => obstacle.event === event)),
    obstacles,
  }
}

function maySend(user: Actor, item: ItemRow, event: RequestEvent, { kind }: Row): boolean {
  if (event === 'consent' && user.acting) return false
  if (event === 'quote' && kind !== 'forward') return false
  return allows(user, item, requestEvents[event].may)
}

async function findHold(db: Database, itemId: string) {
  const { rows } = await sql<NonNullable<MailWork['hold']>>`
    select ${columnsOf('reason placedAt')}, ${userName('placed_by')} as "placedBy"
    from mail_holds where item_id = ${itemId} and lifted_at is null`.execute(db)
  return rows[0] ?? null
}
