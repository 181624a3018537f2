import Skeleton from '@mui/material/Skeleton'
import { lazy, Suspense } from 'react'
import { FieldGroup, type FieldGroupProps } from '../ui/fields/FieldGroup.tsx'
import { answeringTexts as words } from './answering-texts.ts'

const FormattedText = lazy(async () => ({
  default: (await import('../ui/data/FormattedText.tsx')).FormattedText,
}))

/** A formatted answer that the reader cannot change. */
export function LockedText({ html, ...group }: Omit<FieldGroupProps, 'children'> & { html: string }) {
  return (
    <FieldGroup {...group}>
      <Suspense fallback={<Skeleton />}>{html ? <FormattedText html={html} /> : words.noAnswer}</Suspense>
    </FieldGroup>
  )
}
