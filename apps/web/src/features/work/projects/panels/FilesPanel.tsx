import type { Project } from '@domicile/contract/work/projects/projects'
import type { ProjectFile } from '@domicile/contract/work/projects/project-parts'
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { download, upload } from '../../../../api/client.ts'
import { useDownload } from '../../../../api/use-download.ts'
import { DocumentDrop } from '../../../../forms/UploadField.tsx'
import { DateTime } from '../../../../ui/data/DateTime.tsx'
import { formatFileSize } from '../../../../ui/data/format.ts'
import { Panel } from '../../../../ui/layout/Panel.tsx'
import { SwitchField } from '../../../../ui/fields/SwitchField.tsx'
import { partTexts as words } from '../project-texts.ts'

type FilesPanelProps = { project: Project; isClient: boolean; timeZone: string | undefined }

/** The files of a project. A file is uploaded as soon as it is chosen. */
export function FilesPanel({ project, isClient, timeZone }: FilesPanelProps) {
  const { files, id } = project
  return (
    <Panel title={words.files}>
      {files.length === 0 && <Typography sx={{ color: 'text.secondary', mb: 2 }}>{words.noFiles}</Typography>}
      <Box component="ul" aria-label={words.files} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {files.map((file) => (
          <FileRow key={file.id} projectId={id} file={file} timeZone={timeZone} />
        ))}
      </Box>
      {project.allowedActions.includes('comment') && <AddFile projectId={id} isClient={isClient} />}
    </Panel>
  )
}

type FileRowProps = { projectId: string; file: ProjectFile; timeZone: string | undefined }

function FileRow({ projectId, file, timeZone }: FileRowProps) {
  const { id, name, size, isForClient, uploadedBy, uploadedAt } = file
  const saving = useDownload()
  const fetch = () =>
    download('GET /api/projects/:projectId/files/:id/content', { params: { projectId, id } })
  return (
    <Box component="li" sx={row}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ overflowWrap: 'anywhere' }}>{name}</Box>
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
          {formatFileSize(size)} · {uploadedBy} · <DateTime value={uploadedAt} timeZone={timeZone} />
          {!isForClient && ` · ${words.internal}`}
        </Box>
      </Box>
      <IconButton aria-label={words.download(name)} onClick={() => saving.mutate(fetch)}>
        <FileDownloadOutlined />
      </IconButton>
    </Box>
  )
}

function AddFile({ projectId, isClient }: { projectId: string; isClient: boolean }) {
  const [isForClient, setIsForClient] = useState(true)
  const fields: Record<string, string> = isClient ? {} : { isForClient: isForClient ? 'yes' : 'no' }
  return (
    <Stack sx={{ gap: 1.5, mt: 2 }}>
      {!isClient && (
        <SwitchField
          name="file-for-client"
          label={words.showClient}
          checked={isForClient}
          onChange={setIsForClient}
        />
      )}
      <DocumentDrop
        label={words.addFile}
        send={(file, onProgress) =>
          upload('POST /api/projects/:projectId/files', { projectId }, { file, fields, onProgress })
        }
        done={words.uploaded}
      />
    </Stack>
  )
}

const row = {
  display: 'flex',
  alignItems: 'center',
  py: 1,
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const
