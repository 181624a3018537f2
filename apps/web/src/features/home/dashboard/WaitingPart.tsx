import type { Dashboard } from '@domicile/contract/home/dashboard'
import { lazy } from 'react'
import { sentence } from '../../../ui/data/format.ts'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { dashboardTexts } from './dashboard-texts.ts'
import { NumberTable } from './NumberTable.tsx'
import { Plot } from './Plot.tsx'

const WaitingPlot = lazy(async () => ({ default: (await import('./WaitingPlot.tsx')).WaitingPlot }))

const words = dashboardTexts.waiting

/** Open projects by the party they wait for and for how long, as a chart and a table with links. */
export function WaitingPart({ waiting }: { waiting: NonNullable<Dashboard['waiting']> }) {
  const columns = waiting[0]?.ages.map(({ name }) => words.ages[name]) ?? []
  const rows = waiting.map(({ party, ages }) => ({
    key: party,
    label: sentence(words.parties[party]),
    numbers: ages,
  }))
  const isEmpty = waiting.every(({ ages }) => ages.every(({ count }) => count === 0))
  return (
    <Panel title={words.title} subtitle={words.subtitle}>
      {!isEmpty && (
        <Plot height={164}>
          <WaitingPlot waiting={waiting} />
        </Plot>
      )}
      <NumberTable caption={words.caption} corner={words.party} columns={columns} rows={rows} />
    </Panel>
  )
}
