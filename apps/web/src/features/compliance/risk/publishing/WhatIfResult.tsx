import { riskLevelLabels, riskLevels } from '@domicile/contract/compliance/risk/risk-kinds'
import type { WhatIf, WhatIfChange } from '@domicile/contract/compliance/risk/what-ifs'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { paths } from '../../../../navigation/paths.ts'
import { DateTime } from '../../../../ui/data/DateTime.tsx'
import { formatNumber } from '../../../../ui/data/format.ts'
import { TextLink } from '../../../../ui/layout/TextLink.tsx'
import { LevelChip } from '../LevelChip.tsx'
import { whatIfTexts as words } from '../matrix-texts.ts'

/** A what-if: its progress, or the companies by level before and after, and those that change level. */
export function WhatIfResult({ whatIf }: { whatIf: WhatIf }) {
  const { state, isCurrent, startedBy, startedAt } = whatIf
  if (state === 'running') return <Progress whatIf={whatIf} />
  if (state === 'failed') return <Alert severity="error">{words.failed}</Alert>
  if (state === 'cancelled') return <Alert severity="info">{words.wasCancelled}</Alert>
  return (
    <Stack sx={{ gap: 2 }}>
      {!isCurrent && <Alert severity="warning">{words.stale}</Alert>}
      <Box>
        <Typography variant="h3">{words.risen(whatIf.risen)}</Typography>
        <Typography>{words.changed(whatIf.changed)}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          <DateTime value={startedAt} /> {words.startedBy(startedBy)}
        </Typography>
      </Box>
      <Counts whatIf={whatIf} />
      <Changes whatIf={whatIf} />
    </Stack>
  )
}

function Progress({ whatIf: { done, total } }: { whatIf: WhatIf }) {
  return (
    <Box>
      <Typography role="status">{words.running(done, total)}</Typography>
      <LinearProgress
        variant="determinate"
        aria-label={words.progress}
        value={total > 0 ? Math.min(100, (done / total) * 100) : 0}
        sx={{ mt: 1 }}
      />
    </Box>
  )
}

function Counts({ whatIf: { before, after } }: { whatIf: WhatIf }) {
  return (
    <Box component="table" aria-label={words.counts} sx={table}>
      <thead>
        <tr>
          <th scope="col">{words.columns.level}</th>
          <th scope="col">{words.columns.before}</th>
          <th scope="col">{words.columns.after}</th>
        </tr>
      </thead>
      <tbody>
        {riskLevels.toReversed().map((level) => (
          <tr key={level}>
            <th scope="row">{riskLevelLabels[level]}</th>
            <td>{formatNumber(before[level])}</td>
            <td>{formatNumber(after[level])}</td>
          </tr>
        ))}
      </tbody>
    </Box>
  )
}

function Changes({ whatIf: { changes, changed } }: { whatIf: WhatIf }) {
  if (changes.length === 0) return null
  return (
    <Box>
      <Typography variant="h3">{words.changes}</Typography>
      <Box component="ul" aria-label={words.changes} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {changes.map((change) => (
          <Box
            component="li"
            key={change.company.id}
            aria-label={change.company.name}
            sx={{ py: 1.5, '& + &': { borderTop: 1, borderColor: 'divider' } }}
          >
            <Change change={change} />
          </Box>
        ))}
      </Box>
      {changed > changes.length && <Typography>{words.more(changed - changes.length)}</Typography>}
    </Box>
  )
}

function Change({ change: { company, before, after, reasons } }: { change: WhatIfChange }) {
  return (
    <>
      <TextLink to={paths.company(company.id, 'risk')}>{company.name}</TextLink>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center', my: 0.5 }}>
        <LevelChip level={before.level} />
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {words.to}
        </Box>
        <LevelChip level={after.level} />
        <Typography variant="body2" component="span" sx={{ color: 'text.secondary' }}>
          {`${words.score(before.score)} → ${after.score}`}
        </Typography>
      </Stack>
      {reasons.map((reason) => (
        <Typography key={reason} variant="body2">
          {reason}
        </Typography>
      ))}
    </>
  )
}

const table = {
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { textAlign: 'right', py: 0.5, pl: 3, fontWeight: 400 },
  '& th:first-of-type': { textAlign: 'left', pl: 0 },
  '& thead th': { color: 'text.secondary', typography: 'body2' },
  '& tbody tr': { borderTop: 1, borderColor: 'divider' },
} as const
