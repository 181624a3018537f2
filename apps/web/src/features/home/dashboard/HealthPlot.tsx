import type { Dashboard } from '@domicile/contract/home/dashboard'
import { BarChart } from '@mui/x-charts/BarChart'
import { statusColors } from '../../../ui/theme.ts'
import { sentence } from '../../../ui/data/format.ts'

/** A single bar with one segment for each health status that has projects. */
export function HealthPlot({ health }: { health: NonNullable<Dashboard['health']> }) {
  const bars = health.filter(({ count }) => count > 0)
  return (
    <BarChart
      layout="horizontal"
      height={56}
      hideLegend
      skipAnimation
      disableKeyboardNavigation
      margin={{ left: 0, right: 0, top: 0, bottom: 0 }}
      yAxis={[{ scaleType: 'band', data: [''], position: 'none' }]}
      xAxis={[{ position: 'none', max: bars.reduce((sum, { count }) => sum + count, 0) }]}
      series={bars.map(({ name, count }) => ({
        label: sentence(name),
        stack: 'all',
        color: statusColors[name].text,
        data: [count],
      }))}
    />
  )
}
