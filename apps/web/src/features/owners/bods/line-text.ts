import { countryName } from '@domicile/contract/countries'
import type { HoldingValues, ImportLine } from '@domicile/contract/owners/bods'
import { interests } from '@domicile/contract/owners/interests'
import { formatDay, formatPeriod } from '../../../ui/data/format.ts'
import { importTexts as words } from './import-texts.ts'

const fields = ['percentage', 'startsOn', 'endsOn', 'birthDate', 'country'] as const

/** Says what a line is about: `Shares 60 %, from 1 Mar 2026`, and in which other company. */
export function termsOf({ interest, before, after, company, kind }: ImportLine, companyId: string): string {
  const { percentage, startsOn, endsOn } = kind === 'added' || !before ? after : before
  const share = [interests[interest].label, percentage && `${percentage} %`].filter(Boolean).join(' ')
  const place = company.id === companyId ? null : words.inCompany(company.name)
  return [share, place, formatPeriod(startsOn, endsOn)].filter(Boolean).join(', ')
}

/** Says what a line changes, field by field. */
export function changesOf({ kind, before, after }: ImportLine): string[] {
  if (kind === 'ended') return after.endsOn ? [words.ends(formatDay(after.endsOn))] : []
  if (kind !== 'changed' || !before) return []
  return fields
    .filter((field) => before[field] !== after[field])
    .map((field) => words.change(words.fields[field], shown(field, before), shown(field, after)))
}

function shown(field: (typeof fields)[number], values: HoldingValues): string {
  const value = values[field]
  if (value === null) return words.nothing
  if (field === 'percentage') return `${value} %`
  return field === 'country' ? countryName(value) : formatDay(value)
}
