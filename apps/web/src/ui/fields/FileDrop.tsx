import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined'
import Button from '@mui/material/Button'
import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { type FileRejection, useDropzone } from 'react-dropzone'
import { BusyButton } from '../actions/BusyButton.tsx'
import { useTrackFiles } from '../actions/files-scope.tsx'
import { colors } from '../theme.ts'
import { formatFileSize } from '../data/format.ts'
import { fieldId } from './field-types.ts'
import { canShrink, shrinkFiles } from './pictures/shrink-files.ts'

/** The files that a drop accepts. */
export type FileRules = {
  /** The accepted media types. */
  accept: readonly string[]
  /** File extensions accepted as well, for types unknown to the user's device: `.csv`. */
  endings?: readonly string[]
  maxBytes: number
  /** The limit of pictures, if it is lower. */
  maxPictureBytes?: number
  /**
   * A larger picture is made smaller instead of refused. With `pages`, each page of a larger PDF becomes a picture too, where
   * several files fit: that loses its text.
   */
  shrinks?: 'pictures' | 'pages'
  /** The messages for a file that is too large or has the wrong type. */
  messages?: { tooLarge?: string; wrongType?: string }
}

/**
 * Called with what was added, once it is small enough. The buttons around wait for a promise; why it was rejected is the
 * caller's to show.
 */
type Taken = { onFile: (file: File) => unknown } | { most: number; onFiles: (files: File[]) => unknown }

export type FileDropProps = FileRules & {
  /** The name of the field, by which the error summary finds its button. */
  name?: string
  /** The name of the file: 'Articles of incorporation'. */
  label: string
  /** The share uploaded so far, 0 to 1, during an upload. */
  progress?: number | undefined
  /** Cancels the upload. */
  onCancel?: (() => void) | undefined
  /** The server's error. */
  error?: string | undefined
}

/** Accepts one file or several up to `most`, dropped or chosen, and reports their problems at once. */
export function FileDrop(props: FileDropProps & Taken) {
  const { name, label, accept, endings = [], shrinks, progress, onCancel, error, messages = {} } = props
  const several = 'most' in props
  const most = several ? props.most : 1
  const [refused, setRefused] = useState<string>()
  const [isShrinking, setIsShrinking] = useState(false)
  const trackFiles = useTrackFiles()
  const id = useId()
  const isSending = progress !== undefined
  const isBusy = isSending || isShrinking
  const isFull = most <= 0
  const splits = several && shrinks === 'pages'
  const limit = `or drop ${several ? 'them' : 'it'} here. ${limitsOf(props)}.`
  const rule = shrinks ? `${limit} Larger ${splits ? 'ones' : 'pictures'} are made smaller.` : limit

  function explain({ errors, file }: FileRejection): string {
    const codes = errors.map(({ code }) => code)
    if (codes.includes('file-too-large'))
      return messages.tooLarge ?? `${file.name} is larger than ${formatFileSize(maxBytesOf(props, file))}.`
    if (codes.includes('file-invalid-type')) return messages.wrongType ?? `Use ${namesOf(accept)}.`
    return several ? `Choose at most ${most} files.` : 'Choose one file.'
  }
  /** Of several files the others are taken: names those that were not. */
  function explainAll(files: readonly File[], rejections: readonly FileRejection[]): string | undefined {
    const [first] = rejections
    if (!first || files.length === 0) return first && explain(first)
    const names = new Intl.ListFormat('en').format(rejections.map(({ file }) => file.name))
    return `Not added: ${names}. ${explain(first)}`
  }
  const isTooLarge = (file: File) => file.size > maxBytesOf(props, file)
  const take = async (files: File[]) => (several ? props.onFiles(files) : props.onFile(files[0]!))
  async function shrinkAndTake(files: readonly File[]): Promise<void> {
    setIsShrinking(true)
    const smaller = await shrinkFiles(files, (file) => maxBytesOf(props, file), most)
    setIsShrinking(false)
    if ('problem' in smaller) setRefused(smaller.problem)
    else await take(smaller.files)
  }

  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    accept: Object.fromEntries(accept.map((type) => [type, [...endings]])),
    validator: (file) => {
      if (!isTooLarge(file) || (shrinks && canShrink(file, splits))) return null
      return { code: 'file-too-large', message: '' }
    },
    multiple: several,
    ...(several && { maxFiles: most }),
    noClick: true,
    noKeyboard: true,
    disabled: isBusy || isFull,
    onDrop: (files, rejections) => {
      setRefused(explainAll(files, rejections))
      if (files.length === 0) return
      const work = files.some(isTooLarge) ? shrinkAndTake(files) : take(files)
      trackFiles(work.catch(() => undefined))
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

type Limits = Pick<FileRules, 'accept' | 'maxBytes' | 'maxPictureBytes'>

const isPicture = (type: string) => type.startsWith('image/')

function maxBytesOf({ maxBytes, maxPictureBytes = maxBytes }: Limits, { type }: Pick<File, 'type'>): number {
  return isPicture(type) ? maxPictureBytes : maxBytes
}

/** Formats the accepted types with their limits: 'PNG or JPG, at most 500 KB, or PDF, at most 10 MB'. */
function limitsOf(limits: Limits): string {
  const { accept, maxBytes, maxPictureBytes = maxBytes } = limits
  const withLimit = (types: readonly string[], bytes: number) =>
    `${namesOf(types)}, at most ${formatFileSize(bytes)}`
  if (maxPictureBytes === maxBytes) return withLimit(accept, maxBytes)
  const others = accept.filter((type) => !isPicture(type))
  return `${withLimit(accept.filter(isPicture), maxPictureBytes)}, or ${withLimit(others, maxBytes)}`
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
