import { can } from '@domicile/contract/permissions'
import type { CompanyRisk } from '@domicile/contract/compliance/risk/matrices'
import type { RiskLine } from '@domicile/contract/compliance/risk/rate-risk'
import { type RiskGroup, riskGroupNames, riskGroups } from '@domicile/contract/compliance/risk/risk-kinds'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { me, query } from '../../../../api/queries.ts'
import { QueryBoundary } from '../../../../api/QueryBoundary.tsx'
import { DateTime } from '../../../../ui/data/DateTime.tsx'
import { ActionButton } from '../../../../ui/actions/ActionButton.tsx'
import { Panel } from '../../../../ui/layout/Panel.tsx'
import { LevelChip } from '../LevelChip.tsx'
import { LineFacts } from './LineFacts.tsx'
import { riskTexts as words } from './risk-texts.ts'

const AssessPanel = lazy(async () => ({ default: (await import('./AssessPanel.tsx')).AssessPanel }))

type Manual = CompanyRisk['manual'][number]
type RiskPanelProps = { companyId: string; isReadOnly?: boolean }

/** The rating of a company today with the reason of each line, and what staff assess. For staff only. */
export function RiskPanel({ companyId, isReadOnly = false }: RiskPanelProps) {
  const result = useQuery(query('GET /api/companies/:companyId/risk', { params: { companyId } }))
  const { data: person } = useQuery(me)
  const [open, setOpen] = useState<Manual>()
  const mayAssess = !isReadOnly && person !== undefined && can(person, 'risk:write')
  return (
    <QueryBoundary query={result}>
      {(risk) => (
        <Stack sx={{ gap: 2 }}>
          <Summary risk={risk} />
          {riskGroupNames.map((group) => (
            <Group key={group} group={group} risk={risk} onAssess={mayAssess ? setOpen : undefined} />
          ))}
          <Suspense fallback={null}>
            {open && <AssessPanel companyId={companyId} factor={open} onClose={() => setOpen(undefined)} />}
          </Suspense>
        </Stack>
      )}
    </QueryBoundary>
  )
}

function Summary({ risk: { rating, matrix, reviewMonths } }: { risk: CompanyRisk }) {
  const { level, score, unknown, forcedBy } = rating
  return (
    <Panel title={words.title} subtitle={words.matrix(matrix.name, matrix.version)}>
      <Stack direction="row" sx={{ columnGap: 2, rowGap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <LevelChip level={level} />
        <Typography sx={{ fontWeight: 600 }}>{words.score(score)}</Typography>
        <Typography sx={{ color: 'text.secondary' }}>{words.review(reviewMonths)}</Typography>
      </Stack>
      {forcedBy.length > 0 && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {words.forced(forcedBy.join(', '))}
        </Alert>
      )}
      {unknown > 0 && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          {words.unknown(unknown)}
        </Alert>
      )}
    </Panel>
  )
}

type GroupProps = {
  group: RiskGroup
  risk: CompanyRisk
  onAssess: ((factor: Manual) => void) | undefined
}

/** The lines of one group of factors. */
function Group({ group, risk: { rating, manual }, onAssess }: GroupProps) {
  const lines = rating.lines.filter((line) => line.group === group)
  if (lines.length === 0) return null
  return (
    <Panel title={riskGroups[group]}>
      <Box component="ul" aria-label={riskGroups[group]} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {lines.map((line) => (
          <Box
            component="li"
            key={line.factor}
            aria-label={line.label}
            sx={{ py: 1.5, '& + &': { borderTop: 1, borderColor: 'divider' } }}
          >
            <LineFacts line={line} />
            <Assessed
              line={line}
              factor={manual.find(({ factor }) => factor === line.factor)}
              onAssess={onAssess}
            />
          </Box>
        ))}
      </Box>
    </Panel>
  )
}

type AssessedProps = {
  line: RiskLine
  /** Undefined for a fact of the record. */
  factor: Manual | undefined
  onAssess: ((factor: Manual) => void) | undefined
}

/** The assessment of a factor with its author and reason, and the button to assess it. */
function Assessed({ line, factor, onAssess }: AssessedProps) {
  if (!factor) return null
  return (
    <>
      {factor.by && factor.at && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {words.assessedBy(factor.by)}, <DateTime value={factor.at} />: {factor.reason}
        </Typography>
      )}
      {onAssess && (
        <Box sx={{ mt: 1 }}>
          <ActionButton variant="outlined" size="small" onClick={() => onAssess(factor)}>
            {factor.option ? words.assessAgain : words.assess}
            <Box component="span" sx={hidden}>{` ${line.label}`}</Box>
          </ActionButton>
        </Box>
      )}
    </>
  )
}

const hidden = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const
