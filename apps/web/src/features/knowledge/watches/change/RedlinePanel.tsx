import type { VersionRedline } from '@domicile/contract/knowledge/watches/redline'
import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { query } from '../../../../api/queries.ts'
import { QueryBoundary } from '../../../../api/QueryBoundary.tsx'
import { Panel } from '../../../../ui/layout/Panel.tsx'
import { redlineTexts as words } from '../watch-texts.ts'
import { changesIn, shownBlocks } from './redline-entries.ts'
import { RedlineBlocks } from './RedlineBlocks.tsx'
import { RedlineTools } from './RedlineTools.tsx'
import { useAddressQuery } from '../../../../navigation/use-address.ts'

const AGAIN_MS = 1_000

type RedlinePanelProps = {
  watchId: string
  /** The compared versions; by default the latest with the one that the reader acknowledged last. */
  from?: number | undefined
  to?: number | undefined
  subtitle?: string | undefined
  /** The choice of two other versions. */
  choice?: ReactNode
}

/** Two versions of a text compared, with the way from change to change. */
export function RedlinePanel({ watchId, from, to, subtitle, choice }: RedlinePanelProps) {
  const { whole } = useAddressQuery()
  const versions = {
    ...(from && { from }),
    ...(to && { to }),
    ...(whole === 'yes' && { whole: 'yes' as const }),
  }
  const result = useQuery({
    ...query('GET /api/watches/:id/redline', { params: { id: watchId }, query: versions }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.state === 'pending' ? AGAIN_MS : false),
  })
  const title = words.title
  return (
    <Panel
      title={title}
      subtitle={subtitle ?? (result.data && words.between(result.data.from, result.data.to))}
    >
      {choice}
      <QueryBoundary query={result}>{(redline) => <Comparison redline={redline} />}</QueryBoundary>
    </Panel>
  )
}

function Comparison({ redline }: { redline: VersionRedline }) {
  const navigate = useNavigate()
  const search = useAddressQuery()
  const isWide = useMediaQuery('(min-width:1200px)')
  const { state, from, to, insertedWords, deletedWords, hunks, isComplete } = redline
  if (state === 'pending') return <Typography role="status">{words.pending}</Typography>
  if (state === 'failed') return <Alert severity="warning">{words.failed}</Alert>
  if (hunks === 0) return <Typography>{words.same}</Typography>
  const blocks = shownBlocks(redline.blocks)
  const turn = (name: 'whole' | 'side') =>
    void navigate({
      to: '.',
      search: { ...search, [name]: search[name] === 'yes' ? undefined : 'yes' },
      replace: true,
      resetScroll: false,
    })
  const isSide = isWide && search.side === 'yes'
  return (
    <Stack sx={{ gap: 1 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {words.counts(insertedWords, deletedWords)}
      </Typography>
      {!isComplete && <Alert severity="info">{words.incomplete}</Alert>}
      <RedlineTools
        changes={changesIn(blocks)}
        isWhole={search.whole === 'yes'}
        onWhole={() => turn('whole')}
        isSide={isSide}
        onSide={isWide ? () => turn('side') : undefined}
      />
      <RedlineBlocks blocks={blocks} isSide={isSide} from={from} to={to} />
    </Stack>
  )
}
