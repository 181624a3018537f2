import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined'
import DownloadOutlined from '@mui/icons-material/DownloadOutlined'
import ExpandMore from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { FileSlot, FileVersion } from '@domicile/contract/companies/files/files'
import { useId, useState } from 'react'
import { copyText } from '../../../session/copy-text.ts'
import { DateTime } from '../../../ui/data/DateTime.tsx'
import { formatDay, formatFileSize } from '../../../ui/data/format.ts'
import { StatusChip } from '../../../ui/data/StatusChip.tsx'
import { IconTool } from '../../../ui/actions/IconTool.tsx'
import { AnsweredIn } from './AnsweredIn.tsx'
import { downloadVersion } from './download-version.ts'
import { fileTexts as words } from './file-texts.ts'

type Reading = {
  companyId: string
  timeZone: string | undefined
  /** The reader may open assignments. */
  mayOpen: boolean
}

type FileVersionsProps = Reading & { slot: FileSlot }

/** All versions of a document, collapsed until the user opens them. */
export function FileVersions({ slot: { kind, versions }, ...reading }: FileVersionsProps) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <Box sx={{ mt: 0.5 }}>
      <Button
        size="small"
        color="inherit"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-label={words.versionsOf(versions.length, words.kinds[kind])}
        onClick={() => setIsOpen(!isOpen)}
        startIcon={<ExpandMore sx={{ transform: isOpen ? 'none' : 'rotate(-90deg)' }} />}
        sx={{ ml: -0.5 }}
      >
        {words.versions(versions.length)}
      </Button>
      {isOpen && (
        <Box component="ol" id={id} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {versions.map((version) => (
            <Version key={version.id} version={version} {...reading} />
          ))}
        </Box>
      )}
    </Box>
  )
}

function Version({ companyId, version, timeZone, mayOpen }: Reading & { version: FileVersion }) {
  const { id, number, name, size, status, sha256, issuedOn, expiresOn, uploadedBy, uploadedAt } = version
  const dates = [
    issuedOn && `${words.issued} ${formatDay(issuedOn)}`,
    expiresOn && `${words.expires} ${formatDay(expiresOn)}`,
  ]
  return (
    <Box component="li" sx={row}>
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          <Box component="span" sx={{ fontWeight: 500, mr: 1 }}>
            {words.version(number)}
          </Box>
          {`${name}, ${formatFileSize(size)}`}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {words.uploadedBy(uploadedBy)} <DateTime value={uploadedAt} timeZone={timeZone} />
          {dates.filter(Boolean).map((text) => ` · ${text}`)}
        </Typography>
        <AnsweredIn answered={version.answered} mayOpen={mayOpen} />
        <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
          {words.checksum} <code>{`${sha256.slice(0, 12)}…`}</code>
          <IconTool
            label={words.copyChecksum(number)}
            icon={<ContentCopyOutlined sx={{ fontSize: 16 }} />}
            onClick={() => copyText(sha256, words.checksumCopied)}
          />
        </Typography>
      </Box>
      <StatusChip label={status} />
      <IconTool
        label={words.downloadOf(name, number)}
        icon={<DownloadOutlined fontSize="small" />}
        onClick={() => downloadVersion(companyId, id)}
      />
    </Box>
  )
}

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 0.5,
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
} as const
