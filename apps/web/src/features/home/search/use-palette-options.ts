import type { Hit } from '@domicile/contract/home/search/search'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { patientQuery } from '../../../api/queries.ts'
import type { NavItem } from '../../../layouts/layout-types.ts'
import { formsForCompany, parseFormOfCompany, screensCalled } from './palette-actions.ts'
import {
  askOption,
  formOption,
  openedOption,
  type PaletteOption,
  recordOptions,
  savedOption,
  screenOption,
  searchOption,
} from './palette-options.tsx'
import { useOpenedRecords } from './opened-records.ts'
import { parseSearch } from './search.list.ts'
import { useSavedSearches } from './use-saved-searches.ts'
import { useSearchResults } from './use-search-results.ts'

const [MOST_RECORDS, MOST_RECENT, MOST_SCREENS, MOST_COMPANIES] = [8, 8, 5, 3]

type PaletteRows = { options: PaletteOption[]; isPending: boolean; failures: readonly string[] }

/**
 * Returns the rows of the palette: the search for what is typed, and for `text`, which follows when typing pauses, the
 * first records and what can be done.
 */
export function usePaletteOptions(screens: readonly NavItem[], typed: string, text: string): PaletteRows {
  const search = parseSearch({ q: text })
  const found = useSearchResults(search)
  const saved = useSavedSearches()
  const { pinned, recent } = useOpenedRecords()
  const { forms, q } = parseFormOfCompany(screens, text)
  const companies = useQuery({
    ...patientQuery('GET /api/search', { query: { q, noun: 'company' } }),
    enabled: parseSearch({ q }).portal !== undefined,
    placeholderData: keepPreviousData,
  })
  if (!search.portal) {
    // Enter may come before typing pauses.
    if (typed) return { options: [searchOption(typed)], isPending: true, failures: [] }
    const first = [
      ...[...pinned, ...recent.slice(0, MOST_RECENT)].map(openedOption),
      ...saved.map(savedOption),
      ...formsForCompany(screens).map(screenOption),
    ]
    return { options: first, isPending: false, failures: [] }
  }
  const { groups, isPending, mayCreate, failures } = found
  const named = forms.length > 0 ? (companies.data?.groups[0]?.items ?? []).filter(isAtWork) : []
  const top = groups[0]?.noun === 'company' ? groups[0].items.slice(0, 1).filter(isAtWork) : []
  const actions = [
    ...named.slice(0, MOST_COMPANIES).flatMap((company) => forms.map((form) => formOption(form, company))),
    ...screensCalled(screens, text).slice(0, MOST_SCREENS).map(screenOption),
    ...top.flatMap((company) =>
      formsForCompany(screens)
        .slice(0, 3)
        .map((form) => formOption(form, company)),
    ),
  ]
  const records = recordOptions(groups, MOST_RECORDS, pinned)
  const isNothing = records.length === 0 && actions.length === 0 && !isPending
  return {
    options: [
      ...(typed ? [searchOption(typed)] : []),
      ...records,
      ...actions,
      ...(isNothing && mayCreate.includes('enquiry') ? [askOption(search.portal.q)] : []),
    ],
    isPending,
    failures: failures.map(({ title }) => title),
  }
}

/** Nothing is created for an archived company. */
function isAtWork({ state }: Hit): boolean {
  return state !== 'archived'
}
