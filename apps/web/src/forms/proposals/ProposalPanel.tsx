import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { type ReactNode, useState } from 'react'
import type { Key } from '../../api/client.ts'
import { SendDialog } from '../../api/SendDialog.tsx'
import { DateTime } from '../../ui/data/DateTime.tsx'
import { DefinitionList } from '../../ui/data/DefinitionList.tsx'
import { NotGiven } from '../../ui/data/NotGiven.tsx'
import { ActionButton } from '../../ui/actions/ActionButton.tsx'
import { Panel } from '../../ui/layout/Panel.tsx'
import { visuallyHidden } from '../../ui/layout/visually-hidden.ts'
import { proposalTexts as words } from './proposal-texts.ts'

export type SettingFact = { label: string; value: string }

type Proposed = { number: number; reason: string; by: string | null; at: string }

type ProposalPanelProps = {
  /** The settings in force and the proposed ones, in reading order. */
  before: readonly SettingFact[]
  after: readonly SettingFact[]
  proposed: Proposed
  may: { allowedActions: readonly string[]; obstacles: readonly { event: string; reason: string }[] }
  timeZone: string | undefined
  /** The effect of the adoption, as a sentence. */
  effect: string
  routes: {
    adopt: Extract<Key, `PUT /api/${string}/adoption`>
    reject: Extract<Key, `PUT /api/${string}/rejection`>
  }
  /** The record whose change it is, where there are several. */
  params?: { slug: string }
  title?: string
  /** The records that the change touches, below it. */
  children?: ReactNode
}

/** A proposed change: the values before and after, the reason, and the decision about them. */
export function ProposalPanel(props: ProposalPanelProps) {
  const { proposed, may, timeZone, title = words.proposed, children } = props
  const [open, setOpen] = useState<'adopt' | 'reject'>()
  const refusal = may.obstacles.find(({ event }) => event === 'adopt')?.reason
  const close = () => setOpen(undefined)
  const author = (
    <>
      {proposed.by ?? words.portal}, <DateTime value={proposed.at} timeZone={timeZone} />
    </>
  )
  return (
    <Panel title={title}>
      <DefinitionList
        items={[
          ...changesOf(props),
          { label: words.reason, value: proposed.reason },
          { label: words.by, value: author },
        ]}
      />
      {children}
      <Stack direction="row" sx={{ gap: 1, mt: 2, flexWrap: 'wrap' }}>
        {(may.allowedActions.includes('adopt') || refusal) && (
          <ActionButton variant="contained" disabledReason={refusal} onClick={() => setOpen('adopt')}>
            {words.adopt}
          </ActionButton>
        )}
        {may.allowedActions.includes('reject') && (
          <ActionButton variant="outlined" onClick={() => setOpen('reject')}>
            {refusal ? words.withdraw : words.reject}
          </ActionButton>
        )}
      </Stack>
      {open && <DecisionDialog {...props} decision={open} isOwn={refusal !== undefined} onClose={close} />}
    </Panel>
  )
}

/** The settings that differ, before and after; something new has no values before. */
function changesOf({ before, after }: Pick<ProposalPanelProps, 'before' | 'after'>) {
  const earlier = new Map(before.map(({ label, value }) => [label, value]))
  return after
    .filter(({ label, value }) => earlier.get(label) !== value)
    .map(({ label, value }) => ({
      label,
      value: earlier.size > 0 ? <Change before={earlier.get(label)} after={value} /> : value,
    }))
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

type DialogProps = ProposalPanelProps & { decision: 'adopt' | 'reject'; isOwn: boolean; onClose: () => void }

/** Asks before the proposal that the reader saw is decided. */
function DecisionDialog(props: DialogProps) {
  const { proposed, decision, isOwn, effect, routes, params, onClose } = props
  const [number] = useState(proposed.number)
  if (decision === 'adopt')
    return (
      <SendDialog
        title={words.askAdopt}
        text={effect}
        verb={words.adopt}
        route={routes.adopt}
        input={() => ({ ...(params && { params }), body: { number } })}
        done={words.adopted}
        onClose={onClose}
      />
    )
  return (
    <SendDialog
      title={isOwn ? words.askWithdraw : words.askReject}
      text={words.askRejectText}
      verb={isOwn ? words.withdraw : words.reject}
      reason={{ label: words.reason, required: true, max: 500 }}
      route={routes.reject}
      input={(reason) => ({ ...(params && { params }), body: { number, reason } })}
      done={isOwn ? words.withdrawn : words.rejected}
      onClose={onClose}
    />
  )
}
