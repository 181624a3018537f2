import { SendDialog } from '../api/SendDialog.tsx'
import { draftTexts as words } from './draft-texts.ts'
import type { KeyWith } from './use-save-draft.ts'
import type { MenuAction } from '../ui/actions/ActionItems.tsx'

/** An action on a whole record that asks for confirmation. */
export type DraftAction<R> = {
  route: KeyWith<`${'PUT' | 'DELETE'} /api/${string}/:slug/${string}`, R>
  verb: string
  /** The question, where the verb and the name make none. */
  ask?: (name: string) => string
  text: string
  /** The success message. */
  done: string
}

type ActionDialogProps<R> = {
  record: R
  /** The version that is shown, of which the draft is dropped or submitted. */
  version: number
  /** The name of the action: archiving and sending back ask for a reason. */
  name: string
  action: DraftAction<R>
  onDone: (record: R) => void
  onClose: () => void
}

/** Asks for confirmation before an action on a whole record. */
export function ActionDialog<R extends { slug: string; name: string }>(props: ActionDialogProps<R>) {
  const { record, version, name, action, onDone, onClose } = props
  const { route, verb, text, done, ask = (of: string) => words.ask(verb, of) } = action
  const hasReason = name === 'archive' || name === 'send-back'
  const isOfVersion = name === 'drop-draft' || name === 'submit'
  return (
    <SendDialog
      title={ask(record.name)}
      text={text}
      verb={verb}
      danger={isDanger(name)}
      {...(hasReason && { reason: { label: words.reason, required: true, max: 500 } })}
      route={route}
      // The compiler cannot match the route with its input and its answer.
      input={(reason) =>
        ({
          params: { slug: record.slug },
          ...(hasReason && { body: { reason } }),
          ...(isOfVersion && { body: { version } }),
        }) as never
      }
      done={done}
      onDone={(answer) => onDone(answer as unknown as R)}
      onClose={onClose}
    />
  )
}

/** Returns the menu items of the actions that are allowed. */
export function actionItems<Actions extends Record<string, { verb: string }>>(
  actions: Actions,
  allowed: readonly string[],
  onOpen: (name: keyof Actions) => void,
): MenuAction[] {
  const named = Object.entries(actions) as [keyof Actions & string, { verb: string }][]
  return named
    .filter(([name]) => allowed.includes(name))
    .map(([name, { verb }]) => ({
      label: `${verb}…`,
      onClick: () => onOpen(name),
      danger: isDanger(name),
    }))
}

function isDanger(name: string): boolean {
  return name === 'archive' || name === 'drop-draft'
}
