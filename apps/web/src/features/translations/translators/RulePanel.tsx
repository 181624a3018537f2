import { currencies } from '@domicile/contract/money/money'
import {
  countSideNames,
  countSides,
  roundingNames,
  roundings,
  ruleUnitNames,
  ruleUnits,
} from '@domicile/contract/translations/page-rules'
import { translationKindNames, translationKinds } from '@domicile/contract/translations/translation-kinds'
import { PageRuleInput } from '@domicile/contract/translations/translators/page-rule-routes'
import { Choice, DateOf, Money, Percent, Search, Switch, Text } from '../../../forms/Fields.tsx'
import { issuesOf } from '../../../forms/form-errors.ts'
import { FormPanel } from '../../../forms/FormPanel.tsx'
import { FormSection } from '../../../forms/FormSection.tsx'
import { Language } from '../../../forms/languages/Language.tsx'
import { useRouteForm } from '../../../forms/use-route-form.ts'
import { useFirmDay } from '../../../api/use-firm-day.ts'
import { ruleTexts as words } from './translator-texts.ts'

type Values = Record<
  | 'kind'
  | 'fromLanguage'
  | 'toLanguage'
  | 'startsOn'
  | 'unit'
  | 'size'
  | 'countSide'
  | 'rounding'
  | 'minPages',
  string
> &
  Record<'tolerancePercent' | 'currency' | 'price' | 'expressPercent', string> & { countsSpaces: boolean }

const optionsOf = <Value extends string>(names: readonly Value[], labels: Record<Value, string>) =>
  names.map((value) => ({ value, label: labels[value] }))
const kinds = optionsOf(translationKindNames, translationKinds)
const units = optionsOf(ruleUnitNames, ruleUnits)
const sides = optionsOf(countSideNames, countSides)
const roundingOptions = optionsOf(roundingNames, roundings)
const codes = currencies.map((value) => ({ value, label: value }))

/** Adds a rule, which replaces the one for the same languages from its first day on. */
export function RulePanel({ onClose }: { onClose: () => void }) {
  const startsOn = useFirmDay()
  const form = useRouteForm('POST /api/page-rules', {
    texts: words,
    values: { ...empty, startsOn },
    input: (values) => ({ body: bodyOf(values) as PageRuleInput }),
    check: (values) => issuesOf(PageRuleInput, bodyOf(values)),
    done: words.added,
    onSaved: onClose,
  })
  const isOfWords = form.watch('unit') === 'words'
  return (
    <FormPanel form={form} title={words.new} onClose={onClose} submitLabel={words.add}>
      <FormSection title={words.sections.languages}>
        <Choice form={form} name="kind" options={kinds} required />
        <Language form={form} name="fromLanguage" placeholder={words.chooseAny} />
        <Language form={form} name="toLanguage" placeholder={words.chooseAny} />
        <DateOf form={form} name="startsOn" required />
      </FormSection>
      <FormSection title={words.sections.count}>
        <Choice form={form} name="unit" options={units} required />
        <Text form={form} name="size" inputMode="numeric" required />
        {!isOfWords && <Switch form={form} name="countsSpaces" />}
        <Choice form={form} name="rounding" options={roundingOptions} required />
        <Text form={form} name="minPages" inputMode="numeric" required />
        <Choice form={form} name="countSide" options={sides} required />
        <Percent form={form} name="tolerancePercent" required />
      </FormSection>
      <FormSection title={words.sections.price}>
        <Search form={form} name="currency" options={codes} required />
        <Money form={form} name="price" endAdornment={form.watch('currency')} />
        <Percent form={form} name="expressPercent" />
      </FormSection>
    </FormPanel>
  )
}

const empty: Values = {
  kind: 'ordinary',
  fromLanguage: '',
  toLanguage: '',
  startsOn: '',
  unit: 'characters',
  size: '1800',
  countsSpaces: true,
  rounding: 'ceil',
  minPages: '1',
  countSide: 'source',
  tolerancePercent: '10',
  currency: 'EUR',
  price: '',
  expressPercent: '',
}

/** Invalid numbers are sent unchanged; the server reports them on the field. */
function bodyOf({ size, minPages, tolerancePercent, expressPercent, ...values }: Values) {
  return {
    ...values,
    size: Number(size),
    minPages: Number(minPages),
    tolerancePercent: Number(tolerancePercent),
    expressPercent: expressPercent === '' ? null : Number(expressPercent),
  }
}
