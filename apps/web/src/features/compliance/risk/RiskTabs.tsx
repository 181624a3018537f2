import { paths } from '../../../navigation/paths.ts'
import { RecordTabs } from '../../../ui/layout/RecordTabs.tsx'
import { matrixTexts as words } from './matrix-texts.ts'

/** The tabs of the risk matrices and the lists of countries that they use. */
export function RiskTabs({ active }: { active: keyof typeof words.tabs }) {
  const to = { matrices: paths.riskMatrices(), countries: paths.countryLists() }
  const tabs = (['matrices', 'countries'] as const).map((id) => ({ id, label: words.tabs[id], to: to[id] }))
  return <RecordTabs tabs={tabs} active={active} label={words.tabsLabel} />
}
