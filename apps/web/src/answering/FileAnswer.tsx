import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { mostOf } from '@domicile/contract/form-engine/field-types'
import Skeleton from '@mui/material/Skeleton'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { uploadRules } from '../forms/files/upload-rules.ts'
import { fieldId, focusField } from '../ui/fields/field-types.ts'
import { FieldGroup } from '../ui/fields/FieldGroup.tsx'
import { answeringTexts as words } from './answering-texts.ts'
import type { InputProps } from './input-props.ts'

// Loaded only for forms with files: people who answer by a link load little else.
const FileDrop = lazy(async () => ({ default: (await import('../ui/fields/FileDrop.tsx')).FileDrop }))

/** Files that are stored as soon as they are chosen. */
export function FileAnswer(props: InputProps & { kind: 'file' | 'image' }) {
  const { base, path, state, actions, uploads, isLocked, kind } = props
  const [progress, setProgress] = useState<number>()
  const [failure, setFailure] = useState<string>()
  const sending = useRef(new AbortController())
  const ids = Array.isArray(state.value) ? state.value : []
  const reason = reasonAgainst(props)
  useFocusAfterChange(base.name, ids.length)

  async function send(file: File): Promise<void> {
    setFailure(undefined)
    setProgress(0)
    try {
      sending.current = new AbortController()
      const { signal } = sending.current
      const { id } = await uploads!.upload({ path, file, onProgress: setProgress, signal })
      actions.addFile(path, id)
    } catch (error) {
      if (!sending.current.signal.aborted)
        setFailure(error instanceof Error && error.message ? error.message : words.uploadFailed)
    }
    setProgress(undefined)
  }
  function remove(id: string): void {
    actions.answer(
      path,
      ids.filter((one) => one !== id),
    )
  }

  return (
    <FieldGroup {...base}>
      {ids.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 0.5, p: 0 }}>
          {ids.map((id) => (
            <FileRow
              key={id}
              name={uploads?.nameOf(id) ?? words.unnamedFile}
              onDownload={uploads && (() => uploads.download(id))}
              onRemove={isLocked ? undefined : () => remove(id)}
            />
          ))}
        </Box>
      )}
      <Box sx={{ mt: 0.5 }}>
        {reason !== undefined || !uploads ? (
          <Typography
            variant="body2"
            id={fieldId(base.name)}
            tabIndex={-1}
            sx={{ color: 'text.secondary', '&:focus': { outline: 'none' } }}
          >
            {reason}
          </Typography>
        ) : (
          <Suspense fallback={<Skeleton variant="rounded" height={64} />}>
            <FileDrop
              {...uploadRules[kind === 'image' ? 'image' : 'document']}
              name={base.name}
              label={base.label}
              onFile={send}
              progress={progress}
              onCancel={() => sending.current.abort()}
              error={failure}
            />
          </Suspense>
        )}
      </Box>
    </FieldGroup>
  )
}

/** Moves the focus to the field if a change of its files removed the button that had it. */
function useFocusAfterChange(name: string, count: number): void {
  const before = useRef(count)
  useEffect(() => {
    if (before.current !== count && document.activeElement === document.body) focusField(name)
    before.current = count
  }, [name, count])
}

/** Returns why no file can be added, or undefined. */
function reasonAgainst({ base, state, uploads, isLocked }: InputProps): string | undefined {
  if (isLocked) return Array.isArray(state.value) ? '' : words.noAnswer
  if (base.disabled) return words.filesNotNeeded
  if (!uploads) return words.noUploads
  const most = Math.min(state.field.max ?? mostOf.files, mostOf.files)
  return Array.isArray(state.value) && state.value.length >= most ? words.mostFiles(most) : undefined
}

type FileRowProps = {
  name: string
  onDownload: (() => void) | undefined
  onRemove: (() => void) | undefined
}

function FileRow({ name, onDownload, onRemove }: FileRowProps) {
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 36 }}>
      {onDownload ? (
        <Link
          component="button"
          type="button"
          onClick={onDownload}
          sx={{ overflowWrap: 'anywhere', textAlign: 'left' }}
        >
          {name}
        </Link>
      ) : (
        <Typography sx={{ overflowWrap: 'anywhere' }}>{name}</Typography>
      )}
      {onRemove && (
        <IconButton size="small" aria-label={words.removeFile(name)} onClick={onRemove}>
          <Close fontSize="small" />
        </IconButton>
      )}
    </Box>
  )
}
