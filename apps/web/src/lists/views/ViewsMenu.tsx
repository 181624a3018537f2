import type { SavedView } from '@domicile/contract/accounts/saved-views/saved-views'
import Check from '@mui/icons-material/Check'
import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useQuery } from '@tanstack/react-query'
import { errorText } from '../../api/problem-error.ts'
import { alertFailure, me, useSend } from '../../api/queries.ts'
import { whileActing } from '../../session/allowed-actions.ts'
import { viewTexts as words } from './view-texts.ts'

/** A dialog about a view: a new one for the current address, or an existing one. */
export type ViewAction = { kind: 'save' } | { kind: 'rename' | 'delete'; view: SavedView }

type ViewsMenuProps = {
  anchor: HTMLElement
  /** Undefined while they load. */
  views: readonly SavedView[] | undefined
  error: Error | null
  /** The search that a view of the current address would store; empty for the list as it opens. */
  search: string
  /** The view that the address equals. */
  current: SavedView | undefined
  /** The view that was chosen last; its filters may have changed since. */
  chosen: SavedView | undefined
  onChoose: (view: SavedView) => void
  onAction: (action: ViewAction) => void
  onClose: () => void
}

/** The views to choose from, then what can be done with the current filters and the chosen view. */
export function ViewsMenu({ anchor, views, error, current, onChoose, onClose, ...rest }: ViewsMenuProps) {
  const choose = (view: SavedView) => (onClose(), onChoose(view))
  return (
    <Menu
      anchorEl={anchor}
      open
      onClose={onClose}
      slotProps={{ list: { 'aria-label': words.menu }, paper: { sx: { width: 280 } } }}
    >
      {views?.map((view) => (
        <MenuItem
          key={view.id}
          role="menuitemradio"
          aria-checked={view === current}
          onClick={() => choose(view)}
          sx={{ gap: 1 }}
        >
          <Check sx={{ fontSize: 20, visibility: view === current ? 'visible' : 'hidden' }} />
          <Box component="span" sx={name}>
            {view.name}
          </Box>
        </MenuItem>
      ))}
      {!views?.length && (
        <MenuItem disabled sx={{ whiteSpace: 'normal', '&.Mui-disabled': { opacity: 1 } }}>
          {error ? errorText(error)?.text : views ? words.none : words.loading}
        </MenuItem>
      )}
      {views && <Actions views={views} current={current} onClose={onClose} {...rest} />}
    </Menu>
  )
}

type ActionsProps = Pick<ViewsMenuProps, 'search' | 'current' | 'chosen' | 'onAction' | 'onClose'> & {
  views: readonly SavedView[]
}

function Actions({ views, search, current, chosen, onAction, onClose }: ActionsProps) {
  const { data: person } = useQuery(me)
  const update = useSend('PUT /api/saved-views/:id', { done: words.updated })
  const open = (action: ViewAction) => () => onAction(action)
  const isNew = search !== '' && !current
  const actions = [
    isNew &&
      chosen && {
        label: words.update(chosen.name),
        run: () =>
          update.mutate(
            { params: { id: chosen.id }, body: { name: chosen.name, search } },
            { onError: alertFailure },
          ),
      },
    isNew && { label: words.save, run: open({ kind: 'save' }) },
    chosen && { label: words.rename(chosen.name), run: open({ kind: 'rename', view: chosen }) },
    chosen && { label: words.delete(chosen.name), run: open({ kind: 'delete', view: chosen }) },
  ].filter((action) => action !== false && action !== undefined)
  const reason = whileActing(person)
  return (
    <>
      {actions.length > 0 && views.length > 0 && <Divider />}
      {actions.map(({ label, run }) => (
        <MenuItem
          key={label}
          aria-disabled={reason ? true : undefined}
          onClick={() => !reason && (onClose(), run())}
        >
          <ListItemText primary={label} secondary={reason} slotProps={{ primary: { noWrap: true } }} />
        </MenuItem>
      ))}
    </>
  )
}

const name = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' } as const
