import type { TranslationFile } from '@domicile/contract/translations/translation-files'
import { MOST_FILES } from '@domicile/contract/translations/translation-kinds'
import type { Translation } from '@domicile/contract/translations/translations'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { download, upload } from '../../../../api/client.ts'
import { alertFailure, useSend } from '../../../../api/queries.ts'
import { useDownload } from '../../../../api/use-download.ts'
import { DocumentsDrop } from '../../../../forms/files/FilesDrop.tsx'
import { paths } from '../../../../navigation/paths.ts'
import { formatFileSize } from '../../../../ui/data/format.ts'
import { Panel } from '../../../../ui/layout/Panel.tsx'
import { TextLink } from '../../../../ui/layout/TextLink.tsx'
import { hairline } from '../../../../ui/layout/surface.ts'
import { translationPageTexts } from '../translation-texts.ts'

const words = translationPageTexts.files

/** The document, its drafts and the final files, with the ways to add to them. */
export function FilesPanel({ translation }: { translation: Translation }) {
  const { files, mailItem, allowedActions, state } = translation
  return (
    <Panel title={words.title}>
      {files.length === 0 && !mailItem ? (
        <Typography sx={{ color: 'text.secondary' }}>{words.none}</Typography>
      ) : (
        <Box component="ul" aria-label={words.title} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {mailItem && (
            <Box component="li" sx={{ ...hairline, py: 1 }}>
              <TextLink to={paths.mail(mailItem.id)}>{mailItem.sender}</TextLink>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {`${words.roles.source} · ${words.letter(mailItem.number)}`}
              </Typography>
            </Box>
          )}
          {files.map((file) => (
            <FileRow key={file.id} translation={translation} file={file} />
          ))}
        </Box>
      )}
      <Stack sx={{ gap: 1.5, mt: 1 }}>
        {allowedActions.includes('addSource') && <AddSource id={translation.id} />}
        {allowedActions.includes('work') && (
          <>
            {state !== 'finalising' && <AddWork id={translation.id} kind="draft" />}
            <AddWork id={translation.id} kind="final" />
          </>
        )}
      </Stack>
    </Panel>
  )
}

const drop = { purpose: 'document', most: MOST_FILES, done: () => words.added } as const

function AddSource({ id }: { id: string }) {
  return (
    <DocumentsDrop
      {...drop}
      label={words.add.source}
      send={(file, onProgress) =>
        upload('POST /api/translations/:id/files', { id }, { file, fields: {}, onProgress })
      }
    />
  )
}

function AddWork({ id, kind }: { id: string; kind: 'draft' | 'final' }) {
  return (
    <DocumentsDrop
      {...drop}
      label={words.add[kind]}
      send={(file, onProgress) =>
        upload('POST /api/translations/:id/work-files', { id }, { file, fields: { role: kind }, onProgress })
      }
    />
  )
}

type FileRowProps = { translation: Translation; file: TranslationFile }

function FileRow({ translation, file }: FileRowProps) {
  const { name, size, role, round, isLocked } = file
  const saving = useDownload()
  const params = { id: translation.id, fileId: file.id }
  const remove = useRemove(file)
  const title = role === 'source' ? words.roles.source : words.round(words.roles[role], round)
  const facts = [title, formatFileSize(size), role !== 'source' && !isLocked && words.notDelivered]
  return (
    <Box component="li" sx={{ ...hairline, display: 'flex', alignItems: 'center', py: 0.5 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ overflowWrap: 'anywhere' }}>{name}</Box>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {facts.filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      <IconButton
        aria-label={words.download(name)}
        onClick={() => saving.mutate(() => download('GET /api/translations/:id/files/:fileId', { params }))}
      >
        <FileDownloadOutlined />
      </IconButton>
      {mayRemove(translation, file) && (
        <IconButton aria-label={words.remove(name)} onClick={() => remove(params)}>
          <DeleteOutlined />
        </IconButton>
      )}
    </Box>
  )
}

function mayRemove({ allowedActions }: Translation, { role, isLocked }: TranslationFile): boolean {
  return allowedActions.includes(role === 'source' ? 'removeSource' : 'work') && !isLocked
}

function useRemove({ role }: TranslationFile) {
  const done = words.removed
  const source = useSend('DELETE /api/translations/:id/files/:fileId', { done })
  const work = useSend('DELETE /api/translations/:id/work-files/:fileId', { done })
  return (params: { id: string; fileId: string }) =>
    (role === 'source' ? source : work).mutate({ params }, { onError: alertFailure })
}
