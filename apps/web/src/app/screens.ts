import {
  type AnyRootRoute,
  type AnyRoute,
  createRoute,
  lazyRouteComponent,
  type NotFoundRouteComponent,
  redirect,
} from '@tanstack/react-router'
import type { Holder } from '@domicile/contract/permissions'
import { lazyScreen } from '../api/lazy-screen.ts'
import { pattern } from './pattern.ts'
import { queryClient } from '../api/query-client.ts'
import { me } from '../api/reads.ts'
import { storeRedirect } from '../navigation/redirect.ts'
import { mayOpen } from './may-open.ts'
import type { Read, Row } from './route-row.ts'
import { routes } from './routes/routes.ts'
import { store } from '../api/store.ts'

/** Data this recent is not fetched again on back and forward navigation or on hovering a link. */
const FRESH_MS = 5_000

// Prefetched, because the network may be down when it is needed.
const broken = lazyRouteComponent(() => import('./ErrorPage.tsx'), 'ErrorPage')

/** Adds the screens behind the sign-in under their shared frame. */
export function screensUnder(root: AnyRootRoute) {
  const layout = appLayout(root)
  const present = routes.filter((row) => row.screen)
  return layout.addChildren(present.map((row) => appRoute(layout, row)))
}

function appLayout(root: AnyRootRoute) {
  return createRoute({
    getParentRoute: () => root,
    id: 'app',
    component: lazyRouteComponent(() => import('./AppShell.tsx'), 'AppShell'),
    notFoundComponent: lazyRouteComponent(
      () => import('../layouts/NotFoundPage.tsx'),
      'NotFoundPage',
    ) as NotFoundRouteComponent,
    beforeLoad: ({ location, preload }) => {
      if (store.get().auth.isLogged) return
      // A link under the pointer is loaded in advance, also just after a sign-out: no one asked for its screen.
      if (!preload) storeRedirect(location.href)
      throw redirect({ to: '/login' })
    },
    loader: () => {
      startReading([me])
      void broken.preload?.()
    },
  })
}

function appRoute(layout: AnyRoute, row: Row) {
  const screen = createRoute({
    getParentRoute: () => layout,
    path: pattern(row.path),
    component: lazyScreen(row.screen!),
    errorComponent: broken,
    staticData: { row },
    loaderDeps: ({ search }) => ({ search }),
    loader: ({ params, deps }) => {
      const address = {
        params: params as Record<string, string>,
        search: deps.search as Record<string, string>,
      }
      if (row.reads) void startReadingFor(row, (person) => row.reads!(address, person))
    },
  })
  return row.parts ? screen.addChildren(row.parts.map((path) => partRoute(screen, path, row))) : screen
}

/** Adds a sub-path of a screen; the screen reads the visible part from the address. */
function partRoute(screen: AnyRoute, path: string, row: Row) {
  return createRoute({ getParentRoute: () => screen, path, staticData: { row } })
}

/**
 * Starts the queries of a screen once it is known that the user's role may open it: the others would all be refused. In
 * an open portal the profile is known; on the first load it arrives beside the screen's code.
 */
async function startReadingFor(row: Row, reads: (person: Holder) => readonly Read[]): Promise<void> {
  const person = await queryClient.ensureQueryData(me).catch(() => undefined)
  if (person && mayOpen(person, row)) startReading(reads(person))
}

/** Starts the queries in parallel with the screen's code, so that the screen finds them pending or done. */
function startReading(reads: readonly Read[]): void {
  for (const read of reads) void queryClient.prefetchQuery({ staleTime: FRESH_MS, ...read })
}
