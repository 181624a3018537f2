import type { RunAction } from '@domicile/contract/work/runs/run-events'
import type { RunRecord } from '@domicile/contract/work/runs/workflow-runs'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { ActionButton } from '../../../ui/actions/ActionButton.tsx'
import { DateTime } from '../../../ui/data/DateTime.tsx'
import { runTexts as words } from './run-texts.ts'

type RunNoticeProps = {
  run: RunRecord
  isClient: boolean
  timeZone: string | undefined
  onAsk: (action: RunAction) => void
}

/** The notice at the top: why the run failed, or what the user has to do, with the buttons within reach. */
export function RunNotice({ run, isClient, timeZone, onAsk }: RunNoticeProps) {
  const { failure, retryAt, allowedActions, stage } = run
  if (failure)
    return (
      <Alert severity="error">
        <AlertTitle sx={{ typography: 'h3' }}>{`${words.trouble}: ${stage.name}`}</AlertTitle>
        {failure}
        {retryAt && (
          <div>
            {words.facts.retryAt} <DateTime value={retryAt} timeZone={timeZone} />
          </div>
        )}
      </Alert>
    )
  if (run.waitsFor?.total === 0) return <StuckNotice run={run} onAsk={onAsk} />
  const ownAction = (['approve', 'answer', 'complete'] as const).find((action) =>
    allowedActions.includes(action),
  )
  // Staff who could take over a colleague's step get no question; they have a button at the top.
  if (!ownAction || (ownAction === 'complete' && !isClient)) return null
  const [title, text] = words.turn[ownAction]
  return (
    <Alert severity="info">
      <AlertTitle sx={{ typography: 'h3' }}>{title}</AlertTitle>
      {text}
      <Stack direction="row" sx={{ gap: 1, mt: 1.5, flexWrap: 'wrap' }}>
        <ActionButton variant="contained" onClick={() => onAsk(ownAction)}>
          {words.actions[ownAction]}
        </ActionButton>
        {allowedActions.includes('refuse') && (
          <ActionButton variant="outlined" color="error" onClick={() => onAsk('refuse')}>
            {`${words.actions.refuse}…`}
          </ActionButton>
        )}
      </Stack>
    </Alert>
  )
}

/** The notice of a stage that no one can do, with the way to assign it for those who may. */
function StuckNotice({ run: { stage, allowedActions }, onAsk }: Pick<RunNoticeProps, 'run' | 'onAsk'>) {
  const mayAssign = allowedActions.includes('reassign')
  const kind = stage.kind === 'approval' || stage.kind === 'form' ? stage.kind : 'work'
  return (
    <Alert severity="warning">
      <AlertTitle sx={{ typography: 'h3' }}>{words.nobody[kind]}</AlertTitle>
      {mayAssign ? words.nobodyText : words.nobodyTextOther}
      {mayAssign && (
        <Box sx={{ mt: 1.5 }}>
          <ActionButton variant="contained" onClick={() => onAsk('reassign')}>
            {`${words.actions.reassign}…`}
          </ActionButton>
        </Box>
      )}
    </Alert>
  )
}
