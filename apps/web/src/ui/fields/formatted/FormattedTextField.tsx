import Skeleton from '@mui/material/Skeleton'
import { lazy, Suspense } from 'react'
import { FieldFrame } from '../FieldFrame.tsx'
import type { FieldProps } from '../field-types.ts'
import type { PictureSource } from './picture-source.ts'

// The editor is large, and few users write formatted text.
const Editor = lazy(async () => ({
  default: (await import('./FormattedTextEditor.tsx')).FormattedTextEditor,
}))

export type FormattedTextFieldProps = FieldProps & {
  /** The pictures of an article, which may also have tables, notes and code. */
  pictures?: PictureSource | undefined
}

/** A formatted text with headings, lists, quotes and links, as HTML. */
export function FormattedTextField(props: FormattedTextFieldProps) {
  const { value, onChange, onBlur, inputRef: _none, pictures, ...frame } = props
  const editor = { label: frame.label, value, onChange, onBlur, pictures }
  return (
    <FieldFrame {...frame}>
      {(parts) => (
        <Suspense fallback={<Skeleton variant="rounded" height={240} />}>
          <Editor {...parts} {...editor} />
        </Suspense>
      )}
    </FieldFrame>
  )
}
