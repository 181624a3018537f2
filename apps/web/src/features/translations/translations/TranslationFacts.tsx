import { formatPair } from '@domicile/contract/language-kinds'
import { sourceForms, translationKinds } from '@domicile/contract/translations/translation-kinds'
import type { Translation } from '@domicile/contract/translations/translations'
import { paths } from '../../../navigation/paths.ts'
import { DateTime } from '../../../ui/data/DateTime.tsx'
import { DefinitionList, type Fact } from '../../../ui/data/DefinitionList.tsx'
import { formatDay, formatMoney, formatNumber } from '../../../ui/data/format.ts'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { TextLink } from '../../../ui/layout/TextLink.tsx'
import { Due } from './translation-columns.tsx'
import { translationPageTexts } from './translation-texts.ts'

const words = translationPageTexts.facts

type TranslationFactsProps = {
  translation: Translation
  isClient: boolean
  mayReadOrders: boolean
  timeZone: string | undefined
}

/** The facts of a translation: what was requested, by when, and for staff the translator and the cost. */
export function TranslationFacts(props: TranslationFactsProps) {
  return (
    <Panel title={words.title}>
      <DefinitionList items={[...factsOf(props), ...staffFacts(props.translation)].filter(isShown)} />
    </Panel>
  )
}

type Shown = Fact | false | null
const isShown = (fact: Shown): fact is Fact => Boolean(fact)

function factsOf({ translation, isClient, mayReadOrders, timeZone }: TranslationFactsProps): Shown[] {
  const { company, order, bill, shipment, wantedBy, note, repertoryNumber, complaint } = translation
  const { mailItem, pagesNote, isExpress } = translation
  const zone = timeZone === undefined ? {} : { timeZone }
  return [
    { label: words.number, value: translation.number },
    {
      label: words.company,
      value: isClient ? company.name : <TextLink to={paths.company(company.id)}>{company.name}</TextLink>,
    },
    { label: words.languages, value: formatPair(translation) },
    { label: words.kind, value: kindOf(translation) },
    { label: words.pages, value: formatNumber(translation.pages) },
    translation.requestedBy !== null && { label: words.requestedBy, value: translation.requestedBy },
    order && { label: words.order, value: <OrderOf {...order} isLinked={mayReadOrders} /> },
    bill && { label: words.bills[bill.state], value: <OrderOf {...bill} isLinked={mayReadOrders} /> },
    { label: words.requested, value: <DateTime value={translation.requestedAt} {...zone} /> },
    wantedBy !== null && { label: words.wantedBy, value: formatDay(wantedBy) },
    translation.dueOn !== null && { label: words.due, value: <Due translation={translation} /> },
    { label: words.review, value: reviewOf(translation) },
    translation.wantsHardCopy && { label: words.hardCopy, value: words.hardCopyWanted },
    shipment && {
      label: words.shipment,
      value: [formatDay(shipment.sentOn), shipment.carrier, shipment.tracking].filter(Boolean).join(', '),
    },
    repertoryNumber !== null && { label: words.repertory, value: repertoryNumber },
    note !== null && { label: words.note, value: note },
    mailItem !== null && { label: words.letter, value: <LetterLink {...mailItem} /> },
    pagesNote !== null && { label: words.pagesNote, value: pagesNote },
    isExpress && { label: words.express, value: words.isExpress },
    Boolean(complaint?.answer) && { label: words.complaintAnswer, value: complaint?.answer },
  ]
}

function LetterLink({ id, number, sender }: NonNullable<Translation['mailItem']>) {
  return <TextLink to={paths.mail(id)}>{`${sender}, ${number}`}</TextLink>
}

function OrderOf({ id, number, isLinked }: { id: string; number: string; isLinked: boolean }) {
  return isLinked ? <TextLink to={paths.order(id)}>{number}</TextLink> : number
}

function kindOf({ kind, sourceForm }: Translation): string {
  return `${translationKinds[kind]}, ${sourceForms[sourceForm].toLowerCase()}`
}

function reviewOf({ withReview, acceptsSilently }: Translation): string {
  if (!withReview) return words.noReview
  return acceptsSilently ? words.silently : words.withReview
}

function staffFacts({ translator, cost, workNote }: Translation): Shown[] {
  return [
    Boolean(translator) && { label: words.translator, value: translator },
    Boolean(cost) && { label: words.cost, value: formatMoney(cost!.net, cost!.currency) },
    Boolean(workNote) && { label: words.workNote, value: workNote },
  ]
}
