import Stack from '@mui/material/Stack'
import type { Editor } from '@tiptap/react'
import { type FormEvent, useState } from 'react'
import { DialogPopover } from '../../feedback/DialogPopover.tsx'
import { ActionButton } from '../../actions/ActionButton.tsx'
import { FilesForm } from '../../actions/files-scope.tsx'
import { FileDrop } from '../FileDrop.tsx'
import { TextField } from '../TextField.tsx'
import type { PictureSource } from './picture-source.ts'

type PicturePopoverProps = { editor: Editor; source: PictureSource; anchor: HTMLElement; onClose: () => void }

/** Adds a picture to the text, or changes the description of the selected one. */
export function PicturePopover({ editor, source, anchor, onClose }: PicturePopoverProps) {
  const isPresent = editor.isActive('picture')
  const [alt, setAlt] = useState(() => (isPresent ? String(editor.getAttributes('picture').alt) : ''))
  const [file, setFile] = useState<File>()
  const [isSending, setIsSending] = useState(false)
  const [refusal, setRefusal] = useState<string>()

  async function apply(event: FormEvent) {
    event.preventDefault()
    // React sends the popover's events to the form that contains the editor.
    event.stopPropagation()
    if (isPresent) return describe()
    if (!file) return setRefusal('Choose a picture.')
    setIsSending(true)
    try {
      const picture = await source.add(file)
      editor
        .chain()
        .focus()
        .insertContent({ type: 'picture', attrs: { picture, alt: alt.trim() } })
        .run()
      onClose()
    } catch (cause) {
      setRefusal((cause as Error).message)
    }
    setIsSending(false)
  }

  function describe() {
    editor.chain().focus().updateAttributes('picture', { alt: alt.trim() }).run()
    onClose()
  }

  return (
    <DialogPopover label="Picture" anchor={anchor} onClose={onClose} sx={{ width: 360, p: 2 }}>
      <FilesForm onSubmit={(event) => void apply(event)}>
        <Stack sx={{ gap: 2 }}>
          {!isPresent && (
            <FileDrop
              label={file ? file.name : 'Picture'}
              accept={['image/png', 'image/jpeg']}
              maxBytes={source.maxBytes}
              shrinks="pictures"
              onFile={(chosen) => (setFile(chosen), setRefusal(undefined))}
              error={refusal}
            />
          )}
          <TextField
            name="picture-description"
            label="Description"
            help={file ? `Of ${file.name}, for readers who can’t see it.` : 'For readers who can’t see it.'}
            value={alt}
            onChange={setAlt}
          />
          <Stack direction="row" sx={{ justifyContent: 'flex-end' }}>
            <ActionButton type="submit" variant="contained" busy={isSending}>
              {isPresent ? 'Set description' : 'Add picture'}
            </ActionButton>
          </Stack>
        </Stack>
      </FilesForm>
    </DialogPopover>
  )
}
