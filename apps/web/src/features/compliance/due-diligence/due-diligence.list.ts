import { caseStates, caseWaits } from '@domicile/contract/compliance/due-diligence/case-states'
import { riskLevels } from '@domicile/contract/compliance/risk/risk-kinds'
import { choice, list, text } from '../../../lists/list.ts'
import { paths } from '../../../navigation/paths.ts'
import { oneOf, parseId } from '../../../navigation/url-params.ts'

export const caseList = list('GET /api/due-diligence', {
  path: paths.cases(),
  params: {
    q: text(),
    level: choice(riskLevels),
    state: choice(caseStates),
    waitingOn: choice(caseWaits),
    manager: choice(['me', 'none']),
    companyId: parseId,
    review: choice(['soon', 'overdue']),
    waitsFor: choice(['me']),
    show: choice(['open', 'review', 'approved', 'ended', 'all']),
  },
  sort: { by: ['review', 'newest', 'company', 'level'], id: 'newest', order: 'desc' },
  exports: 'GET /api/due-diligence/export',
})

/** The lists of cases, each at its own address. */
export const caseTabs = ['mine', 'open', 'review', 'approved', 'ended', 'all'] as const
export type CaseTab = (typeof caseTabs)[number]

/** Parses the list from the address; the cases under review by default. */
export function tabOf({ waitsFor, show }: Record<string, string>): CaseTab {
  return waitsFor === 'me' ? 'mine' : (oneOf(caseTabs, show) ?? 'open')
}

/** Returns the address of a list, with the other filters of the current one. */
export function pathOfTab(tab: CaseTab, address: Record<string, string>): string {
  const { waitsFor: _waitsFor, show: _show, page: _page, pageSize: _pageSize, ...filters } = address
  const own: Record<string, string> =
    tab === 'mine' ? { waitsFor: 'me', show: 'all' } : tab === 'open' ? {} : { show: tab }
  const search = new URLSearchParams({ ...filters, ...own }).toString()
  return search ? `${paths.cases()}?${search}` : paths.cases()
}
