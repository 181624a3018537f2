import type { Company } from '@domicile/contract/companies/companies'
import type { Structure } from '@domicile/contract/companies/owners/owners'
import { marksIn } from '@domicile/contract/companies/owners/sanction-marks'
import type { StructureSanctions } from '@domicile/contract/companies/owners/sanctions'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import { defined } from '../../../navigation/url-params.ts'
import { paths } from '../../../navigation/paths.ts'
import { query } from '../../../api/queries.ts'
import { mayAt } from '../../../session/allowed-actions.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { QueryBoundary } from '../../../api/QueryBoundary.tsx'
import { structureTexts as words } from './structure-texts.ts'
import { AsOfPanel } from './AsOfPanel.tsx'
import { BeneficialOwnersPanel } from './BeneficialOwnersPanel.tsx'
import { ChangesPanel } from './ChangesPanel.tsx'
import { MarkLegend } from './sanctions/MarkLegend.tsx'
import { SanctionsPanel } from './sanctions/SanctionsPanel.tsx'
import { SaveButtons } from './SaveButtons.tsx'
import { StructureList } from './StructureList.tsx'
import { useStructureAddress } from './use-structure-address.ts'
import { TabSkeleton } from '../../../ui/layout/TabSkeleton.tsx'
import type { CompanyTabProps } from '../../../registers/company-tab.ts'

const StructureChart = lazy(async () => ({ default: (await import('./StructureChart.tsx')).StructureChart }))

/** The beneficial owners of a company and its structure on a day, as a chart or as a list. */
export function StructureTab({ company, person }: CompanyTabProps) {
  const { address, change } = useStructureAddress(company.id)
  const { on, regime } = address
  const params = { companyId: company.id }
  const chart = useQuery({
    ...query('GET /api/companies/:companyId/structure', { params, query: defined({ on }) }),
    placeholderData: keepPreviousData,
  })
  const owners = useQuery({
    ...query('GET /api/companies/:companyId/beneficial-owners', { params, query: defined({ on, regime }) }),
    placeholderData: keepPreviousData,
  })
  const maySeeSanctions = mayAt(company.id, person, 'screening:read')
  const sanctions = useQuery({
    ...query('GET /api/companies/:companyId/structure/sanctions', { params, query: defined({ on }) }),
    enabled: maySeeSanctions,
    placeholderData: keepPreviousData,
  })
  return (
    <QueryBoundary query={chart}>
      {(structure) =>
        structure.edges.length === 0 && structure.days.length === 0 ? (
          <Panel title={words.title}>
            <EmptyState
              title={words.emptyTitle}
              text={words.emptyText}
              action={{ label: words.addOwners, to: paths.company(company.id, 'owners') }}
              quiet
            />
          </Panel>
        ) : (
          <Stack sx={{ gap: 2 }}>
            <QueryBoundary query={owners}>
              {(found) => (
                <BeneficialOwnersPanel
                  company={company}
                  person={person}
                  found={found}
                  onRegime={(name) => change({ regime: name })}
                />
              )}
            </QueryBoundary>
            {maySeeSanctions && (
              <QueryBoundary query={sanctions}>{(found) => <SanctionsPanel found={found} />}</QueryBoundary>
            )}
            <AsOfPanel structure={structure} onDay={(day) => change({ on: day })} />
            <StructurePanel
              structure={structure}
              company={company}
              sanctions={sanctions.data}
              save={<SaveButtons {...{ company, person, address }} />}
            />
            <ChangesPanel
              companyId={company.id}
              person={person}
              structure={structure}
              address={address}
              onSince={(day) => change({ since: day })}
            />
          </Stack>
        )
      }
    </QueryBoundary>
  )
}

type StructurePanelProps = {
  structure: Structure
  company: Company
  /** Undefined for readers who may not see it, and until it is read. */
  sanctions: StructureSanctions | undefined
  save: ReactNode
}

/** The chart of the day. A phone is too small for it, so it shows the list with the same content. */
function StructurePanel({ structure, company, sanctions, save }: StructurePanelProps) {
  const [chosen, setView] = useState<'chart' | 'list'>('chart')
  const isNarrow = useMediaQuery('(max-width:599.95px)')
  const view = isNarrow ? 'list' : chosen
  const marksOf = useMemo(
    () => (sanctions && sanctions.on === structure.on ? marksIn(sanctions) : undefined),
    [sanctions, structure.on],
  )
  return (
    <Panel
      title={words.title}
      action={
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
          {save}
          {!isNarrow && <ViewChoice view={view} onView={setView} />}
        </Stack>
      }
    >
      {structure.truncated && (
        <Alert severity="info" sx={{ mt: 2 }}>
          {words.truncated}
        </Alert>
      )}
      <Box sx={{ mt: 2 }}>
        {marksOf && <MarkLegend nodes={structure.nodes} marksOf={marksOf} />}
        {structure.edges.length === 0 ? (
          <Typography>{words.nothingOnDay}</Typography>
        ) : view === 'list' ? (
          <StructureList structure={structure} rootId={company.id} marksOf={marksOf} />
        ) : (
          <Suspense fallback={<TabSkeleton />}>
            <StructureChart
              key={`${structure.on} ${marksOf !== undefined}`}
              structure={structure}
              company={company}
              marksOf={marksOf}
            />
          </Suspense>
        )}
      </Box>
    </Panel>
  )
}

type ViewChoiceProps = { view: 'chart' | 'list'; onView: (view: 'chart' | 'list') => void }

function ViewChoice({ view, onView }: ViewChoiceProps) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={words.view}
      value={view}
      onChange={(_event, chosen: 'chart' | 'list' | null) => chosen && onView(chosen)}
    >
      <ToggleButton value="chart" sx={toggle}>
        {words.chart}
      </ToggleButton>
      <ToggleButton value="list" sx={toggle}>
        {words.list}
      </ToggleButton>
    </ToggleButtonGroup>
  )
}

const toggle = {
  px: 1.5,
  textTransform: 'none',
  whiteSpace: 'nowrap',
  '&.Mui-selected': { color: 'text.primary' },
} as const
