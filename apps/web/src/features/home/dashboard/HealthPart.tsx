import type { Dashboard } from '@domicile/contract/home/dashboard'
import { lazy } from 'react'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { StatusChip } from '../../../ui/data/StatusChip.tsx'
import { dashboardTexts } from './dashboard-texts.ts'
import { NumberTable } from './NumberTable.tsx'
import { Plot } from './Plot.tsx'

const HealthPlot = lazy(async () => ({ default: (await import('./HealthPlot.tsx')).HealthPlot }))

const words = dashboardTexts.health

/** Open projects by health, as a chart and as a table with links to the lists. */
export function HealthPart({ health }: { health: NonNullable<Dashboard['health']> }) {
  const rows = health.map((number) => ({
    key: number.name,
    label: <StatusChip label={number.name} />,
    numbers: [number],
  }))
  return (
    <Panel title={words.title} subtitle={words.subtitle}>
      {health.some(({ count }) => count > 0) && (
        <Plot height={56}>
          <HealthPlot health={health} />
        </Plot>
      )}
      <NumberTable caption={words.caption} corner={words.status} columns={[words.count]} rows={rows} />
    </Panel>
  )
}
