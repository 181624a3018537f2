import type { AssignmentRecord } from '@domicile/contract/forms/assignments/assignments'
import type { Section } from '@domicile/contract/form-engine/structure'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { assignmentTexts as words } from './assignment-texts.ts'

type SectionPeopleProps = {
  section: Section
  record: AssignmentRecord
  me: string
  onAsk: () => void
}

/** The people who answer a section, and the reviewer's questions about it. */
export function SectionPeople({ section, record, me, onAsk }: SectionPeopleProps) {
  const { changes, delegations, allowedActions, ownSections } = record
  const change = changes.find((one) => one.section === section.name)
  const delegate = delegations.find((one) => one.section === section.name)?.user
  const isOwn = ownSections.includes(section.name)
  const mayAsk = allowedActions.includes('delegate')
  const text = !isOwn
    ? delegate
      ? words.notYours(delegate.name)
      : words.readOnly
    : delegate && (delegate.id === me ? words.askedYou : words.asked(delegate.name))
  return (
    <>
      {change && (
        <Alert severity="warning" sx={{ mt: 1, maxWidth: 640 }}>
          <AlertTitle sx={{ typography: 'h3' }}>{words.changeThis}</AlertTitle>
          <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{change.note}</Box>
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'center' }}>
        {text && <Typography sx={{ color: 'text.secondary' }}>{text}</Typography>}
        {mayAsk && (
          <Button size="small" sx={{ ml: -0.625 }} onClick={onAsk}>
            {delegate ? words.askAnother : words.ask}
          </Button>
        )}
      </Box>
    </>
  )
}
