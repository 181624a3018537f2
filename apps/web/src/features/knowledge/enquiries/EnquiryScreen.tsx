import type { EnquiryRecord } from '@domicile/contract/knowledge/enquiries/enquiries'
import { MOST_FILES } from '@domicile/contract/knowledge/enquiries/enquiry-kinds'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { upload } from '../../../api/client.ts'
import { me, query } from '../../../api/queries.ts'
import { QueryBoundary } from '../../../api/QueryBoundary.tsx'
import { SendDialog } from '../../../api/SendDialog.tsx'
import { DocumentsDrop } from '../../../forms/files/FilesDrop.tsx'
import { paths } from '../../../navigation/paths.ts'
import { formatInstant } from '../../../ui/data/format.ts'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { RecordPage } from '../../../ui/layout/RecordPage.tsx'
import { AboutLink } from './AboutLink.tsx'
import { AssignPanel } from './AssignPanel.tsx'
import { Conversation } from './Conversation.tsx'
import { conversationTexts as words, enquiryTexts } from './enquiry-texts.ts'
import { RatingPanel } from './RatingPanel.tsx'
import { AnswerForm, WriteForm } from './ReplyForms.tsx'
import { EnquiryStatus } from './Wait.tsx'
import { useAddressParams } from '../../../navigation/use-address.ts'

/** One conversation between a client and the firm. */
export default function EnquiryScreen() {
  const { id = '' } = useAddressParams()
  const result = useQuery(query('GET /api/enquiries/:id', { params: { id } }))
  return (
    <QueryBoundary query={result} page={enquiryTexts.title}>
      {(enquiry) => <EnquiryPage key={id} enquiry={enquiry} />}
    </QueryBoundary>
  )
}

function EnquiryPage({ enquiry }: { enquiry: EnquiryRecord }) {
  const { data: person } = useQuery(me)
  const [open, setOpen] = useState<'assign' | 'close'>()
  const { id, number, subject, company, author, assignee, dueAt, about, allowedActions } = enquiry
  const isStaff = Boolean(person?.role)
  const due = dueAt && formatInstant(dueAt, person?.timeZone)
  const meta = [
    number,
    company.name,
    isStaff && author,
    due && (isStaff ? words.answerBy(due) : words.weAnswerBy(due)),
    assignee && words.assignedTo(assignee.name),
  ]
  const close = () => setOpen(undefined)
  return (
    <RecordPage
      title={subject}
      status={<EnquiryStatus enquiry={enquiry} isStaff={isStaff} />}
      meta={meta.filter(Boolean).join(' · ')}
      breadcrumbs={[
        { label: isStaff ? enquiryTexts.queue.title : enquiryTexts.title, to: paths.enquiries() },
        { label: subject },
      ]}
      menu={[
        ...(allowedActions.includes('assign')
          ? [{ label: words.assign.action, onClick: () => setOpen('assign') }]
          : []),
        ...(allowedActions.includes('close')
          ? [{ label: words.close.action, onClick: () => setOpen('close') }]
          : []),
      ]}
    >
      {(enquiry.isAuthorGone || enquiry.isUndelivered) && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {enquiry.isAuthorGone ? words.gone : words.undelivered}
        </Alert>
      )}
      {allowedActions.includes('rate') && (
        <Box data-question sx={{ mb: 2 }}>
          <RatingPanel id={id} />
        </Box>
      )}
      <Panel title={words.conversation}>
        {about && <AboutLink about={about} isReadable={about.title !== null} />}
        <Conversation enquiry={enquiry} timeZone={person?.timeZone} />
        {isStaff && enquiry.isHelpful !== null && <Rating enquiry={enquiry} />}
        {isOwnLast(enquiry, isStaff) && (
          <DocumentsDrop
            label={words.files}
            purpose="document"
            // Without room, the server says why it refuses a file.
            most={Math.max(1, MOST_FILES - enquiry.messages.flatMap(({ files }) => files).length)}
            send={(file, onProgress) => upload('POST /api/enquiries/:id/files', { id }, { file, onProgress })}
            done={words.filesAdded}
          />
        )}
        {allowedActions.includes('write') && <WriteForm id={id} />}
        {allowedActions.includes('answer') && <AnswerForm enquiry={enquiry} />}
      </Panel>
      {open === 'assign' && <AssignPanel enquiry={enquiry} onClose={close} />}
      {open === 'close' && (
        <SendDialog
          route="PUT /api/enquiries/:id/closure"
          input={() => ({ params: { id } })}
          title={words.close.title(subject)}
          text={words.close.text}
          verb={words.close.verb}
          done={words.close.done}
          onClose={close}
        />
      )}
    </RecordPage>
  )
}

function Rating({ enquiry: { isHelpful, ratingNote } }: { enquiry: EnquiryRecord }) {
  return (
    <Typography sx={{ py: 1, overflowWrap: 'anywhere' }}>
      {isHelpful ? words.rate.helpful : words.rate.unhelpful} {ratingNote}
    </Typography>
  )
}

/** Files are added to one's own message while no other has followed. */
function isOwnLast({ messages, allowedActions }: EnquiryRecord, isStaff: boolean): boolean {
  const last = messages.findLast(({ isInternal }) => !isInternal)
  const mayWrite = allowedActions.includes(isStaff ? 'answer' : 'write')
  return mayWrite && last?.isFromStaff === isStaff
}
