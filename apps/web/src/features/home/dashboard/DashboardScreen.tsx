import type { Dashboard } from '@domicile/contract/home/dashboard'
import { can, rolesOf } from '@domicile/contract/permissions'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { QueryBoundary } from '../../../api/QueryBoundary.tsx'
import { paths } from '../../../navigation/paths.ts'
import { me, query } from '../../../api/queries.ts'
import { ActionButton } from '../../../ui/actions/ActionButton.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { AheadPart } from './AheadPart.tsx'
import { type Buying, buyingOf, orderLabels, ordersInHand } from './buying.ts'
import { dashboardTexts as words } from './dashboard-texts.ts'
import { HealthPart } from './HealthPart.tsx'
import type { Tally } from './number-path.ts'
import { NumberList } from './NumberList.tsx'
import { RevenuePart } from './RevenuePart.tsx'
import { TodoPart } from './TodoPart.tsx'
import { UpdatesPart } from './UpdatesPart.tsx'
import { WaitingPart } from './WaitingPart.tsx'
import { ActAsDialog } from '../../accounts/impersonation/impersonation.public.ts'

/** The first screen of every user: tasks, what is late, then numbers that link to their lists. */
export default function DashboardScreen() {
  const { data: person } = useQuery(me)
  const result = useQuery(query('GET /api/dashboard'))
  const mayReadOrders = person !== undefined && can(person, 'orders:read')
  // Not in the route's loader: users without order permissions must not see an error if purchasing is down.
  const orders = useQuery({
    ...query('GET /api/purchase/dashboard'),
    enabled: mayReadOrders,
    refetchOnMount: true,
  })
  const [isActing, setIsActing] = useState(false)
  if (!person) return null
  const mayAct = can(person, 'companies:impersonate') && !person.acting
  return (
    <>
      <PageHeader
        title={words.title}
        subtitle={person.role ? words.subtitle : words.clientSubtitle}
        actions={
          mayAct && (
            <Box sx={notOnPaper}>
              <ActionButton variant="outlined" onClick={() => setIsActing(true)}>
                {words.actAs}
              </ActionButton>
            </Box>
          )
        }
      />
      {rolesOf(person).length === 0 ? (
        <EmptyState
          title={words.noCompany.heading}
          text={words.noCompany.text}
          action={{ label: words.noCompany.settings, to: paths.settings() }}
          quiet
        />
      ) : (
        <QueryBoundary query={result}>
          {(dashboard) => (
            <Parts
              dashboard={dashboard}
              buying={buyingOf(mayReadOrders, orders)}
              isClient={person.role === null}
              timeZone={person.timeZone}
            />
          )}
        </QueryBoundary>
      )}
      <Suspense fallback={null}>{isActing && <ActAsDialog onClose={() => setIsActing(false)} />}</Suspense>
    </>
  )
}

type PartsProps = {
  dashboard: Dashboard
  buying: Buying
  isClient: boolean
  timeZone: string | undefined
}

function Parts({ dashboard, buying, isClient, timeZone }: PartsProps) {
  const { late, due, expiring, deadlines, updates, waiting, health, upkeep } = dashboard
  const isBuying = ordersInHand(buying).some(({ count }) => count > 0)
  return (
    <Box sx={late ? grid : { ...grid, '& > :first-of-type': wide }}>
      <TodoPart dashboard={dashboard} buying={buying} isClient={isClient} timeZone={timeZone} />
      {late && (
        <NumbersPart
          title={words.late.title}
          numbers={[...late, ...(buying.data?.late ?? [])]}
          labels={{ ...words.late, ...words.orders.late }}
          none={buying.state === 'known' ? words.late.none : undefined}
        />
      )}
      {deadlines && <AheadPart deadlines={deadlines} due={due} expiring={expiring} />}
      {updates && <UpdatesPart updates={updates} isClient={isClient} timeZone={timeZone} />}
      {waiting && <WaitingPart waiting={waiting} />}
      {health && <HealthPart health={health} />}
      {upkeep && (
        <NumbersPart
          title={words.upkeep.title}
          numbers={[...upkeep, ...ordersInHand(buying)]}
          labels={{ ...words.upkeep, ...orderLabels(buying) }}
        />
      )}
      {isClient && isBuying && (
        <NumbersPart title={words.orders.title} numbers={ordersInHand(buying)} labels={orderLabels(buying)} />
      )}
      {buying.data?.revenue && <RevenuePart revenue={buying.data.revenue} />}
    </Box>
  )
}

const grid = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
  '& > *': { breakInside: 'avoid' },
  '@media print': {
    display: 'block',
    '& > *': { mb: 3, p: 0, border: 0 },
    '& a, & a span': { color: 'text.primary' },
  },
} as const

const wide = { gridColumn: '1 / -1' } as const
const notOnPaper = { '@media print': { display: 'none' } } as const

type NumbersPartProps = {
  title: string
  numbers: readonly Tally[]
  /** The label of each number, by its name. */
  labels: Record<string, unknown>
  /** The text to show while every number is 0. */
  none?: string | undefined
}

/** Numbers under a heading, each with a link to the list that it counts. */
function NumbersPart({ title, numbers, labels, none }: NumbersPartProps) {
  const isClear = none !== undefined && numbers.every(({ count }) => count === 0)
  return (
    <Panel title={title}>
      {isClear && <Typography sx={{ color: 'text.secondary', mb: 1 }}>{none}</Typography>}
      <NumberList label={title} numbers={numbers} labels={labels} />
    </Panel>
  )
}
