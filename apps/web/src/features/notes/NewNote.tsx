import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import { messages, ownMessages } from '@domicile/contract/messages'
import { useRef, useState, type FormEvent } from 'react'
import { useSend } from '../../api/queries.ts'
import { ActionButton } from '../../ui/layout/ActionButton.tsx'
import { LeaveDialog } from '../../forms/LeaveDialog.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { useLeaveGuard } from '../../forms/use-leave-guard.ts'
import { noteTexts as words } from './note-texts.ts'

const LONGEST = 4000

/** Writes a note; what was typed stays until it is kept. */
export function NewNote({ companyId }: { companyId: string }) {
  const [body, setBody] = useState('')
  const [wrong, setWrong] = useState<string>()
  const field = useRef<HTMLTextAreaElement>(null)
  const { blocker } = useLeaveGuard(body.trim() !== '')
  const add = useSend('POST /api/companies/:companyId/notes', {
    done: words.added,
    onSuccess: () => setBody(''),
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    const found = check(body)
    setWrong(found)
    if (found) return field.current?.focus()
    add.mutate(
      { params: { companyId }, body: { body } },
      {
        onError: ({ errors }) => setWrong(errors.find(({ pointer }) => pointer === '/body')?.message),
      },
    )
  }

  return (
    <form onSubmit={submit} noValidate aria-label={words.label}>
      <Stack sx={{ gap: 1.5, my: 2, alignItems: 'flex-start' }}>
        {add.error && !wrong && <Alert severity="error">{add.error.message}</Alert>}
        <TextArea
          name="note"
          label={words.label}
          value={body}
          onChange={setBody}
          inputRef={field}
          rows={3}
          count={{ max: LONGEST }}
          error={wrong}
        />
        <ActionButton type="submit" variant="contained" busy={add.isPending}>
          {words.add}
        </ActionButton>
      </Stack>
      {blocker.status === 'blocked' && <LeaveDialog onLeave={blocker.proceed} onStay={blocker.reset} />}
    </form>
  )
}

function check(body: string): string | undefined {
  const length = [...body.normalize('NFC').trim()].length
  if (length === 0) return messages.required
  return length > LONGEST ? ownMessages.tooLong(LONGEST) : undefined
}
