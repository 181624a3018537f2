import type { Stage, WorkflowDraft } from '@domicile/contract/work/workflows/workflow-definition'
import {
  MOST_STAGES,
  needsPeople,
  stageKinds,
  type StageKind,
} from '@domicile/contract/work/workflows/workflow-rules'
import { PartCard } from '../../../../drafts/board/PartCard.tsx'
import { PartsPanel } from '../../../../drafts/board/PartsPanel.tsx'
import type { Board } from '../../../../drafts/board/use-draft-board.ts'
import { draftTexts } from '../../../../drafts/draft-texts.ts'
import { useTemplateName } from '../../../../forms/templates/TemplateOfForm.tsx'
import { StatusChip } from '../../../../ui/data/StatusChip.tsx'
import { builderTexts as words } from '../builder-texts.ts'
import { useAssignees } from '../use-assignees.ts'
import { inWords } from '../workflow-texts.ts'
import { newStage } from './draft.ts'

const texts = { title: words.stages, none: words.noStages, add: words.add }
const kinds = stageKinds.map((value) => ({ value, label: words.kinds[value], help: words.kindHelp[value] }))

/** The stages in order, and the kinds that can be added. */
export function StageList({ board }: { board: Board<WorkflowDraft, 'stages'> }) {
  const { parts: stages, add, open, isNoted, isReadOnly } = board
  return (
    <PartsPanel
      board={board}
      texts={isReadOnly ? texts : { ...texts, help: words.stagesHelp }}
      kinds={kinds}
      most={MOST_STAGES}
      onAdd={(kind) => add(newStage(kind), placeFor(kind, stages))}
      copyOf={copyOf}
    >
      {(stage, place) => (
        <Card stage={stage} place={place} isNoted={isNoted(place)} onOpen={() => open(place)} />
      )}
    </PartsPanel>
  )
}

/** Returns the position of a new stage: the last one, but before an end. */
function placeFor(kind: StageKind, stages: readonly Stage[]): number {
  return kind !== 'end' && stages.at(-1)?.kind === 'end' ? stages.length - 1 : stages.length
}

function copyOf(stage: Stage): Stage {
  const { key } = newStage(stage.kind)
  return { ...stage, key, name: draftTexts.copyOf(stage.name).slice(0, 80) }
}

type CardProps = { stage: Stage; place: number; isNoted: boolean; onOpen: () => void }

/** The main facts of a stage: kind, assignee, time limit and actions. */
function Card({ stage, place, isNoted, onOpen }: CardProps) {
  const { name, kind, label, assignee, limit, wait, actions, template } = stage
  const { nameOf } = useAssignees()
  const form = useTemplateName(template)
  const facts = [
    words.kinds[kind],
    needsPeople(kind) && nameOf(assignee),
    limit && words.within(inWords(limit)),
    kind === 'wait' && wait && inWords(wait),
    kind === 'form' && (form ?? template ?? words.noTemplate),
    actions.length > 0 && words.actionsCount(actions.length),
  ]
  return (
    <PartCard
      title={`${place + 1}. ${name}`}
      chips={
        <>
          <StatusChip label={label} />
          {isNoted && <StatusChip label={words.attention} tone="issues" />}
        </>
      }
      facts={facts}
      onOpen={onOpen}
    />
  )
}
