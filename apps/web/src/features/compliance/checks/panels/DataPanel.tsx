import type { Check, DataRequest } from '@domicile/contract/compliance/checks/checks'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { paths } from '../../../../navigation/paths.ts'
import { formatDay } from '../../../../ui/data/format.ts'
import { StatusChip } from '../../../../ui/data/StatusChip.tsx'
import { Panel } from '../../../../ui/layout/Panel.tsx'
import { hairline } from '../../../../ui/layout/surface.ts'
import { TextLink } from '../../../../ui/layout/TextLink.tsx'
import { checkPageTexts } from '../check-texts.ts'

const words = checkPageTexts.data

/** The forms that the company was asked to answer, section by section; nothing if there are none. */
export function DataPanel({ check: { dataRequested } }: { check: Check }) {
  if (dataRequested.length === 0) return null
  return (
    <Panel title={words.title}>
      <Box component="ul" aria-label={words.title} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {dataRequested.map((request) => (
          <Box component="li" key={request.id} sx={{ ...hairline, py: 1 }}>
            <Request request={request} />
          </Box>
        ))}
      </Box>
    </Panel>
  )
}

function Request({ request }: { request: DataRequest }) {
  const { name, label, dueOn, items, assignmentId, mayOpen, waitingOn } = request
  const isOpen = waitingOn === 'client'
  return (
    <>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <Box sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere', fontWeight: 500 }}>
          {mayOpen && assignmentId ? <TextLink to={paths.assignment(assignmentId)}>{name}</TextLink> : name}
        </Box>
        {isOpen && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {words.due(formatDay(dueOn))}
          </Typography>
        )}
        <StatusChip label={label} />
      </Stack>
      {isOpen && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 0.5, p: 0, typography: 'body2' }}>
          {items.map(({ title, missing, note }) => (
            <Box component="li" key={title} sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {title}: {note ?? (missing === 0 ? words.complete : words.missing(missing))}
            </Box>
          ))}
        </Box>
      )}
    </>
  )
}
