import { MAX_UPLOAD_BYTES } from '@domicile/contract/files/file-kinds'
import { ownMessages } from '@domicile/contract/messages'
import type { Project } from '@domicile/contract/projects/projects'
import type { ProjectFile } from '@domicile/contract/projects/project-parts'
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { download, type ProblemError, upload } from '../../../api/client.ts'
import { useDownload } from '../../../api/use-download.ts'
import { setAlert } from '../../../api/store.ts'
import { DateTime } from '../../../ui/data/DateTime.tsx'
import { FileDrop } from '../../../ui/fields/FileDrop.tsx'
import { formatFileSize } from '../../../ui/data/format.ts'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { SwitchField } from '../../../ui/fields/SwitchField.tsx'
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
  const [progress, setProgress] = useState(0)
  const sending = useMutation<unknown, ProblemError, File>({
    mutationFn: (file) =>
      upload(
        'POST /api/projects/:projectId/files',
        { projectId },
        {
          file,
          fields: isClient ? {} : { isForClient: isForClient ? 'yes' : 'no' },
          onProgress: setProgress,
        },
      ),
    onSuccess: async () => {
      setAlert({ info: words.uploaded })
    },
  })
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
      <FileDrop
        label={words.addFile}
        accept={['image/png', 'image/jpeg', 'application/pdf']}
        maxBytes={MAX_UPLOAD_BYTES}
        onFile={(file) => (setProgress(0), sending.mutate(file))}
        progress={sending.isPending ? progress : undefined}
        error={sending.error?.message}
        messages={{ tooLarge: ownMessages.fileTooLarge, wrongType: ownMessages.documentType }}
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
