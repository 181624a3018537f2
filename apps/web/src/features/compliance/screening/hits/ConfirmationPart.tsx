import { hitDecisions } from '@domicile/contract/compliance/screening/hit-states'
import type { HitRecord } from '@domicile/contract/compliance/screening/hits'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { alertFailure, useSend } from '../../../../api/queries.ts'
import { useKeys } from '../../../../lists/use-keys.ts'
import { SendDialog } from '../../../../api/SendDialog.tsx'
import { ActionButton } from '../../../../ui/actions/ActionButton.tsx'
import { decisionTexts as words, hitTexts } from './hit-texts.ts'
import { allOrNone, chosenOf, reportRefused, useSeenHits } from './same-hits.ts'
import { SameHitsField } from './SameHitsField.tsx'
import { useNextHit } from './use-next-hit.ts'

/** A decision that a second person confirms or sends back. */
export function ConfirmationPart({ hit }: { hit: HitRecord }) {
  const [isReturning, setIsReturning] = useState(false)
  const { others, keepSeen } = useSeenHits(hit.others)
  const [chosen, setChosen] = useState<string[]>([])
  const choose = (ids: string[]) => {
    keepSeen()
    setChosen(ids)
  }
  const next = useNextHit()
  const confirm = useSend('PUT /api/screening-hits/:id/confirmation', {
    done: ({ settled }) => words.confirmed(settled.length + 1),
    onSuccess: ({ settled, refused }) => {
      reportRefused(refused, others)
      void next(settled)
    },
  })
  const refusal = hit.obstacles.find(({ event }) => event === 'confirm')?.reason
  const mayConfirm = hit.allowedActions.includes('confirm')
  const mayReturn = hit.allowedActions.includes('return')
  const send = () =>
    confirm.mutate(
      { params: { id: hit.id }, body: { version: hit.version, others: chosenOf(others, chosen) } },
      { onError: alertFailure },
    )
  useKeys({
    ...(mayConfirm && !confirm.isPending && { y: send }),
    ...(mayReturn && { b: () => setIsReturning(true) }),
    a: () => choose(allOrNone(others, chosen)),
  })
  const [decision] = hit.decisions
  return (
    <>
      {decision && (
        <Typography sx={{ mb: 1.5 }}>
          {hitTexts.notices.proposed(decision.by, hitDecisions[decision.decision])} “{decision.reason}”
        </Typography>
      )}
      {others.length > 0 && (
        <Box sx={{ mb: 1.5 }}>
          <SameHitsField name="others" others={others} value={chosen} onChange={choose} />
        </Box>
      )}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <ActionButton variant="contained" busy={confirm.isPending} disabledReason={refusal} onClick={send}>
          {words.confirm}
        </ActionButton>
        {mayReturn && (
          <ActionButton variant="outlined" onClick={() => setIsReturning(true)}>
            {words.sendBack}
          </ActionButton>
        )}
      </Stack>
      {isReturning && <ReturnDialog hit={hit} onClose={() => setIsReturning(false)} />}
    </>
  )
}

/** Sends a decision back as it was when the dialog opened. */
function ReturnDialog({ hit, onClose }: { hit: HitRecord; onClose: () => void }) {
  const [version] = useState(hit.version)
  return (
    <SendDialog
      title={words.askReturn(hit.subject.name)}
      text={words.askReturnText}
      verb={words.sendBack}
      reason={{ label: words.returnReason, required: true, max: 500 }}
      route="PUT /api/screening-hits/:id/return"
      input={(reason) => ({ params: { id: hit.id }, body: { reason, version } })}
      done={words.sentBack}
      onClose={onClose}
    />
  )
}
