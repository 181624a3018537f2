import type { Project } from '@domicile/contract/projects/projects'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Stack from '@mui/material/Stack'
import { ActionButton } from '../../../ui/layout/ActionButton.tsx'
import { projectPageTexts as words } from '../project-texts.ts'

type AcceptNoticeProps = { project: Project; onAsk: (event: 'accept' | 'refuse') => void }

/** The notice at the top: the project is archived, or waits for acceptance, with both answers at hand. */
export function AcceptNotice({ project, onAsk }: AcceptNoticeProps) {
  if (project.isArchived) return <Alert severity="info">{words.archived}</Alert>
  if (!project.allowedActions.includes('accept')) return null
  return (
    <Alert severity="info">
      <AlertTitle sx={{ typography: 'h3' }}>{words.acceptTitle}</AlertTitle>
      {words.acceptText}
      <Stack direction="row" sx={{ gap: 1, mt: 1.5, flexWrap: 'wrap' }}>
        <ActionButton variant="contained" onClick={() => onAsk('accept')}>
          {words.events.accept}
        </ActionButton>
        <ActionButton variant="outlined" color="error" onClick={() => onAsk('refuse')}>
          {`${words.events.refuse}…`}
        </ActionButton>
      </Stack>
    </Alert>
  )
}
