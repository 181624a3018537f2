import { lazy } from 'react'

export const BeginRunPanel = lazy(async () => ({
  default: (await import('./BeginRunPanel.tsx')).BeginRunPanel,
}))
export { RunsOfCompany } from './RunsOfCompany.tsx'
export { WorkflowTabs } from './WorkflowTabs.tsx'
