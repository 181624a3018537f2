import Skeleton from '@mui/material/Skeleton'
import { lazy, Suspense } from 'react'
import { FieldFrame } from '../FieldFrame.tsx'
import type { FieldProps } from '../field-types.ts'

// The editor is large, and few users write formatted text.
const Editor = lazy(async () => ({
  default: (await import('./FormattedTextEditor.tsx')).FormattedTextEditor,
}))

/** A formatted text with headings, lists, quotes and links, as HTML. */
export function FormattedTextField({ value, onChange, onBlur, inputRef: _none, ...frame }: FieldProps) {
  return (
    <FieldFrame {...frame}>
      {(parts) => (
        <Suspense fallback={<Skeleton variant="rounded" height={240} />}>
          <Editor {...parts} label={frame.label} value={value} onChange={onChange} onBlur={onBlur} />
        </Suspense>
      )}
    </FieldFrame>
  )
}
