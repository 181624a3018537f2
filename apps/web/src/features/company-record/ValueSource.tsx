import type { ValueSource as Source } from '@domicile/contract/companies/value-source'
import InfoOutlined from '@mui/icons-material/InfoOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Popover from '@mui/material/Popover'
import { type ReactNode, useId, useState } from 'react'
import { download } from '../../api/client.ts'
import { DownloadLink } from '../../api/DownloadLink.tsx'
import { paths } from '../../navigation/paths.ts'
import { mayAt } from '../../session/allowed-actions.ts'
import { formatDayOf } from '../../ui/data/format.ts'
import { TextLink } from '../../ui/layout/TextLink.tsx'
import type { CompanyTabProps } from '../companies/companies.public.ts'
import { sourceTexts as words } from './source-texts.ts'

type ValueSourceProps = {
  label: string
  source: Source
  companyId: string
  person: CompanyTabProps['person']
  children: ReactNode
}

/** A value with a button that shows where it comes from. */
export function ValueSource({ label, source, companyId, person, children }: ValueSourceProps) {
  const [anchor, setAnchor] = useState<HTMLElement>()
  const id = useId()
  const { assignment } = source
  const mayOpen = mayAt(companyId, person, 'assignments:read')
  const mayReadFiles = mayAt(companyId, person, 'files:read')
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
          <Box id={id}>{describe(source, person?.timeZone)}</Box>
          <EvidenceLine {...{ companyId, source, mayOpen, mayReadFiles }} />
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

type EvidenceLineProps = { companyId: string; source: Source; mayOpen: boolean; mayReadFiles: boolean }

function EvidenceLine({ companyId, source, mayOpen, mayReadFiles }: EvidenceLineProps) {
  const { assignment, evidence } = source
  if (!assignment || !evidence) return null
  const { id, name, isDocument } = evidence
  const fetch = () =>
    isDocument
      ? download('GET /api/companies/:companyId/files/:id/content', { params: { companyId, id } })
      : download('GET /api/assignments/:id/files/:fileId', { params: { id: assignment.id, fileId: id } })
  return (
    <Box sx={{ mt: 1, overflowWrap: 'anywhere' }}>
      {`${words.evidence}: `}
      {(isDocument ? mayReadFiles : mayOpen) ? <DownloadLink name={name} fetch={fetch} /> : name}
    </Box>
  )
}

function describe({ kind, by, at, assignment, askAgainOn }: Source, timeZone: string | undefined): string {
  const day = formatDayOf(at, timeZone)
  const where = kind === 'import' ? words.imported : words.entered
  const first = assignment ? words.answered(assignment.survey, by, day) : where(by, day)
  return askAgainOn === null ? first : `${first} ${words.askAgain(formatDayOf(askAgainOn, 'UTC'))}`
}
