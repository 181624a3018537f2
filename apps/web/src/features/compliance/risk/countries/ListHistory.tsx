import type { CountryList } from '@domicile/contract/compliance/risk/country-lists'
import { useInfiniteQuery } from '@tanstack/react-query'
import { SidePanel } from '../../../../forms/SidePanel.tsx'
import { HistoryPanel } from '../../../../history/HistoryPanel.tsx'
import { pagesOf } from '../../../../lists/older-pages.ts'
import { countryTexts as words } from './country-texts.ts'

/** The changes of a list of countries. */
export function ListHistory({ list, onClose }: { list: CountryList; onClose: () => void }) {
  const result = useInfiniteQuery(pagesOf('GET /api/country-lists/:slug/history', { slug: list.slug }, 20))
  return (
    <SidePanel title={words.historyOf(list.name)} onClose={onClose}>
      <HistoryPanel title={words.history} result={result} />
    </SidePanel>
  )
}
