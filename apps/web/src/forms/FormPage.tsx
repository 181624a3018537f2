import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { Crumb } from '../ui/layout/Breadcrumbs.tsx'
import { PageHeader } from '../ui/layout/PageHeader.tsx'
import { FormFrame, type FormFrameProps } from './FormFrame.tsx'

export type FormPageProps<Values extends FieldValues> = Omit<FormFrameProps<Values>, 'label'> & {
  title: string
  subtitle?: ReactNode
  breadcrumbs?: Crumb[]
  status?: ReactNode
}

/** A page with a single-column form. */
export function FormPage<Values extends FieldValues>(props: FormPageProps<Values>) {
  const { title, subtitle, breadcrumbs, status, ...frame } = props
  return (
    <Box sx={{ maxWidth: 640, mx: 'auto' }}>
      <PageHeader title={title} subtitle={subtitle} status={status} {...(breadcrumbs && { breadcrumbs })} />
      <FormFrame label={title} {...frame} />
    </Box>
  )
}
