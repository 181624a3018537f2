import Stack from '@mui/material/Stack'
import type { Editor } from '@tiptap/react'
import { type FormEvent, useState } from 'react'
import { DialogPopover } from '../../feedback/DialogPopover.tsx'
import { ActionButton } from '../../actions/ActionButton.tsx'
import { TextField } from '../TextField.tsx'

type LinkPopoverProps = { editor: Editor; anchor: HTMLElement; onClose: () => void }

/** Makes the selected text a link, or removes the link. */
export function LinkPopover({ editor, anchor, onClose }: LinkPopoverProps) {
  const [present] = useState(() => String(editor.getAttributes('link').href ?? ''))
  const [href, setHref] = useState(present)
  const [isWrong, setIsWrong] = useState(false)
  const text = () => editor.chain().focus().extendMarkRange('link')

  function apply(event: FormEvent) {
    event.preventDefault()
    // React sends the popover's events to the form that contains the editor.
    event.stopPropagation()
    const address = addressOf(href)
    if (!address) return setIsWrong(true)
    // Without a selection, the address itself becomes the text.
    if (!present && editor.state.selection.empty)
      editor
        .chain()
        .focus()
        .insertContent({ type: 'text', text: href.trim(), marks: [linkTo(address)] })
        .run()
    else text().setLink({ href: address }).run()
    onClose()
  }

  function remove() {
    text().unsetLink().run()
    onClose()
  }

  return (
    <DialogPopover label="Link" anchor={anchor} onClose={onClose} sx={{ width: 320, p: 2 }}>
      <Stack component="form" noValidate onSubmit={apply} sx={{ gap: 2 }}>
        <TextField
          name="link-address"
          label="Address"
          help="A web address starting with https://, or an email address."
          value={href}
          onChange={setHref}
          inputRef={(element) => element?.focus()}
          error={isWrong ? 'Enter a web or email address.' : undefined}
        />
        <Stack direction="row" sx={{ gap: 1, justifyContent: 'flex-end' }}>
          {present && <ActionButton onClick={remove}>Remove link</ActionButton>}
          <ActionButton type="submit" variant="contained">
            Set link
          </ActionButton>
        </Stack>
      </Stack>
    </DialogPopover>
  )
}

function linkTo(href: string) {
  return { type: 'link', attrs: { href } }
}

/** Parses the typed text as an allowed link address; undefined for anything else. */
function addressOf(typed: string): string | undefined {
  const text = typed.trim()
  if (/^(mailto:)?[^\s@:/]+@[^\s@]+\.[^\s@]+$/.test(text)) return `mailto:${text.replace(/^mailto:/, '')}`
  const address = /^https?:\/\//.test(text) ? text.replace(/^http:/, 'https:') : `https://${text}`
  return URL.canParse(address) && new URL(address).hostname.includes('.') ? address : undefined
}
