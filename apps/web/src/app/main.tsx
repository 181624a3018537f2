import '@fontsource-variable/dm-sans/wght.css'
import { allowPasswordsUpTo } from '@domicile/contract/password-rules'
import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { RouterProvider } from '@tanstack/react-router'
import { lazy, StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { watchNetwork } from '../api/connection.ts'
import { addScreens, router } from './router.tsx'
import { restoreSession } from '../session/session.ts'
import { clearAlert, store, useClientState } from '../api/store.ts'
import { theme } from '../ui/theme.ts'
import { readTokens } from '../api/tokens.ts'
import { FullScreenSpinner } from '../ui/feedback/FullScreenSpinner.tsx'

// Without this, zod tests whether it may compile functions from text, which the content security policy
// rightly refuses and reports.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

const passwordMax = document.querySelector<HTMLMetaElement>('meta[name="password-max"]')?.content
if (passwordMax) allowPasswordsUpTo(Number(passwordMax))

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
const styles = createCache({ key: 'css', prepend: true, ...(nonce && { nonce }) })
const root = createRoot(document.getElementById('root')!)

function render(content: React.ReactNode): void {
  root.render(
    <StrictMode>
      <CacheProvider value={styles}>
        <ThemeProvider theme={theme}>
          <CssBaseline />
          {content}
        </ThemeProvider>
      </CacheProvider>
    </StrictMode>,
  )
}

render(<FullScreenSpinner />)
// A returning user is probably still signed in; if this prefetch fails, the route loads the screens again.
if (readTokens()) void addScreens().catch(() => undefined)
await restoreSession()
watchNetwork()

let wasLogged = store.get().auth.isLogged
store.subscribe(() => {
  const { isLogged } = store.get().auth
  if (isLogged === wasLogged) return
  wasLogged = isLogged
  // A sign-in, here or in another tab, opens the stored address: the route guards decide.
  if (isLogged) void router.invalidate()
})

// Most visits to the sign-in show no alert, so the bar is loaded only when needed.
const AlertBar = lazy(async () => {
  const bar = await import('../ui/feedback/AlertBar.tsx').catch(() => undefined)
  return { default: bar?.AlertBar ?? PlainAlert }
})

render(
  <>
    <RouterProvider router={router} />
    <Alerts />
  </>,
)

/** The text alone, if the bar can't be loaded without a network. */
function PlainAlert({ open, text }: { open: boolean; text: string }) {
  return <div role="alert">{open && text}</div>
}

/** Shows the current alert: a success or an error. */
function Alerts() {
  const { isOpen, info, type } = useClientState((state) => state.alertInfo)
  return (
    <Suspense>
      {(isOpen || info) && <AlertBar open={isOpen} text={info} severity={type} onClose={clearAlert} />}
    </Suspense>
  )
}
