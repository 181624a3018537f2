import { formatDay } from '@domicile/contract/days'
import { fromMinor } from '@domicile/contract/money/money'
import { type Pair } from '@domicile/contract/translations/page-rules'
import { translationKinds } from '@domicile/contract/translations/translation-kinds'
import { type CostUnit, costUnits } from '@domicile/contract/translations/translators/translator-kinds'
import type { FittingTranslator } from '@domicile/contract/translations/translators/translators'
import { sql } from 'kysely'
import type { Database } from '../../feature.ts'

type Candidate = {
  id: string
  name: string
  kind: Pair['kind']
  per: CostUnit
  cost: number | null
  currency: string
  swornNumber: string | null
  swornUntil: string | null
  isExpired: boolean
}

/**
 * Finds the translators in use for a pair of languages: those who can take the kind first, then the cheapest. Sworn
 * translators also take the other kinds. For staff alone, as the reason names the cost.
 */
export async function findTranslators(db: Database, pair: Pair): Promise<FittingTranslator[]> {
  const { rows } = await sql<Candidate>`
    select distinct on (translators.id) translators.id, name, kind, per, cost, currency,
      sworn_number as "swornNumber", sworn_until as "swornUntil",
      coalesce(sworn_until < (select firm_day()), false) as "isExpired"
    from translators join translator_rates on translator_id = translators.id
    where archived_at is null and from_language = ${pair.fromLanguage} and to_language = ${pair.toLanguage}
    order by translators.id, kind = ${pair.kind} desc, kind = 'sworn' desc, cost`.execute(db)
  return rows
    .map((candidate) => ({ ...candidate, obstacle: obstacleOf(candidate, pair) }))
    .sort((a, b) => byFit(a, b, pair))
    .map(({ id, name, obstacle, ...candidate }) => ({ id, name, reason: reasonOf(candidate), obstacle }))
}

function obstacleOf({ kind, isExpired, swornUntil }: Candidate, pair: Pair): string | null {
  if (pair.kind !== 'sworn') return null
  if (kind !== 'sworn') return 'Not sworn for this pair of languages.'
  return isExpired ? `The entry in the register ended on ${formatDay(swornUntil!)}.` : null
}

type Judged = Candidate & { obstacle: string | null }

/** Those who can take the job, then those of the kind, then by cost within a currency and unit, then by name. */
function byFit(a: Judged, b: Judged, { kind }: Pair): number {
  return (
    Number(a.obstacle !== null) - Number(b.obstacle !== null) ||
    Number(b.kind === kind) - Number(a.kind === kind) ||
    a.currency.localeCompare(b.currency) ||
    a.per.localeCompare(b.per) ||
    Number(a.cost === null) - Number(b.cost === null) ||
    (a.cost ?? 0) - (b.cost ?? 0) ||
    a.name.localeCompare(b.name)
  )
}

function reasonOf({
  kind,
  swornNumber,
  swornUntil,
  cost,
  currency,
  per,
}: Omit<Candidate, 'id' | 'name'>): string {
  const entry =
    kind === 'sworn' &&
    [swornNumber, swornUntil && `until ${formatDay(swornUntil)}`].filter(Boolean).join(' ')
  const price =
    cost === null ? 'cost by agreement' : `${currency} ${fromMinor(cost, currency)} ${costUnits[per]}`
  return [translationKinds[kind], entry, price].filter(Boolean).join(' · ')
}
