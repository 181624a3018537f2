import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { Output } from '../../../api/client.ts'
import { PairCards } from '../../../lists/PairCards.tsx'
import { ListTable } from '../../../lists/ListTable.tsx'
import type { Column } from '../../../lists/list-types.ts'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { StatusChip } from '../../../ui/data/StatusChip.tsx'
import { newUserTexts as words } from './send-texts.ts'

type Result = Output<'POST /api/invitations/bulk'>['results'][number]

const columns: Column<Result>[] = [
  { id: 'email', header: words.fields.email, primary: true, width: 208, cell: ({ email }) => email || '–' },
  { id: 'line', header: words.line, width: 72, align: 'right', cell: ({ line }) => line },
  {
    id: 'result',
    header: words.result,
    width: 320,
    cell: ({ invited, problem }) =>
      invited ? <StatusChip label={words.invited} tone="approved" /> : (problem ?? ''),
  },
]

/** The result of each line of a list. */
export function BulkResults({ results }: { results: readonly Result[] }) {
  const asCards = useMediaQuery('(max-width:599.95px)')
  const invited = results.filter((result) => result.invited).length
  const shared = {
    label: words.results,
    columns,
    rows: results,
    rowKey: ({ line }: Result) => String(line),
  }
  return (
    <Box role="status" sx={{ maxWidth: 640, width: '100%', mx: 'auto' }}>
      <Panel title={words.results} subtitle={words.counted(invited, results.length)}>
        {asCards ? <PairCards {...shared} /> : <ListTable {...shared} />}
      </Panel>
    </Box>
  )
}
