import type { Dashboard } from '@domicile/contract/home/dashboard'
import { waitingAges } from '@domicile/contract/work/projects/project-states'
import { BarChart } from '@mui/x-charts/BarChart'
import { sentence } from '../../../ui/data/format.ts'
import { dashboardTexts } from './dashboard-texts.ts'

const words = dashboardTexts.waiting

/** The colours of the ages; a longer wait is darker. */
const shades = ['#CFCBF8', '#9A93EE', '#6259E2', '#1D1791'] as const

/** One bar per party, with one segment per age. */
export function WaitingPlot({ waiting }: { waiting: NonNullable<Dashboard['waiting']> }) {
  return (
    <BarChart
      layout="horizontal"
      height={132}
      skipAnimation
      margin={{ left: 0, right: 16, top: 0, bottom: 0 }}
      yAxis={[
        {
          scaleType: 'band',
          data: waiting.map(({ party }) => sentence(words.parties[party])),
          width: 92,
          disableLine: true,
          disableTicks: true,
        },
      ]}
      xAxis={[{ position: 'none' }]}
      disableKeyboardNavigation
      series={waitingAges.map((age, place) => ({
        label: words.ages[age],
        stack: 'all',
        color: shades[place]!,
        data: waiting.map(({ ages }) => ages.find(({ name }) => name === age)?.count ?? 0),
      }))}
    />
  )
}
