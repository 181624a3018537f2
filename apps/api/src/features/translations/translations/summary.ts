import { type Permission, rolesWith, scopeOf } from '@domicile/contract/permissions'
import type { ClientRole } from '@domicile/contract/roles/roles'
import { fromMinor } from '@domicile/contract/money/money'
import {
  obstacleToTranslation,
  statesWaitingOn,
  type TranslationEvent,
  translationEvents,
  translationLabel,
  waitingOnOf,
} from '@domicile/contract/translations/translation-states'
import type { TranslationSummary } from '@domicile/contract/translations/translations'
import { eventsFrom } from '@domicile/contract/transitions'
import { roleIn } from '@domicile/server/auth/scope'
import { clientPeople } from '@domicile/server/auth/waits-for'
import { columnsOf } from '@domicile/server/db/columns'
import type { Rows } from '@domicile/server/db/list'
import type { Actor } from '@domicile/server/http/feature'
import { type RawBuilder, sql } from 'kysely'
import {
  conditionColumns,
  type ConditionRow,
  conditionsOf,
  isAboveLimit,
} from '../../../domain/translations/conditions.ts'
import { numberColumn } from '../../../domain/translations/translations.queries.ts'
import { dayOfCompanyIn } from '../../../domain/companies/company-day.ts'

type Derived = 'label' | 'waitingOn' | 'price' | 'allowedActions' | 'obstacles'

/** A translation with the facts that decide which events it allows. */
export type SummaryRow = Omit<TranslationSummary, Derived> &
  ConditionRow & {
    isCompanyArchived: boolean
    currency: string | null
    /** In minor units. */
    priceMinor: number | null
  }

const ownColumns = columnsOf(
  `id name kind sourceForm fromLanguage toLanguage wantedBy wantsHardCopy state requestedAt dueOn endedAt currency`,
  'translations',
)

/** The condition that a row of `translations` waits for a party. */
export function waitsOn(party: 'client' | 'firm' | 'none'): RawBuilder<boolean> {
  return sql`translations.state = any(${statesWaitingOn(party)}::text[])`
}

export function isLate(): RawBuilder<boolean> {
  const today = dayOfCompanyIn(sql`translations.company_id`)
  return sql`(translations.is_open and translations.due_on < ${today} and ${waitsOn('firm')})`
}

/** The columns of a summary and their tables. */
export function summaryRows(user: Actor): Rows {
  // The role of clients in the database cannot read the translators.
  const translator = user.role
    ? sql`(select translators.name from translation_work work join translators on translators.id = work.translator_id
        where work.translation_id = translations.id)`
    : sql`null`
  const columns = sql`
    ${ownColumns}, ${numberColumn} as number, ${conditionColumns(user)}, ${translator} as translator,
    coalesce(final_pages, quote_pages, paid_pages, requested_pages)::float8 as pages, coalesce(${isLate()}, false) as "isLate",
    coalesce(final_price, quote_price, paid_price)::float8 as "priceMinor",
    json_build_object('id', companies.id, 'name', companies.name) as company,
    companies.archived_at is not null as "isCompanyArchived",
    case when ${waitsOn('client')} then ${clientPeople(user, 'translations.company_id', answering)} end as "waitsFor"`
  return { columns, from: sql`translations join companies on companies.id = translations.company_id` }
}

const answering = sql<
  ClientRole[]
>`case when ${isAboveLimit} then ${rolesWith('orders:approve', 'own')}::text[]
  else ${rolesWith('translations:accept', 'own')}::text[] end`

/** A row as one user sees it: with the events they may cause now, and the obstacles to the rest. */
export function asSummary(user: Actor, row: SummaryRow): TranslationSummary {
  const { translator, isCompanyArchived, priceMinor, currency, state } = row
  const events = isCompanyArchived ? [] : eventsFrom(translationEvents, state).filter(mayCause)
  const conditions = conditionsOf(row)
  const obstacles = events.flatMap((event) => {
    const reason = obstacleToTranslation(event, conditions)
    return reason ? [{ event, reason }] : []
  })
  const blocked = obstacles.map(({ event }) => event)
  return {
    ...summaryOf(row),
    label: translationLabel(row),
    waitingOn: waitingOnOf(state),
    price: priceMinor === null ? null : asMoney(priceMinor, currency!),
    ...(user.role && { translator }),
    allowedActions: events.filter((event) => !blocked.includes(event)),
    obstacles,
  }

  function mayCause(event: TranslationEvent): boolean {
    const step = translationEvents[event]
    return 'may' in step && holds(user, row, step.may)
  }
}

/** An amount in minor units as answers have it. */
export function asMoney(minor: number, currency: string) {
  return { net: fromMinor(minor, currency), currency }
}

function summaryOf(row: SummaryRow) {
  const { id, number, company, name, kind, sourceForm, fromLanguage, toLanguage, pages, wantedBy } = row
  const { wantsHardCopy, state, waitsFor, requestedAt, dueOn, isLate: late, endedAt } = row
  return {
    ...{ id, number, company, name, kind, sourceForm, fromLanguage, toLanguage, pages, wantedBy },
    ...{ wantsHardCopy, state, waitsFor, requestedAt, dueOn, isLate: late, endedAt },
  }
}

/** Returns true if this user holds a permission for a translation that they see. Only clients accept, never in their name. */
function holds(user: Actor, row: SummaryRow, permission: Permission): boolean {
  if (user.acting && (!user.acting.mayWrite || permission === 'translations:accept')) return false
  const role = roleIn(user, row.company.id)
  return role !== undefined && scopeOf(role, permission) !== undefined
}
