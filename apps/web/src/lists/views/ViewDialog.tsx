import { characters } from '@domicile/contract/characters'
import { messages, ownMessages } from '@domicile/contract/messages'
import { LONGEST_VIEW_NAME } from '@domicile/contract/accounts/saved-views/saved-view-rules'
import type { SavedView } from '@domicile/contract/accounts/saved-views/saved-views'
import Close from '@mui/icons-material/Close'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import { type ReactNode, useId } from 'react'
import { useSend } from '../../api/queries.ts'
import { Text } from '../../forms/Fields.tsx'
import { InlineForm } from '../../forms/InlineForm.tsx'
import { type RouteForm, useRouteForm } from '../../forms/use-route-form.ts'
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx'
import { viewTexts as words } from './view-texts.ts'
import type { ViewAction } from './ViewsMenu.tsx'

type ViewDialogProps = {
  action: ViewAction
  /** The path of the list. */
  list: string
  search: string
  onSaved: (view: SavedView) => void
  onClose: () => void
}

/** Saves a view under a name, renames or deletes one. */
export function ViewDialog({ action, list, search, onSaved, onClose }: ViewDialogProps) {
  if (action.kind === 'save') return <Save list={list} search={search} onSaved={onSaved} onClose={onClose} />
  if (action.kind === 'rename') return <Rename view={action.view} onClose={onClose} />
  return <Delete view={action.view} onClose={onClose} />
}

function Save({ list, search, onSaved, onClose }: Omit<ViewDialogProps, 'action'>) {
  const form = useRouteForm('POST /api/saved-views', {
    texts: words,
    subject: list,
    values: { name: '' },
    input: ({ name }) => ({ body: { list, name, search } }),
    check,
    done: words.saved,
    onSaved: (view) => (onClose(), onSaved(view)),
    isInline: true,
  })
  return <NameDialog form={form} title={words.save} verb={words.save} onClose={onClose} />
}

type OneViewProps = { view: SavedView; onClose: () => void }

function Rename({ view: { id, name: before, search }, onClose }: OneViewProps) {
  const form = useRouteForm('PUT /api/saved-views/:id', {
    texts: words,
    subject: id,
    values: { name: before },
    input: ({ name }) => ({ params: { id }, body: { name, search } }),
    check,
    done: words.renamed,
    onSaved: onClose,
    isInline: true,
  })
  return <NameDialog form={form} title={words.renameTitle} verb={words.renameTitle} onClose={onClose} />
}

function Delete({ view: { id, name }, onClose }: OneViewProps) {
  const send = useSend('DELETE /api/saved-views/:id', { done: words.deleted, onSuccess: onClose })
  return (
    <ConfirmDialog
      title={words.deleteTitle(name)}
      text={words.deleteText}
      verb={words.deleteVerb}
      danger
      busy={send.isPending}
      error={send.error?.message}
      onConfirm={() => send.mutate({ params: { id } })}
      onClose={onClose}
    />
  )
}

type NameDialogProps = { form: RouteForm<{ name: string }>; title: string; verb: string; onClose: () => void }

function NameDialog({ form, title, verb, onClose }: NameDialogProps): ReactNode {
  const id = useId()
  const close = () => (form.forget(), onClose())
  return (
    <Dialog open onClose={close} aria-labelledby={id} fullWidth maxWidth="xs">
      <DialogTitle id={id} sx={{ typography: 'h2', pb: 0 }}>
        {title}
      </DialogTitle>
      <IconButton
        aria-label={words.close}
        onClick={close}
        size="small"
        sx={{ position: 'absolute', right: 16, top: 16 }}
      >
        <Close />
      </IconButton>
      <DialogContent ref={selectName} sx={{ pb: 1 }}>
        <InlineForm form={form} label={title} submitLabel={verb}>
          <Text form={form} name="name" required />
        </InlineForm>
      </DialogContent>
    </Dialog>
  )
}

function selectName(content: HTMLElement | null): void {
  content?.querySelector('input')?.select()
}

function check({ name }: { name: string }) {
  const length = characters(name.normalize('NFC').trim())
  if (length === 0) return [{ path: 'name', message: messages.required }]
  return length > LONGEST_VIEW_NAME ? [{ path: 'name', message: ownMessages.tooLong(LONGEST_VIEW_NAME) }] : []
}
