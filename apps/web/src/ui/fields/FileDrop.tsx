import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined'
import Button from '@mui/material/Button'
import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { type FileRejection, useDropzone } from 'react-dropzone'
import { BusyButton } from '../actions/BusyButton.tsx'
import { colors } from '../theme.ts'
import { formatFileSize } from '../data/format.ts'
import { fieldId } from './field-types.ts'
import { canShrink, shrinkFiles } from './pictures/shrink-files.ts'

export type FileDropProps = {
  /** The name of the field, by which the error summary finds its button. */
  name?: string
  /** The name of the file: 'Articles of incorporation'. */
  label: string
  onFile: (file: File) => void
  /** Takes several files at once, up to `most`; none more at 0. */
  several?: { most: number; onFiles: (files: File[]) => void }
  /** The accepted media types. */
  accept: readonly string[]
  /** File extensions accepted as well, for types unknown to the user's device: `.csv`. */
  endings?: readonly string[]
  maxBytes: number
  /** A larger picture is made smaller instead of refused; of a larger PDF each page becomes a picture, where several fit. */
  shrinks?: boolean
  /** The share uploaded so far, 0 to 1, during an upload. */
  progress?: number | undefined
  /** Cancels the upload. */
  onCancel?: (() => void) | undefined
  /** The server's error. */
  error?: string | undefined
  /** The messages for a file that is too large or has the wrong type. */
  messages?: { tooLarge?: string; wrongType?: string }
}

/** Accepts one file, dropped or chosen, and reports its problems at once. */
export function FileDrop(props: FileDropProps) {
  const {
    name,
    label,
    onFile,
    several,
    accept,
    endings = [],
    maxBytes,
    shrinks = false,
    progress,
    onCancel,
    error,
    messages = {},
  } = props
  const [refused, setRefused] = useState<string>()
  const [isShrinking, setIsShrinking] = useState(false)
  const id = useId()
  const isSending = progress !== undefined
  const isBusy = isSending || isShrinking
  const isFull = several !== undefined && several.most <= 0
  const limit = `or drop ${several ? 'them' : 'it'} here. ${namesOf(accept)}, at most ${formatFileSize(maxBytes)}.`
  const rule = shrinks ? `${limit} Larger ${several ? 'ones' : 'pictures'} are made smaller.` : limit

  function explain({ errors, file }: FileRejection): string {
    const codes = errors.map(({ code }) => code)
    if (codes.includes('file-too-large'))
      return messages.tooLarge ?? `${file.name} is larger than ${formatFileSize(maxBytes)}.`
    if (codes.includes('file-invalid-type')) return messages.wrongType ?? `Use ${namesOf(accept)}.`
    return several ? `Choose at most ${several.most} files.` : 'Choose one file.'
  }
  /** Of several files the others are taken: names those that were not. */
  function explainAll(files: readonly File[], rejections: readonly FileRejection[]): string | undefined {
    const [first] = rejections
    if (!first || files.length === 0) return first && explain(first)
    const names = new Intl.ListFormat('en').format(rejections.map(({ file }) => file.name))
    return `Not added: ${names}. ${explain(first)}`
  }
  async function take(files: readonly File[]): Promise<void> {
    setIsShrinking(true)
    const smaller = await shrinkFiles(files, maxBytes, several?.most ?? 1)
    if ('problem' in smaller) setRefused(smaller.problem)
    else if (several) several.onFiles(smaller.files)
    else onFile(smaller.files[0]!)
    setIsShrinking(false)
  }

  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    accept: Object.fromEntries(accept.map((type) => [type, [...endings]])),
    validator: (file) => {
      if (file.size <= maxBytes || (shrinks && canShrink(file, several !== undefined))) return null
      return { code: 'file-too-large', message: '' }
    },
    multiple: several !== undefined,
    ...(several && { maxFiles: several.most }),
    noClick: true,
    noKeyboard: true,
    disabled: isBusy || isFull,
    onDrop: (files, rejections) => {
      setRefused(explainAll(files, rejections))
      if (files.length === 0) return
      if (files.some(({ size }) => size > maxBytes)) void take(files)
      else if (several) several.onFiles(files)
      else onFile(files[0]!)
    },
  })
  const wrong = refused ?? error
  return (
    <Box role="group" aria-label={label} {...getRootProps()} sx={zone(isDragActive, Boolean(wrong))}>
      <input {...getInputProps({ 'aria-label': label, style: { display: 'none' } })} />
      {!isFull && (
        <BusyButton
          {...(name && { id: fieldId(name) })}
          variant="outlined"
          size="small"
          startIcon={<UploadFileOutlined />}
          busy={isBusy}
          onClick={open}
          aria-describedby={`${id}-limit${wrong ? ` ${id}-error` : ''}`}
        >
          {several ? 'Choose files' : 'Choose a file'}
        </BusyButton>
      )}
      {isSending && onCancel && (
        <Button size="small" onClick={onCancel}>
          Cancel upload
        </Button>
      )}
      {isSending ? (
        <Box sx={{ width: '100%' }}>
          <Typography variant="body2" id={id}>
            Uploading, {Math.round(progress * 100)}%
          </Typography>
          <LinearProgress variant="determinate" value={progress * 100} aria-labelledby={id} sx={{ mt: 1 }} />
        </Box>
      ) : isShrinking ? (
        <Typography variant="body2" id={`${id}-limit`} role="status" sx={{ color: 'text.secondary' }}>
          Making the {several ? 'files' : 'picture'} smaller…
        </Typography>
      ) : (
        <Typography variant="body2" id={`${id}-limit`} sx={{ color: 'text.secondary' }}>
          {isFull ? 'No more files can be added.' : rule}
        </Typography>
      )}
      {wrong && !isBusy && (
        <Typography
          variant="body2"
          role="alert"
          id={`${id}-error`}
          sx={{ color: 'error.main', width: '100%' }}
        >
          {wrong}
        </Typography>
      )}
    </Box>
  )
}

/** The names of types that their media type does not show. */
const shortNames: Record<string, string> = {
  'image/jpeg': 'JPG',
  'text/plain': 'TXT',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'DOCX',
}

function namesOf(types: readonly string[]): string {
  const names = types.map((type) => shortNames[type] ?? (type.split('/')[1] ?? type).toUpperCase())
  return new Intl.ListFormat('en', { type: 'disjunction' }).format(names)
}

function zone(isOver: boolean, isWrong: boolean) {
  return {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 1,
    alignItems: 'center',
    p: 2,
    borderRadius: 1,
    border: '1px dashed',
    borderColor: isWrong ? 'error.main' : isOver ? 'primary.main' : colors.fieldBorder,
    bgcolor: isOver ? colors.primaryTint : colors.surface,
  } as const
}
