import Button from '@mui/material/Button'
import EditOutlined from '@mui/icons-material/EditOutlined'
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import { lazy, Suspense, type ComponentProps } from 'react'
import { Builder } from './Builder.tsx'
import { builderTexts as words } from './builder-texts.ts'

const Preview = lazy(async () => ({ default: (await import('./Preview.tsx')).Preview }))

type BuilderOrPreviewProps = ComponentProps<typeof Builder> & { isPreview: boolean }

/** The builder, or the form as it is now for the person who answers it. */
export function BuilderOrPreview({ isPreview, ...props }: BuilderOrPreviewProps) {
  if (!isPreview) return <Builder {...props} />
  return (
    <Suspense fallback={null}>
      <Preview definition={props.draft.definition} />
    </Suspense>
  )
}

type PreviewButtonProps = { isPreview: boolean; onChange: (isPreview: boolean) => void }

/** Switches between the builder and the preview. */
export function PreviewButton({ isPreview, onChange }: PreviewButtonProps) {
  return (
    <Button
      color="inherit"
      startIcon={isPreview ? <EditOutlined /> : <VisibilityOutlined />}
      onClick={() => onChange(!isPreview)}
    >
      {isPreview ? words.backToBuilder : words.preview}
    </Button>
  )
}
