import type { AssignmentRecord } from '@domicile/contract/forms/assignments/assignments'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { paths } from '../../../navigation/paths.ts'
import type { PrimaryAction } from '../../../ui/actions/PrimaryButton.tsx'
import { RecordPage } from '../../../ui/layout/RecordPage.tsx'
import { surface } from '../../../ui/layout/surface.ts'
import { useAnswerPapers } from '../official-forms/official-forms.public.ts'
import { AssignmentNotice } from './AssignmentNotice.tsx'
import { AssignmentStatus } from './AssignmentStatus.tsx'
import { assignmentTexts as words, listTexts } from './assignment-texts.ts'

type AssignmentFrameProps = {
  record: AssignmentRecord
  primaryAction?: PrimaryAction | undefined
  /** Above the form, visible while it scrolls. */
  progress?: ReactNode
  children: ReactNode
}

/** The page around a form: what is asked, by when, and what happened to the answers. */
export function AssignmentFrame({ record, primaryAction, progress, children }: AssignmentFrameProps) {
  const { survey, company, dueOn, waitingOn, message } = record
  const menu = useAnswerPapers(record.id)
  return (
    <RecordPage
      title={survey.name}
      status={<AssignmentStatus assignment={record} />}
      meta={[company.name, waitingOn === 'client' && words.due(dueOn)].filter(Boolean).join(', ')}
      breadcrumbs={[{ label: listTexts.title, to: paths.templates() }, { label: survey.name }]}
      primaryAction={primaryAction}
      menu={menu}
      notice={<AssignmentNotice record={record} />}
    >
      <Stack sx={{ gap: 2 }}>
        {message && waitingOn === 'client' && (
          <Box component="section" aria-label={words.message} sx={{ ...surface, p: 2 }}>
            <Typography sx={{ whiteSpace: 'pre-line', maxWidth: '72ch' }}>{message}</Typography>
          </Box>
        )}
        {progress}
        {children}
      </Stack>
    </RecordPage>
  )
}
