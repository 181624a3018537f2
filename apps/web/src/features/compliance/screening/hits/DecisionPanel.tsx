import type { HitRecord } from '@domicile/contract/compliance/screening/hits'
import Typography from '@mui/material/Typography'
import { lazy, Suspense, useState } from 'react'
import { useKeyHints } from '../../../../ui/feedback/key-hints.ts'
import { ActionButton } from '../../../../ui/actions/ActionButton.tsx'
import { Panel } from '../../../../ui/layout/Panel.tsx'
import type { ComparedFact } from './compare-sides.ts'
import { ConfirmationPart } from './ConfirmationPart.tsx'
import { decisionTexts as words, hitKeys } from './hit-texts.ts'

const DecisionForm = lazy(async () => ({ default: (await import('./DecisionForm.tsx')).DecisionForm }))

type DecisionPanelProps = { hit: HitRecord; facts: readonly ComparedFact[] }

/** The next step of a hit for the reader: to decide, to confirm, or to decide again. Readers without it see nothing. */
export function DecisionPanel({ hit, facts }: DecisionPanelProps) {
  const [isDeciding, setIsDeciding] = useState(false)
  useKeyHints(hitKeys)
  const mayDecide = hit.allowedActions.includes('decide')
  const isOffered = (event: 'confirm' | 'return') =>
    hit.allowedActions.includes(event) || hit.obstacles.some((obstacle) => obstacle.event === event)
  if (hit.state === 'proposed' && (isOffered('confirm') || isOffered('return')))
    return (
      <Panel title={words.toConfirm}>
        <ConfirmationPart hit={hit} />
      </Panel>
    )
  if (!mayDecide) return null
  return (
    <Panel title={words.title}>
      {hit.state === 'pending' || isDeciding ? (
        <Suspense fallback={null}>
          <DecisionForm key={hit.version} hit={hit} facts={facts} onSaved={() => setIsDeciding(false)} />
        </Suspense>
      ) : (
        <>
          <Typography sx={{ mb: 1.5 }}>{words.final}</Typography>
          <ActionButton variant="outlined" onClick={() => setIsDeciding(true)}>
            {words.again}
          </ActionButton>
        </>
      )}
    </Panel>
  )
}
