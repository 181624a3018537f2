import type { WorkflowDraft } from '@domicile/contract/workflows/workflow-definition'
import { SidePanel } from '../../../forms/SidePanel.tsx'
import { dryRunTexts as words } from '../builder-texts.ts'
import { DryRunPart } from './DryRunPart.tsx'

type DryRunPanelProps = { definition: WorkflowDraft; onClose: () => void }

/** Tries the whole of what is drawn, saved or not. */
export function DryRunPanel({ definition, onClose }: DryRunPanelProps) {
  return (
    <SidePanel title={words.title} subtitle={words.subtitle} onClose={onClose}>
      <DryRunPart definition={definition} />
    </SidePanel>
  )
}
