import '@fontsource-variable/dm-sans/wght.css'
import { allowPasswordsUpTo } from '@domicile/contract/password-rules'
import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { watchNetwork } from '../api/connection.ts'
import { Alerts } from './Alerts.tsx'
import { addScreens, router } from './router.tsx'
import { restoreSession } from '../session/session.ts'
import { store } from '../api/store.ts'
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

render(
  <>
    <RouterProvider router={router} />
    <Alerts />
  </>,
)
