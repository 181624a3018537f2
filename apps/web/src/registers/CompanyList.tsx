import Box from '@mui/material/Box'
import type { UseQueryResult } from '@tanstack/react-query'
import { QueryBoundary } from '../api/QueryBoundary.tsx'
import type { Column } from '../lists/list-types.ts'
import { Rows } from '../lists/Rows.tsx'
import { whyNotNow } from '../session/allowed-actions.ts'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { ActionButton } from '../ui/actions/ActionButton.tsx'
import { Panel } from '../ui/layout/Panel.tsx'
import { TextLink } from '../ui/layout/TextLink.tsx'
import type { CompanyTabProps } from './company-tab.ts'

/** The number of rows that a company's page shows of a list. */
export const LATEST = 25

type CompanyListProps<Row> = CompanyTabProps & {
  title: string
  result: UseQueryResult<{ items: Row[]; total: number }>
  columns: readonly Column<Row>[]
  rowLink?: (row: Row) => string
  /** The link to the whole list, filtered by this company. */
  all: { label: (total: number) => string; to: string }
  empty: { title: string; text: string }
  /** The primary action; left out if the user may never perform it. */
  action?: { label: string; to: string } | false
}

/** A company's latest rows of one list, with a link to all of them. */
export function CompanyList<Row extends { id: string }>(props: CompanyListProps<Row>) {
  const { company, person, title, result, columns, rowLink, all, empty } = props
  const disabledReason = whyNotNow(company, person)
  const action = props.action && { ...props.action, ...(disabledReason && { disabledReason }) }
  return (
    <Panel
      title={title}
      action={
        action &&
        Boolean(result.data?.total) && (
          <ActionButton variant="outlined" to={action.to} disabledReason={disabledReason}>
            {action.label}
          </ActionButton>
        )
      }
    >
      <QueryBoundary query={result}>
        {({ items, total }) =>
          items.length === 0 ? (
            <EmptyState {...empty} {...(action && { action })} />
          ) : (
            <>
              <Rows label={title} columns={columns} rows={items} {...(rowLink && { rowLink })} />
              <Box sx={{ mt: { xs: 2, sm: 3 } }}>
                <TextLink to={all.to}>{all.label(total)}</TextLink>
              </Box>
            </>
          )
        }
      </QueryBoundary>
    </Panel>
  )
}
