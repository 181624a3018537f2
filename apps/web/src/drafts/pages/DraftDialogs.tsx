import { ActionDialog, type DraftAction } from '../ActionDialog.tsx'
import type { Definition } from '../part-list.ts'
import { type Version, type VersionKind, VersionsPanel } from '../VersionsPanel.tsx'
import type { DraftPageState, DraftRecord } from './use-draft-page.ts'

type DraftDialogsProps<
  R extends DraftRecord<D>,
  V extends Version,
  D extends Definition<List>,
  List extends string,
> = {
  page: DraftPageState<R, D, List>
  actions: Readonly<Record<string, DraftAction<R>>>
  versions: VersionKind<R, V, D>
  /** The name of an action, or 'versions'. */
  open: string | undefined
  onClose: () => void
}

/** The versions of a record in its builder, and the confirmations of the actions on it. */
export function DraftDialogs<
  R extends DraftRecord<D>,
  V extends Version,
  D extends Definition<List>,
  List extends string,
>(props: DraftDialogsProps<R, V, D, List>) {
  const { page, actions, versions, open = '', onClose } = props
  const { record, draft, saving, take } = page
  const action = actions[open]
  return (
    <>
      {open === 'versions' && (
        <VersionsPanel
          kind={versions}
          record={record}
          version={saving.version}
          drawn={draft.definition}
          onRestored={(restored) => (take(restored), onClose())}
          onClose={onClose}
        />
      )}
      {action && (
        <ActionDialog
          record={record}
          version={saving.version}
          name={open}
          action={action}
          onDone={(done) => (open === 'drop-draft' && take(done), onClose())}
          onClose={onClose}
        />
      )}
    </>
  )
}
