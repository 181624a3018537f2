import type { RunRecord } from '@domicile/contract/work/runs/workflow-runs'
import CheckCircle from '@mui/icons-material/CheckCircle'
import RadioButtonChecked from '@mui/icons-material/RadioButtonChecked'
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked'
import Box from '@mui/material/Box'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { visuallyHidden } from '../../../ui/layout/visually-hidden.ts'
import { runTexts as words } from './run-texts.ts'

type Progress = keyof typeof words.stageStates

/** The stages of a run as a progress list: done, current and ahead. */
export function RunStages({ run }: { run: RunRecord }) {
  if (run.stages.length === 0) return null
  return (
    <Panel title={words.stages}>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {run.stages.map(({ key, name, kind }, place) => {
          const progress = progressOf(run, place)
          const Icon = icons[progress]
          return (
            <Box
              component="li"
              key={key}
              aria-current={progress === 'current' ? 'step' : undefined}
              sx={{ display: 'flex', gap: 1.5, py: 0.75, alignItems: 'flex-start' }}
            >
              <Icon
                aria-hidden
                sx={{ fontSize: 20, color: progress === 'ahead' ? 'text.secondary' : 'primary.main' }}
              />
              <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                <Box component="span" sx={{ fontWeight: progress === 'current' ? 600 : 400 }}>
                  {name}
                </Box>
                <Box component="span" sx={visuallyHidden}>{`, ${words.stageStates[progress]}`}</Box>
                <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{words.kinds[kind]}</Box>
              </Box>
            </Box>
          )
        })}
      </Box>
    </Panel>
  )
}

const icons = { done: CheckCircle, current: RadioButtonChecked, ahead: RadioButtonUnchecked }

/** Returns a stage's progress. If the current stage is hidden from clients, the log shows those done. */
function progressOf({ stages, stage, state, log }: RunRecord, place: number): Progress {
  if (state === 'completed') return 'done'
  const now = stages.findIndex(({ key }) => key === stage.key)
  if (now === -1) return log.some((entry) => entry.stage === stages[place]!.name) ? 'done' : 'ahead'
  return place < now ? 'done' : place === now ? 'current' : 'ahead'
}
