import type { WorkflowDraft } from '@domicile/contract/work/workflows/workflow-definition'
import { DraftBoard } from '../../../../drafts/board/DraftBoard.tsx'
import { type Drawing, useDraftBoard } from '../../../../drafts/board/use-draft-board.ts'
import { builderTexts as words } from '../builder-texts.ts'
import { SettingsFacts } from './SettingsFacts.tsx'
import { SettingsPanel } from './SettingsPanel.tsx'
import { StageList } from './StageList.tsx'
import { StagePanel } from './StagePanel.tsx'

/** The builder: the workflow's name, stages and settings; each opens in a side panel. */
export function DrawingBoard(drawing: Drawing<WorkflowDraft, 'stages'>) {
  const board = useDraftBoard(drawing)
  const { draft, parts: stages, isReadOnly, partPanel, settingsPanel } = board
  const { definition, settings } = draft
  return (
    <>
      <DraftBoard
        board={board}
        name={{ label: words.name, help: words.nameHelp }}
        inPart={words.inStage}
        aside={
          <SettingsFacts
            settings={settings}
            stages={stages}
            onEdit={isReadOnly ? undefined : () => board.open('settings')}
          />
        }
      >
        <StageList board={board} />
      </DraftBoard>
      {settingsPanel && <SettingsPanel definition={definition} {...settingsPanel} />}
      {partPanel && <StagePanel key={partPanel.id} definition={definition} {...partPanel} />}
    </>
  )
}
