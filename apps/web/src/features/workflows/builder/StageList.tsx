import type { Stage } from '@domicile/contract/workflows/workflow-definition'
import {
  MOST_STAGES,
  needsPeople,
  stageKinds,
  type StageKind,
} from '@domicile/contract/workflows/workflow-rules'
import Add from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useTemplateName } from '../../../forms/TemplateOfForm.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { SortableList } from '../../../ui/data/SortableList.tsx'
import { StatusChip } from '../../../ui/data/StatusChip.tsx'
import { builderTexts as words } from '../builder-texts.ts'
import { useAssignees } from '../use-assignees.ts'
import { inWords } from '../workflow-texts.ts'

type StageListProps = {
  stages: readonly Stage[]
  /** The positions of stages that have problems. */
  noted: ReadonlySet<number>
  isReadOnly: boolean
  onOpen: (place: number) => void
  onAdd: (kind: StageKind) => void
  onMove: (from: number, to: number) => void
  onDuplicate: (place: number) => void
  onRemove: (place: number) => void
}

/** The stages in order, moved by drag, keyboard or menu, and the kinds that can be added. */
export function StageList(props: StageListProps) {
  const { stages, noted, isReadOnly, onOpen, onAdd, onMove, onDuplicate, onRemove } = props
  return (
    <Panel title={words.stages} {...(!isReadOnly && { subtitle: words.stagesHelp })}>
      {!isReadOnly && stages.length < MOST_STAGES && <Palette onAdd={onAdd} />}
      {stages.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{words.noStages}</Typography>}
      <SortableList
        label={words.stages}
        items={stages}
        itemKey={({ key }) => key}
        itemTitle={({ name }) => name}
        renderItem={(stage, place) => (
          <Card stage={stage} place={place} isNoted={noted.has(place)} onOpen={() => onOpen(place)} />
        )}
        onMove={isReadOnly ? undefined : onMove}
        actions={(_stage, place) =>
          isReadOnly
            ? []
            : [
                { label: words.edit, onClick: () => onOpen(place) },
                { label: words.duplicate, onClick: () => onDuplicate(place) },
                { label: words.remove, onClick: () => onRemove(place), danger: true },
              ]
        }
      />
    </Panel>
  )
}

function Palette({ onAdd }: { onAdd: (kind: StageKind) => void }) {
  return (
    <Stack role="group" aria-label={words.add} direction="row" sx={{ gap: 1, flexWrap: 'wrap', mb: 2 }}>
      {stageKinds.map((kind) => (
        <Button
          key={kind}
          variant="outlined"
          size="small"
          startIcon={<Add />}
          title={words.kindHelp[kind]}
          onClick={() => onAdd(kind)}
        >
          {words.kinds[kind]}
        </Button>
      ))}
    </Stack>
  )
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
    <>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <Link
          component="button"
          type="button"
          onClick={onOpen}
          sx={{ typography: 'h3', textAlign: 'left', overflowWrap: 'anywhere' }}
        >
          {`${place + 1}. ${name}`}
        </Link>
        <StatusChip label={label} />
        {isNoted && <StatusChip label={words.attention} tone="issues" />}
      </Stack>
      <Box sx={{ typography: 'body2', color: 'text.secondary', mt: 0.5 }}>
        {facts.filter(Boolean).join(' · ')}
      </Box>
    </>
  )
}
