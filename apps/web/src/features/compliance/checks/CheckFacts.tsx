import { isTypedSubject, subjectLabels } from '@domicile/contract/compliance/checks/check-kinds'
import type { Check } from '@domicile/contract/compliance/checks/checks'
import { countryName } from '@domicile/contract/countries'
import { paths } from '../../../navigation/paths.ts'
import { DateTime } from '../../../ui/data/DateTime.tsx'
import { DefinitionList, type Fact } from '../../../ui/data/DefinitionList.tsx'
import { formatDay } from '../../../ui/data/format.ts'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { TextLink } from '../../../ui/layout/TextLink.tsx'
import { Due } from './check-columns.tsx'
import { checkPageTexts } from './check-texts.ts'

const words = checkPageTexts.facts

type CheckFactsProps = {
  check: Check
  isClient: boolean
  mayReadOrders: boolean
  timeZone: string | undefined
}

/** The facts of a check: its subject, who ordered it, and its days. */
export function CheckFacts({ check, isClient, mayReadOrders, timeZone }: CheckFactsProps) {
  const {
    number,
    referenceName,
    subject,
    company,
    orderedBy,
    order,
    orderedAt,
    endedAt,
    assignee,
    validUntil,
  } = check
  const zone = timeZone === undefined ? {} : { timeZone }
  const facts: (Fact | false)[] = [
    { label: words.number, value: number },
    referenceName !== null && { label: words.referenceName, value: referenceName },
    { label: words.subject, value: subjectName(subject) },
    subject.isPerson && { label: words.birthDate, value: subject.birthDate && formatDay(subject.birthDate) },
    { label: words.country, value: subject.country && countryName(subject.country) },
    {
      label: words.company,
      value: isClient ? company.name : <TextLink to={paths.company(company.id)}>{company.name}</TextLink>,
    },
    orderedBy !== null && { label: words.orderedBy, value: orderedBy },
    order !== null && {
      label: words.order,
      value: mayReadOrders ? <TextLink to={paths.order(order.id)}>{order.number}</TextLink> : order.number,
    },
    { label: words.ordered, value: <DateTime value={orderedAt} {...zone} /> },
    !isClient && { label: words.assignee, value: assignee?.name },
    check.waitingOn !== 'none' && { label: words.due, value: <Due check={check} /> },
    endedAt !== null &&
      check.waitingOn === 'none' && { label: words.ended, value: <DateTime value={endedAt} {...zone} /> },
    validUntil !== null && { label: words.validUntil, value: formatDay(validUntil) },
  ]
  return (
    <Panel title={words.title}>
      <DefinitionList items={facts.filter((fact) => fact !== false)} />
    </Panel>
  )
}

/** The name, and the register that it was taken from. */
function subjectName({ kind, name }: Check['subject']): string {
  const isOfRegister = kind !== 'company' && !isTypedSubject(kind)
  return isOfRegister ? `${name} (${subjectLabels[kind].toLowerCase()})` : name
}
