import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import type { Output } from '../../../api/client.ts'
import { DateTime } from '../../../ui/data/DateTime.tsx'
import { DefinitionList } from '../../../ui/data/DefinitionList.tsx'
import { NotGiven } from '../../../ui/data/NotGiven.tsx'
import { SendDialog } from '../../../api/SendDialog.tsx'
import { ActionButton } from '../../../ui/layout/ActionButton.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { visuallyHidden } from '../../../ui/layout/visually-hidden.ts'
import { changesOfSettings } from './settings-facts.ts'
import { settingsTexts as words } from './settings-texts.ts'

export type Settings = Output<'GET /api/screening-settings'>
type Proposed = NonNullable<Settings['proposed']>

type ProposalPanelProps = { settings: Settings; proposed: Proposed; timeZone: string | undefined }

/** A proposed change: its values before and after, its reason, and the decision about it. */
export function ProposalPanel({ settings, proposed, timeZone }: ProposalPanelProps) {
  const [open, setOpen] = useState<'adopt' | 'reject'>()
  const { allowedActions, obstacles, current } = settings
  const refusal = obstacles.find(({ event }) => event === 'adopt')?.reason
  const close = () => setOpen(undefined)
  const changes = changesOfSettings(current, proposed).map(({ label, before, after }) => ({
    label,
    value: <Change before={before} after={after} />,
  }))
  const author = (
    <>
      {proposed.by ?? words.firm}, <DateTime value={proposed.at} timeZone={timeZone} />
    </>
  )
  return (
    <Panel title={words.proposed}>
      <DefinitionList
        items={[
          ...changes,
          { label: words.fields.reason, value: proposed.reason },
          { label: words.by, value: author },
        ]}
      />
      <Stack direction="row" sx={{ gap: 1, mt: 2, flexWrap: 'wrap' }}>
        {(allowedActions.includes('adopt') || refusal) && (
          <ActionButton variant="contained" disabledReason={refusal} onClick={() => setOpen('adopt')}>
            {words.adopt}
          </ActionButton>
        )}
        {allowedActions.includes('reject') && (
          <ActionButton variant="outlined" onClick={() => setOpen('reject')}>
            {words.reject}
          </ActionButton>
        )}
      </Stack>
      {open === 'adopt' && <AdoptDialog settings={settings} proposed={proposed} onClose={close} />}
      {open === 'reject' && <RejectDialog proposed={proposed} onClose={close} />}
    </Panel>
  )
}

function Change({ before, after }: { before: string | undefined; after: string }) {
  return (
    <>
      {before ? <s>{before}</s> : <NotGiven />}
      <span aria-hidden> → </span>
      <Box component="span" sx={visuallyHidden}>
        {words.became}
      </Box>
      {after}
    </>
  )
}

/** Checks whether the report is about the proposed scores. */
function isReplayed({ replay, proposed }: Settings): boolean {
  return (
    replay?.state === 'done' &&
    replay.threshold === proposed?.threshold &&
    replay.fourEyesFrom === proposed.fourEyesFrom
  )
}

type DialogProps = { proposed: Proposed; onClose: () => void }

/** Asks before the proposal that the reader saw is adopted. */
function AdoptDialog({ settings, proposed, onClose }: DialogProps & { settings: Settings }) {
  const [number] = useState(proposed.number)
  return (
    <SendDialog
      title={words.askAdopt}
      text={isReplayed(settings) ? words.askAdoptText : `${words.askAdoptText} ${words.noReplay}`}
      verb={words.adopt}
      route="PUT /api/screening-settings/adoption"
      input={() => ({ body: { number } })}
      done={words.adopted}
      onClose={onClose}
    />
  )
}

function RejectDialog({ proposed, onClose }: DialogProps) {
  const [number] = useState(proposed.number)
  return (
    <SendDialog
      title={words.askReject}
      text={words.askRejectText}
      verb={words.reject}
      reason={{ label: words.rejectReason, required: true, max: 500 }}
      route="PUT /api/screening-settings/rejection"
      input={(reason) => ({ body: { number, reason } })}
      done={words.rejected}
      onClose={onClose}
    />
  )
}
