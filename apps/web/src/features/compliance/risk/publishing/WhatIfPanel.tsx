import type { RiskMatrixRecord } from '@domicile/contract/compliance/risk/matrices'
import type { WhatIf } from '@domicile/contract/compliance/risk/what-ifs'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { query, useSend } from '../../../../api/queries.ts'
import { QueryBoundary } from '../../../../api/QueryBoundary.tsx'
import { SidePanel } from '../../../../forms/SidePanel.tsx'
import { ActionButton } from '../../../../ui/actions/ActionButton.tsx'
import { whatIfTexts as words } from '../matrix-texts.ts'
import { WhatIfResult } from './WhatIfResult.tsx'

/** The progress is read again this often. */
const RUNNING_MS = 1000

type WhatIfPanelProps = {
  matrix: RiskMatrixRecord
  /** The version of the saved draft. */
  version: number
  onClose: () => void
}

/** Tries the saved draft on all companies, and shows which of them change level. It can be left while it runs. */
export function WhatIfPanel({ matrix: { slug, name }, version, onClose }: WhatIfPanelProps) {
  const params = { slug }
  const result = useQuery({
    ...query('GET /api/risk-matrices/:slug/what-if', { params }),
    refetchInterval: ({ state }) => (state.data?.whatIf?.state === 'running' ? RUNNING_MS : false),
  })
  const refetch = () => void result.refetch()
  const start = useSend('POST /api/risk-matrices/:slug/what-if', { onSuccess: refetch })
  const cancel = useSend('DELETE /api/risk-matrices/:slug/what-if', {
    done: words.cancelled,
    onSuccess: refetch,
  })
  const error = start.error?.message ?? cancel.error?.message
  return (
    <SidePanel
      title={`${words.title}: ${name}`}
      subtitle={words.subtitle}
      onClose={onClose}
      generalError={error}
    >
      <QueryBoundary query={result}>
        {({ whatIf }) => (
          <Stack sx={{ gap: 3 }}>
            {whatIf ? <WhatIfResult whatIf={whatIf} /> : <Typography>{words.none}</Typography>}
            <div>
              {whatIf?.state === 'running' ? (
                <ActionButton busy={cancel.isPending} onClick={() => cancel.mutate({ params })}>
                  {words.cancel}
                </ActionButton>
              ) : (
                <ActionButton
                  variant={isDone(whatIf) ? 'outlined' : 'contained'}
                  busy={start.isPending}
                  onClick={() => start.mutate({ params, body: { version } })}
                >
                  {whatIf ? words.again : words.run}
                </ActionButton>
              )}
            </div>
          </Stack>
        )}
      </QueryBoundary>
    </SidePanel>
  )
}

/** Returns true if there is a result for the draft as it is saved. */
export function isDone(whatIf: WhatIf | null): boolean {
  return whatIf?.state === 'done' && whatIf.isCurrent
}
