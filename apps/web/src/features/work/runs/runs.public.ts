import PlayCircleOutlined from '@mui/icons-material/PlayCircleOutlined'
import { lazy } from 'react'
import type { SearchEntry } from '../../../layouts/search-entry.ts'
import { paths } from '../../../navigation/paths.ts'

export const BeginRunPanel = lazy(async () => ({
  default: (await import('./BeginRunPanel.tsx')).BeginRunPanel,
}))
export { RunsOfCompany } from './RunsOfCompany.tsx'
export { WorkflowTabs } from './WorkflowTabs.tsx'

export const runSearch: SearchEntry = {
  label: 'Runs',
  one: 'Run',
  day: 'Started',
  Icon: PlayCircleOutlined,
  path: paths.run,
}
