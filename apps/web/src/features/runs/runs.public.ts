export { BeginRunPanel } from './BeginRunPanel.tsx'
export { RunsOfCompany } from './RunsOfCompany.tsx'
export { WorkflowTabs } from './WorkflowTabs.tsx'
