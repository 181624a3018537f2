import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { paths } from '../../navigation/paths.ts'
import { query } from '../../api/queries.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Panel } from '../../ui/layout/Panel.tsx'
import type { CompanyTabProps } from '../companies/companies.public.ts'
import { QueryBoundary } from '../../api/QueryBoundary.tsx'
import { structureTexts as words } from './structure-texts.ts'
import { StructureList } from './StructureList.tsx'
import { TabSkeleton } from '../../ui/layout/TabSkeleton.tsx'

const StructureChart = lazy(async () => ({ default: (await import('./StructureChart.tsx')).StructureChart }))

/** The owners and the subsidiaries of a company, as a chart or as a list. */
export function StructureTab({ company }: CompanyTabProps) {
  const result = useQuery(
    query('GET /api/companies/:companyId/structure', { params: { companyId: company.id } }),
  )
  const [chosen, setView] = useState<'chart' | 'list'>('chart')
  // A phone is too small for the chart, so it shows the list with the same content.
  const isNarrow = useMediaQuery('(max-width:599.95px)')
  const view = isNarrow ? 'list' : chosen
  return (
    <QueryBoundary query={result}>
      {(structure) => {
        if (structure.edges.length === 0) {
          return (
            <Panel title={words.title}>
              <EmptyState
                title={words.emptyTitle}
                text={words.emptyText}
                action={{ label: words.addOwners, to: paths.company(company.id, 'owners') }}
                quiet
              />
            </Panel>
          )
        }
        return (
          <Panel title={words.title} action={!isNarrow && <ViewChoice view={view} onView={setView} />}>
            {structure.truncated && (
              <Alert severity="info" sx={{ mt: 2 }}>
                {words.truncated}
              </Alert>
            )}
            <Box sx={{ mt: 2 }}>
              {view === 'list' ? (
                <StructureList structure={structure} rootId={company.id} />
              ) : (
                <Suspense fallback={<TabSkeleton />}>
                  <StructureChart structure={structure} company={company} />
                </Suspense>
              )}
            </Box>
          </Panel>
        )
      }}
    </QueryBoundary>
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
