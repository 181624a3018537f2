export { BeginRunPanel } from './BeginRunPanel.tsx'
export { WorkflowTabs } from './WorkflowTabs.tsx'
