import type { MailDeadline, MailDeadlines } from '@domicile/contract/mail/mail-deadlines'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { SendDialog } from '../../../../api/SendDialog.tsx'
import { openedPart } from '../../../../ui/feedback/opened-part.tsx'
import { Fold } from '../../../../ui/layout/Fold.tsx'
import { Panel } from '../../../../ui/layout/Panel.tsx'
import { DeadlineEntry, type OpenOfDeadline } from './DeadlineEntry.tsx'
import { deadlineTexts as words } from './deadline-texts.ts'

const ConfirmationPanel = openedPart(async () => (await import('./ConfirmationPanel.tsx')).ConfirmationPanel)

type DeadlinesPanelProps = { found: MailDeadlines; timeZone: string | undefined }

/** The deadlines found in the text of an item, and what people decided about them. */
export function DeadlinesPanel({ found: { deadlines, people }, timeZone }: DeadlinesPanelProps) {
  const [open, setOpen] = useState<OpenOfDeadline>()
  if (deadlines.length === 0) return null
  const close = () => setOpen(undefined)
  const aside = deadlines.filter(({ state }) => state === 'dismissed')
  const activeDeadlines = deadlines.filter((one) => !aside.includes(one))
  const entries = (of: readonly MailDeadline[]) => (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {of.map((deadline) => (
        <DeadlineEntry key={deadline.id} deadline={deadline} timeZone={timeZone} onOpen={setOpen} />
      ))}
    </Box>
  )
  return (
    <Panel title={words.title} subtitle={words.subtitle}>
      {entries(activeDeadlines)}
      {aside.length > 0 && (
        <Fold title={words.aside} count={aside.length}>
          {entries(aside)}
        </Fold>
      )}
      {open?.event === 'confirm' && (
        <ConfirmationPanel deadline={open.deadline} people={people} onClose={close} />
      )}
      {open?.event === 'dismiss' && <DismissalDialog deadline={open.deadline} onClose={close} />}
    </Panel>
  )
}

function DismissalDialog({ deadline, onClose }: { deadline: MailDeadline; onClose: () => void }) {
  const [{ id, version }] = useState(deadline)
  return (
    <SendDialog
      route="PUT /api/mail-deadlines/:id/dismissal"
      input={(reason) => ({ params: { id }, body: { reason, version } })}
      title={words.dismissal.title}
      text={words.dismissal.text}
      verb={words.actions.dismiss}
      reason={{ label: words.dismissal.reason, required: true, max: 300 }}
      done={words.dismissal.done}
      onClose={onClose}
    />
  )
}
