import type { Change, Trace } from '@domicile/contract/knowledge/watches/watch-changes'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../../../api/queries.ts'
import { QueryBoundary } from '../../../../api/QueryBoundary.tsx'
import { SendDialog } from '../../../../api/SendDialog.tsx'
import { SearchField } from '../../../../lists/SearchField.tsx'
import { openedPart } from '../../../../ui/feedback/opened-part.tsx'
import { Panel } from '../../../../ui/layout/Panel.tsx'
import { traceTexts as words } from '../change/change-texts.ts'
import { redlineTexts } from '../watch-texts.ts'
import { TracedParagraph, type OpenInTrace } from './TracedParagraph.tsx'

const ObligationPanel = openedPart(async () => (await import('./ObligationPanel.tsx')).ObligationPanel)
const ProjectPanel = openedPart(async () => (await import('./ProjectPanel.tsx')).ProjectPanel)

const AGAIN_MS = 1_000

type TraceTabProps = { watchId: string; change: Change | undefined; mayOpenProject: boolean }

/** On one screen: changed paragraph, obligation, company, open task. */
export function TraceTab({ watchId, change, mayOpenProject }: TraceTabProps) {
  const [open, setOpen] = useState<OpenInTrace>()
  const onClose = () => setOpen(undefined)
  const [company, setCompany] = useState('')
  const filter = { ...(change && { changeId: change.id }), ...(company && { company }) }
  const result = useQuery({
    ...query('GET /api/watches/:id/trace', { params: { id: watchId }, query: filter }),
    refetchInterval: ({ state }) => (state.data?.state === 'pending' ? AGAIN_MS : false),
  })
  return (
    <>
      <Panel title={words.title} subtitle={words.subtitle}>
        {change && (
          <Box sx={{ mb: 2 }}>
            <SearchField value={company} onChange={setCompany} placeholder={words.find} />
          </Box>
        )}
        <QueryBoundary query={result}>
          {(trace) => <Paragraphs trace={trace} mayOpenProject={mayOpenProject} onOpen={setOpen} />}
        </QueryBoundary>
      </Panel>
      {change && open?.as === 'obligation' && (
        <ObligationPanel changeId={change.id} block={open.block} onClose={onClose} />
      )}
      {change && open?.as === 'project' && (
        <ProjectPanel change={change} company={open.company} projectId={open.projectId} onClose={onClose} />
      )}
      {change && open?.as === 'unlink' && (
        <SendDialog
          route="DELETE /api/watch-changes/:id/obligations/:obligationId"
          input={() => ({ params: { id: change.id, obligationId: open.obligation.id } })}
          title={words.unlinkTitle(open.obligation.title)}
          text={words.unlinkText}
          verb={words.unlinkVerb}
          danger
          done={words.unlinked}
          onClose={onClose}
        />
      )}
    </>
  )
}

type ParagraphsProps = { trace: Trace; mayOpenProject: boolean; onOpen: (open: OpenInTrace) => void }

function Paragraphs({ trace, ...rest }: ParagraphsProps) {
  if (!trace.change) return <Typography>{words.noChange}</Typography>
  if (trace.state === 'pending') return <Typography role="status">{redlineTexts.pending}</Typography>
  if (trace.state === 'failed') return <Typography>{redlineTexts.failed}</Typography>
  if (trace.paragraphs.length === 0) return <Typography>{words.empty}</Typography>
  return (
    <>
      <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {trace.paragraphs.map((paragraph) => (
          <TracedParagraph
            key={paragraph.block ?? paragraph.obligations[0]?.id}
            paragraph={paragraph}
            watchId={trace.change!.watchId}
            latestNumber={trace.latestNumber}
            {...rest}
          />
        ))}
      </Stack>
      {trace.omittedCompanies > 0 && (
        <Typography sx={{ mt: 2, color: 'text.secondary' }}>
          {words.omittedCompanies(trace.omittedCompanies)}
        </Typography>
      )}
      {trace.omitted > 0 && (
        <Typography sx={{ mt: 2, color: 'text.secondary' }}>{words.omitted(trace.omitted)}</Typography>
      )}
    </>
  )
}
