import type { FileVersion } from '@domicile/contract/companies/files/files'
import Typography from '@mui/material/Typography'
import { paths } from '../../../navigation/paths.ts'
import { TextLink } from '../../../ui/layout/TextLink.tsx'
import { fileTexts as words } from './file-texts.ts'

type AnsweredInProps = {
  answered: FileVersion['answered']
  /** The reader may open assignments. */
  mayOpen: boolean
}

/** The survey in which a document was answered. */
export function AnsweredIn({ answered, mayOpen }: AnsweredInProps) {
  if (!answered) return null
  const { assignmentId, survey, by } = answered
  const text = words.answeredIn(survey, by)
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {mayOpen ? <TextLink to={paths.assignment(assignmentId)}>{text}</TextLink> : text}
    </Typography>
  )
}
