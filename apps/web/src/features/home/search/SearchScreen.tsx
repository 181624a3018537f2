import { can, type Holder } from '@domicile/contract/permissions'
import { purchaseSearchedBy, searchedBy } from '@domicile/contract/home/search/search-kinds'
import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useQuery } from '@tanstack/react-query'
import type { KeyboardEvent } from 'react'
import { me } from '../../../api/reads.ts'
import { type AnyFilter, filtersOf, namesOf } from '../../../lists/filters/list-filters.ts'
import { ListTools } from '../../../lists/ListTools.tsx'
import { useRowKeys } from '../../../lists/use-keys.ts'
import { useListAddress } from '../../../lists/use-list.ts'
import { formatCode } from '../../../ui/data/format.ts'
import { useKeyHints } from '../../../ui/feedback/key-hints.ts'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { Results } from './Results.tsx'
import { entries, type FoundNoun } from './search-entries.ts'
import { searchTexts as words } from './search-texts.ts'
import { Start } from './Start.tsx'
import { type AskedSearch, parseSearch, searchList } from './search.list.ts'
import { type SearchResults, useSearchResults } from './use-search-results.ts'

/** The records of the whole portal that a search finds, by kind. */
export default function SearchScreen() {
  const { data: person } = useQuery(me)
  const asCards = useMediaQuery('(max-width:599.95px)')
  const inAddress = useListAddress(searchList)
  const search = parseSearch(inAddress.address)
  const found = useSearchResults(search)
  const inAnyState = useSearchResults(withoutState(search))
  const { q, ...chosen } = { ...search.purchases, ...search.portal }
  const filters = person ? filtersFor(person, inAnyState, chosen.state) : []
  const list = {
    ...inAddress,
    query: { ...chosen, q: q ?? inAddress.address.q ?? '' },
    ...{ data: undefined, rows: [], state: 'ready' as const, error: undefined, onRetry: () => undefined },
  }
  const clear = () =>
    inAddress.go(Object.fromEntries(filters.flatMap(namesOf).map((name) => [name, undefined])))
  useRowKeys()
  useKeyHints(hints)
  return (
    <Box data-own-search onKeyDown={moveByArrows}>
      <PageHeader title={words.title} />
      <ListTools
        list={list}
        texts={{ title: words.title, find: words.field, empty: words.start, emptyFiltered: '' }}
        filters={q ? filters : []}
        columns={[]}
        hidden={[]}
        asCards={asCards}
        isFiltered={Object.keys(chosen).length > 0}
        onClear={clear}
      />
      {q ? (
        <Results
          q={q}
          address={inAddress.address}
          found={found}
          {...(Object.keys(chosen).length > 0 && { onClear: clear })}
        />
      ) : (
        <Start isTyping={Boolean(inAddress.address.q)} />
      )}
    </Box>
  )
}

const permissions = { ...searchedBy, ...purchaseSearchedBy }
const hints = [{ keys: ['↑', '↓'], does: words.arrows }]

/** The same search in every state, so that one can change from one state to another. */
function withoutState({ portal, purchases }: AskedSearch): AskedSearch {
  return {
    ...(portal && { portal: { ...portal, state: undefined } }),
    ...(purchases && { purchases: { ...purchases, state: undefined } }),
  }
}

/** The kinds that the user may find, and the states of what is found in any. */
function filtersFor(person: Holder, { groups }: SearchResults, state: string | undefined): AnyFilter[] {
  const mayFind = (Object.keys(permissions) as FoundNoun[]).filter(
    (noun) => can(person, permissions[noun]) && !(person.role && entries[noun].isForClients),
  )
  const states = new Set(groups.flatMap(({ items }) => items.flatMap((hit) => hit.state ?? [])))
  if (state) states.add(state)
  const { label, ...periodTexts } = words.filters.period
  return filtersOf(searchList, {
    noun: {
      kind: 'choice',
      label: words.filters.noun,
      any: words.filters.any,
      options: mayFind.map((noun) => ({ value: noun, label: entries[noun].label })),
    },
    companyId: can(person, 'companies:read') && { kind: 'company', label: words.filters.company },
    from: { kind: 'period', label, to: 'to', texts: periodTexts },
    state: states.size > 0 && {
      kind: 'choice',
      label: words.filters.state,
      options: [...states].toSorted().map((value) => ({ value, label: formatCode(value) })),
    },
  })
}

/** The arrows move between the field and the results. */
function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input[type=search], [data-row-link]')]
  const current = stops.indexOf(event.target as HTMLElement)
  const next = stops[current + (step ?? 0)]
  if (!step || current < 0 || !next) return
  event.preventDefault()
  next.focus()
  next.scrollIntoView({ block: 'nearest' })
}
