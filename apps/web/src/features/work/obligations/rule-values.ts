import type { Basis } from '@domicile/contract/work/obligations/obligation-kinds'
import type { RuleRecord } from '@domicile/contract/work/obligations/obligations'
import type { Option } from '../../../ui/fields/SelectField.tsx'

/** The form values in reading order. */
export type RuleValues = Record<'title' | 'description' | 'country' | 'legalForms', string> & {
  basis: Basis
} & Record<'months' | 'days' | 'month' | 'day' | 'dueOn' | 'source' | 'verifiedOn', string> & {
    posts: Option[]
  }

export const emptyRule: RuleValues = {
  title: '',
  description: '',
  country: '',
  legalForms: '',
  basis: 'year-end',
  months: '0',
  days: '0',
  month: '',
  day: '',
  dueOn: '',
  source: '',
  verifiedOn: '',
  posts: [],
}

export function valuesOf(rule: RuleRecord): RuleValues {
  return {
    title: rule.title,
    description: rule.description ?? '',
    country: rule.country ?? '',
    legalForms: rule.legalForms ?? '',
    basis: rule.basis,
    months: String(rule.months),
    days: String(rule.days),
    month: rule.monthDay?.slice(0, 2) ?? '',
    day: rule.monthDay ? String(Number(rule.monthDay.slice(3))) : '',
    dueOn: rule.dueOn ?? '',
    source: rule.source,
    verifiedOn: rule.verifiedOn ?? '',
    posts: rule.posts.map(({ id, name }) => ({ value: id, label: name })),
  }
}

/** Only the day that the basis asks for is sent. Invalid numbers are sent unchanged; the server reports them on the field. */
export function bodyOf({ month, day, months, days, dueOn, posts, ...values }: RuleValues) {
  const { basis } = values
  const monthDay = month || day ? `${month}-${day.trim().padStart(2, '0')}` : ''
  const isOnce = basis === 'once'
  return {
    ...values,
    months: isOnce ? 0 : numberOf(months),
    days: isOnce ? 0 : numberOf(days),
    monthDay: basis === 'yearly' ? monthDay : '',
    dueOn: isOnce ? dueOn : '',
    posts: posts.map(({ value }) => value),
  }
}

function numberOf(typed: string): number {
  return typed.trim() === '' ? 0 : Number(typed)
}
