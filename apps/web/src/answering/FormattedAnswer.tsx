import Skeleton from '@mui/material/Skeleton'
import { lazy, Suspense } from 'react'

// It loads the cleaning of formatted text, which most forms do not need.
const FormattedText = lazy(async () => ({
  default: (await import('../ui/data/FormattedText.tsx')).FormattedText,
}))

/** A formatted answer as people read it. */
export function FormattedAnswer({ html }: { html: string }) {
  return (
    <Suspense fallback={<Skeleton />}>
      <FormattedText html={html} />
    </Suspense>
  )
}
