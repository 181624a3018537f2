import { messages } from '@domicile/contract/messages'
import Stack from '@mui/material/Stack'
import Box from '@mui/material/Box'
import { useRef, useState, type FormEvent } from 'react'
import { useSend } from '../../../api/queries.ts'
import { ActionButton } from '../../../ui/layout/ActionButton.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { partTexts as words } from '../project-texts.ts'

/** Adds a task by its title; the rest is set in its panel. Focus stays for the next task. */
export function QuickTask({ projectId }: { projectId: string }) {
  const [title, setTitle] = useState('')
  const [wrong, setWrong] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const add = useSend('POST /api/projects/:projectId/tasks', {
    onSuccess: () => (setTitle(''), field.current?.focus()),
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    const isEmpty = title.trim() === ''
    setWrong(isEmpty ? messages.required : undefined)
    if (isEmpty) return field.current?.focus()
    add.mutate(
      { params: { projectId }, body: { title, assigneeId: null, dueOn: null } },
      { onError: ({ message }) => setWrong(message) },
    )
  }

  return (
    <form onSubmit={submit} noValidate aria-label={words.quickLabel}>
      <Stack direction="row" sx={{ gap: 1, mt: 2, alignItems: 'flex-end' }}>
        <Box sx={{ flex: 1 }}>
          <TextField
            name="new-task"
            label={words.quickLabel}
            value={title}
            onChange={setTitle}
            inputRef={field}
            error={wrong}
          />
        </Box>
        <ActionButton type="submit" variant="outlined" busy={add.isPending}>
          {words.add}
        </ActionButton>
      </Stack>
    </form>
  )
}
