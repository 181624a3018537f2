import type { TranslationKind } from '@domicile/contract/translations/translation-kinds'
import type { CostUnit } from '@domicile/contract/translations/translators/translator-kinds'
import type { Translator } from '@domicile/contract/translations/translators/translators'

type RateValues = Record<'fromLanguage' | 'toLanguage' | 'cost', string> & {
  kind: TranslationKind
  per: CostUnit
}

/** The form values in reading order. */
export type TranslatorValues = Record<
  | 'name'
  | 'email'
  | 'capacity'
  | 'swornNumber'
  | 'swornAuthority'
  | 'swornCountry'
  | 'swornUntil'
  | 'currency',
  string
> & { rates: RateValues[] }

const firstRate: RateValues = { fromLanguage: '', toLanguage: '', kind: 'ordinary', per: 'page', cost: '' }

export const emptyTranslator: TranslatorValues = {
  name: '',
  email: '',
  capacity: '',
  swornNumber: '',
  swornAuthority: '',
  swornCountry: '',
  swornUntil: '',
  currency: 'EUR',
  rates: [firstRate],
}

/** The opposite direction of the rate before: most translators work in both. */
export function rateAfter(previous: RateValues | undefined): RateValues {
  const { fromLanguage, toLanguage, ...rate } = previous ?? firstRate
  return { ...rate, fromLanguage: toLanguage, toLanguage: fromLanguage }
}

/** Without a number there is no entry in a register, so its other fields are not sent. */
export function bodyOf({ swornUntil, ...values }: TranslatorValues) {
  return { ...values, swornUntil: values.swornNumber.trim() === '' ? '' : swornUntil }
}

export function valuesOf(translator: Translator): TranslatorValues {
  return {
    name: translator.name,
    email: translator.email,
    capacity: translator.capacity ?? '',
    swornNumber: translator.swornNumber ?? '',
    swornAuthority: translator.swornAuthority ?? '',
    swornCountry: translator.swornCountry ?? '',
    swornUntil: translator.swornUntil ?? '',
    currency: translator.currency,
    rates: translator.rates.map((rate) => ({ ...rate, cost: rate.cost ?? '' })),
  }
}
