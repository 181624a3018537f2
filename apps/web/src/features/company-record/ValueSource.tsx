import type { ValueSource as Source } from '@domicile/contract/companies/companies'
import InfoOutlined from '@mui/icons-material/InfoOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import Popover from '@mui/material/Popover'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { download, saveFile } from '../../api/client.ts'
import { alertFailure } from '../../api/queries.ts'
import { paths } from '../../navigation/paths.ts'
import { formatDayOf } from '../../ui/data/format.ts'
import { TextLink } from '../../ui/layout/TextLink.tsx'
import { sourceTexts as words } from './source-texts.ts'

type ValueSourceProps = {
  label: string
  source: Source
  timeZone: string | undefined
  /** The reader may open assignments. */
  mayOpen: boolean
  children: ReactNode
}

/** A value with a button that shows where it comes from. */
export function ValueSource({ label, source, timeZone, mayOpen, children }: ValueSourceProps) {
  const [anchor, setAnchor] = useState<HTMLElement>()
  const id = useId()
  const { assignment, evidence } = source
  return (
    <Box component="span">
      {children}
      <IconButton
        size="small"
        aria-label={words.button(label)}
        aria-haspopup="dialog"
        aria-expanded={anchor !== undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ ml: 0.5, my: -0.75, color: 'text.secondary' }}
      >
        <InfoOutlined sx={{ fontSize: 16 }} />
      </IconButton>
      {anchor && (
        <Popover
          open
          anchorEl={anchor}
          onClose={() => setAnchor(undefined)}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
          slotProps={{ paper: { role: 'dialog', 'aria-labelledby': id, sx: { p: 2, maxWidth: 320 } } }}
        >
          <Box id={id}>{describe(source, timeZone)}</Box>
          {assignment && evidence && (
            <Box sx={{ mt: 1, overflowWrap: 'anywhere' }}>
              {`${words.evidence}: `}
              {mayOpen ? <EvidenceLink assignmentId={assignment.id} {...evidence} /> : evidence.name}
            </Box>
          )}
          {assignment && mayOpen && (
            <Box sx={{ mt: 1 }}>
              <TextLink to={paths.assignment(assignment.id)}>{words.open}</TextLink>
            </Box>
          )}
        </Popover>
      )}
    </Box>
  )
}

type EvidenceLinkProps = { assignmentId: string } & NonNullable<Source['evidence']>

function EvidenceLink({ assignmentId, id: fileId, name }: EvidenceLinkProps) {
  const params = { id: assignmentId, fileId }
  const fetching = useMutation({
    mutationFn: () => download('GET /api/assignments/:id/files/:fileId', { params }),
    onSuccess: saveFile,
    onError: alertFailure,
  })
  return (
    <Link
      component="button"
      type="button"
      aria-label={words.download(name)}
      onClick={() => fetching.mutate()}
      sx={{ textAlign: 'left', overflowWrap: 'anywhere' }}
    >
      {name}
    </Link>
  )
}

function describe({ kind, by, at, assignment, askAgainOn }: Source, timeZone: string | undefined): string {
  const day = formatDayOf(at, timeZone)
  const where = kind === 'import' ? words.imported : words.entered
  const first = assignment ? words.answered(assignment.survey, by, day) : where(by, day)
  return askAgainOn === null ? first : `${first} ${words.askAgain(formatDayOf(askAgainOn, 'UTC'))}`
}
