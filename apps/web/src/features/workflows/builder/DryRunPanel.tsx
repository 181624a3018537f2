import type { WorkflowDraft } from '@domicile/contract/workflows/workflow-definition'
import { SidePanel } from '../../../forms/SidePanel.tsx'
import { dryRunTexts as words } from '../builder-texts.ts'
import { DryRunPart } from './DryRunPart.tsx'

type DryRunPanelProps = { definition: WorkflowDraft; onClose: () => void }

/** Tries out the whole workflow as drawn, saved or not. */
export function DryRunPanel({ definition, onClose }: DryRunPanelProps) {
  return (
    <SidePanel title={words.title} subtitle={words.subtitle} onClose={onClose}>
      <DryRunPart definition={definition} />
    </SidePanel>
  )
}
