import { countryName } from '@domicile/contract/countries'
import type { HoldingValues, ImportLine } from '@domicile/contract/companies/owners/bods'
import { interests } from '@domicile/contract/companies/owners/interests'
import { formatDay, formatPeriod } from '../../../../ui/data/format.ts'
import { importTexts as words } from './import-texts.ts'

const fields = ['percentage', 'startsOn', 'endsOn', 'birthDate', 'country'] as const

/** Says what a line is about: `Shares 60 %, since 1 Mar 2026`, and in which other company; what changes is left out. */
export function termsOf({ interest, before, after, company, kind }: ImportLine, companyId: string): string {
  const { percentage, startsOn, endsOn } = kind === 'ended' && before ? before : after
  const isSame = (field: keyof HoldingValues) => kind !== 'changed' || before?.[field] === after[field]
  const share = isSame('percentage') && percentage ? `${percentage} %` : null
  const place = company.id === companyId ? null : words.inCompany(company.name)
  const period = isSame('startsOn') && isSame('endsOn') ? formatPeriod(startsOn, endsOn) : undefined
  const interestText = [interests[interest].label, share].filter(Boolean).join(' ')
  return [interestText, place, period?.replace(/^[SU]/, (letter) => letter.toLowerCase())]
    .filter(Boolean)
    .join(', ')
}

/** Says what a line changes, field by field. */
export function changesOf({ kind, before, after }: ImportLine): string[] {
  if (kind === 'ended') return after.endsOn ? [words.ends(formatDay(after.endsOn))] : []
  if (kind !== 'changed' || !before) return []
  return fields
    .filter((field) => before[field] !== after[field])
    .map((field) => words.change(words.fields[field], formatValue(field, before), formatValue(field, after)))
}

function formatValue(field: (typeof fields)[number], values: HoldingValues): string {
  const value = values[field]
  if (value === null) return words.nothing
  if (field === 'percentage') return `${value} %`
  return field === 'country' ? countryName(value) : formatDay(value)
}
