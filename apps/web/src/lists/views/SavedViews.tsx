import type { SavedView } from '@domicile/contract/accounts/saved-views/saved-views'
import Bookmark from '@mui/icons-material/Bookmark'
import BookmarkBorder from '@mui/icons-material/BookmarkBorder'
import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { query } from '../../api/reads.ts'
import { useIsSettled } from '../../session/Settled.tsx'
import { openedPart } from '../../ui/feedback/opened-part.tsx'
import type { ListData } from '../use-list.ts'
import { parseViewSearch, viewSearchOf } from './view-address.ts'
import { viewTexts as words } from './view-texts.ts'
import type { ViewAction } from './ViewsMenu.tsx'

const ViewsMenu = openedPart(async () => (await import('./ViewsMenu.tsx')).ViewsMenu)
// Loaded only when it is opened, because it needs the form library.
const ViewDialog = lazy(async () => ({ default: (await import('./ViewDialog.tsx')).ViewDialog }))

/** The user's saved views of a list, behind one button that names the chosen one. */
export function SavedViews({ list }: { list: ListData<unknown> }) {
  const { path } = list.list
  const navigate = useNavigate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [action, setAction] = useState<ViewAction>()
  const [chosenId, setChosenId] = useState<string>()
  // The rows come first; all lists share this one call.
  const isSettled = useIsSettled()
  const isAfterRows = isSettled && (list.state !== 'loading' || list.rows.length > 0)
  const found = useQuery({ ...query('GET /api/saved-views'), enabled: isAfterRows || anchor !== null })
  const views = found.data?.filter((view) => view.list === path)
  const search = viewSearchOf(list.list, list.address)
  const current = views?.find((view) => view.search === search)
  const choose = (view: SavedView) => {
    setChosenId(view.id)
    void navigate({ to: path, search: parseViewSearch(view.search) })
  }
  return (
    <>
      <Button
        color="inherit"
        startIcon={current ? <Bookmark /> : <BookmarkBorder />}
        endIcon={<KeyboardArrowDown />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={current ? words.current(current.name) : words.button}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ maxWidth: { xs: 160, sm: 240 } }}
      >
        <span style={line}>{current?.name ?? words.button}</span>
      </Button>
      {anchor && (
        <ViewsMenu
          anchor={anchor}
          views={views}
          error={found.error}
          search={search}
          current={current}
          chosen={current ?? views?.find(({ id }) => id === chosenId)}
          onChoose={choose}
          onAction={setAction}
          onClose={() => setAnchor(null)}
        />
      )}
      <Suspense fallback={null}>
        {action && (
          <ViewDialog
            action={action}
            list={path}
            search={search}
            onSaved={({ id }) => setChosenId(id)}
            onClose={() => setAction(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}

const line = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const
