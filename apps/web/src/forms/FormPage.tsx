import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import type { Crumb } from '../ui/layout/Breadcrumbs.tsx'
import { FormFrame, type FormFrameProps } from './FormFrame.tsx'
import { PageHeader } from '../ui/layout/PageHeader.tsx'

export type FormPageProps = Omit<FormFrameProps, 'label'> & {
  title: string
  subtitle?: ReactNode
  breadcrumbs?: Crumb[]
  status?: ReactNode
}

/** A page that is a form, in one column. */
export function FormPage({ title, subtitle, breadcrumbs, status, ...form }: FormPageProps) {
  return (
    <Box sx={{ maxWidth: 640, mx: 'auto' }}>
      <PageHeader title={title} subtitle={subtitle} status={status} {...(breadcrumbs && { breadcrumbs })} />
      <FormFrame label={title} {...form} />
    </Box>
  )
}
