import type { ScreeningList } from '@domicile/contract/compliance/screening-lists/lists'
import { useQuery } from '@tanstack/react-query'
import { me } from '../../../api/queries.ts'
import { paths } from '../../../navigation/paths.ts'
import { DateTime } from '../../../ui/data/DateTime.tsx'
import type { Fact } from '../../../ui/data/DefinitionList.tsx'
import { Facts } from '../../../ui/data/Facts.tsx'
import { formatDay, formatNumber } from '../../../ui/data/format.ts'
import { TextLink } from '../../../ui/layout/TextLink.tsx'
import { formatListDate } from './list-columns.tsx'
import { listPageTexts } from './list-page-texts.ts'
import { listTexts } from './list-texts.ts'

const words = listPageTexts.facts

/** The current version of a list, and how it is kept up to date. */
export function ListFacts({ list }: { list: ScreeningList }) {
  const { data: person } = useQuery(me)
  const zone = person ? { timeZone: person.timeZone } : {}
  const groups = [
    ...(list.current ? [{ title: words.current, items: currentFacts(list, zone) }] : []),
    ...(list.kind === 'own' ? [] : [{ title: words.settings, items: settingFacts(list) }]),
  ]
  return <Facts groups={groups} />
}

function currentFacts(list: ScreeningList, zone: { timeZone?: string }): Fact[] {
  const { number, parties, receivedAt } = list.current!
  const facts: (Fact | false)[] = [
    {
      label: words.number,
      value: <TextLink to={paths.listVersion(list.id, number)}>{listTexts.version(number)}</TextLink>,
    },
    { label: words.parties, value: formatNumber(parties) },
    list.kind !== 'own' && {
      label: words.listDate,
      value: formatListDate(list.current!),
    },
    { label: words.by, value: <DateTime value={receivedAt} {...zone} /> },
    list.kind !== 'own' && {
      label: words.asOf,
      value: list.asOf && formatDay(list.asOf),
    },
    list.kind !== 'own' && {
      label: words.confirmed,
      value: <DateTime value={list.confirmedAt} {...zone} />,
    },
  ]
  return facts.filter((fact) => fact !== false)
}

function settingFacts({ addresses, fetchEvery, staleAfter, smallestShare }: ScreeningList): Fact[] {
  return [
    { label: words.addresses, value: addresses.length > 0 ? addresses.join('\n') : words.noAddresses },
    { label: words.fetched, value: fetchEvery === null ? words.onRequest : words.everyHours(fetchEvery) },
    { label: words.stale, value: words.days(staleAfter) },
    { label: words.share, value: words.shareOf(smallestShare) },
  ]
}
