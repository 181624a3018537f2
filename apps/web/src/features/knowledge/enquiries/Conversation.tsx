import type { EnquiryMessage, EnquiryRecord } from '@domicile/contract/knowledge/enquiries/enquiries'
import Button from '@mui/material/Button'
import { download } from '../../../api/client.ts'
import { useDownload } from '../../../api/use-download.ts'
import { MessageList } from '../../../ui/data/MessageList.tsx'
import { conversationTexts as words } from './enquiry-texts.ts'

type ConversationProps = { enquiry: EnquiryRecord; timeZone: string | undefined }

/** The messages with their files, in the order in which they were written. */
export function Conversation({ enquiry: { id, messages }, timeZone }: ConversationProps) {
  const saving = useDownload()
  const filesOf = ({ files }: EnquiryMessage) =>
    files.map(({ id: fileId, name }) => (
      <Button
        key={fileId}
        size="small"
        aria-label={words.download(name)}
        sx={{ mr: 1, overflowWrap: 'anywhere' }}
        onClick={() =>
          saving.mutate(() => download('GET /api/enquiries/:id/files/:fileId', { params: { id, fileId } }))
        }
      >
        {name}
      </Button>
    ))
  const entries = messages.map((message) => ({
    id: message.id,
    body: message.text,
    author: authorOf(message),
    at: message.at,
    parts: filesOf(message),
  }))
  return <MessageList label={words.conversation} messages={entries} timeZone={timeZone} />
}

function authorOf({ author, isInternal, isFromEmail }: EnquiryMessage): string {
  if (isInternal) return words.note(author)
  return isFromEmail ? words.byEmail(author) : author
}
