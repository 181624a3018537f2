import '@fontsource-variable/dm-sans/wght.css'
import { allowPasswordsUpTo } from '@domicile/contract/auth/password-rules'
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
import { startSession } from '../session/session.ts'
import { store } from '../api/store.ts'
import { theme } from '../ui/theme.ts'
import { readTokens } from '../api/tokens.ts'
import { FullScreenSpinner } from '../ui/feedback/FullScreenSpinner.tsx'

// Else zod, once a form loads it, tries whether it may make functions from text: the content security policy
// refuses that, rightly, and reports it.
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
// Whoever was signed in most likely still is: where that can't be fetched ahead, the address asks for it again.
if (readTokens()) void addScreens().catch(() => undefined)
await startSession()
watchNetwork()

let wasLogged = store.get().auth.isLogged
store.subscribe(() => {
  const { isLogged } = store.get().auth
  if (isLogged === wasLogged) return
  wasLogged = isLogged
  // Signing in, here or in another tab, opens the kept address: the guards of the routes decide.
  if (isLogged) void router.invalidate()
})

render(
  <>
    <RouterProvider router={router} />
    <Alerts />
  </>,
)
