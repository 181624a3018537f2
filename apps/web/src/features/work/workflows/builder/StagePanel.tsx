import { Stage, type WorkflowDraft } from '@domicile/contract/work/workflows/workflow-definition'
import { BoardPanel, labelOfPath, type OpenPart } from '../../../../drafts/board/BoardPanel.tsx'
import { FormSection } from '../../../../forms/FormSection.tsx'
import { builderTexts, dryRunTexts, stageTexts as words } from '../builder-texts.ts'
import { DryRunPart } from './DryRunPart.tsx'
import { StageFields } from './StageFields.tsx'

type StagePanelProps = OpenPart<Stage> & { definition: WorkflowDraft }

/** The side panel of a stage. */
export function StagePanel({ definition, part: stage, ...panel }: StagePanelProps) {
  const { place, isReadOnly } = panel
  const name = definition.name || builderTexts.newTitle
  return (
    <BoardPanel
      {...panel}
      title={`${words.title} ${place + 1}: ${stage.name}`}
      start={stage}
      check={(drawn) => Stage.safeParse(drawn)}
      labelOf={(path) => labelOfPath(path, { ...words, ...words.fields }) ?? words.title}
    >
      {(drawn, onChange, errors) => (
        <>
          <StageFields stage={drawn} stages={definition.stages} onChange={onChange} errors={errors} />
          {!isReadOnly && (
            <FormSection title={dryRunTexts.stageTitle} help={dryRunTexts.subtitle}>
              <DryRunPart definition={{ ...definition, name, stages: [drawn] }} />
            </FormSection>
          )}
        </>
      )}
    </BoardPanel>
  )
}
