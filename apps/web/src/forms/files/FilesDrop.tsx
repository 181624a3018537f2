import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { FileDrop, type FileRules } from '../../ui/fields/FileDrop.tsx'
import { ActionButton } from '../../ui/actions/ActionButton.tsx'
import { TextLink } from '../../ui/layout/TextLink.tsx'
import type { NotAdded } from './send-files.ts'
import { type DocumentPurpose, uploadRules } from './upload-rules.ts'
import { uploadTexts as words } from './upload-texts.ts'
import { type SendFile, useUploads } from './use-uploads.ts'

type Sent = {
  label: string
  /** The most files at once. */
  most: number
  send: SendFile
  /** The success message. */
  done: (added: number) => string
}

/** Takes many documents at once and uploads them as soon as they are chosen. */
export function DocumentsDrop({ purpose, ...sent }: Sent & { purpose: DocumentPurpose }) {
  return <FilesDrop {...uploadRules[purpose]} {...sent} />
}

/** Takes many files at once, uploads them as soon as they are chosen, and lists those that were refused. */
export function FilesDrop({ label, most, send, done, ...rules }: Sent & FileRules) {
  const { add, progress, notAdded } = useUploads(send, done)
  return (
    <>
      <FileDrop
        {...rules}
        label={label}
        most={most}
        onFiles={add}
        progress={progress && (progress.done + progress.share) / progress.total}
      />
      {progress && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
          {progress.waits
            ? words.waiting(progress.done, progress.total, progress.waits)
            : words.uploading(progress.done, progress.total)}
        </Typography>
      )}
      {notAdded.length > 0 && <Refused notAdded={notAdded} onRetry={(file) => void add([file])} />}
    </>
  )
}

type RefusedProps = { notAdded: readonly NotAdded[]; onRetry: (file: File) => void }

function Refused({ notAdded, onRetry }: RefusedProps) {
  return (
    <Box component="ul" aria-label={words.notAdded} sx={{ listStyle: 'none', p: 0, m: 0, mt: 2 }}>
      {notAdded.map(({ file, message, path }) => (
        <Stack
          key={file.name}
          component="li"
          direction="row"
          sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center', py: 0.5 }}
        >
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{file.name}</Typography>
          <Typography sx={{ color: 'error.main' }}>{message}</Typography>
          {path ? (
            <TextLink to={path}>{words.seeFirst}</TextLink>
          ) : (
            <ActionButton size="small" onClick={() => onRetry(file)}>
              {words.retry}
            </ActionButton>
          )}
        </Stack>
      ))}
    </Box>
  )
}
