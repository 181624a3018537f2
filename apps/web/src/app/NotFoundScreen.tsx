import { PublicLayout } from '../layouts/PublicLayout.tsx'
import { useClientState } from '../api/store.ts'
import { texts } from '../session/texts.ts'
import { ActionButton } from '../ui/actions/ActionButton.tsx'
import { PublicCard } from '../ui/layout/PublicCard.tsx'
import { AppShell } from './AppShell.tsx'
import { NotFoundPage } from '../layouts/NotFoundPage.tsx'

/** The page for an unknown address; a signed-in user keeps the navigation. */
export default function NotFoundScreen() {
  const isLogged = useClientState((state) => state.auth.isLogged)
  const { title, text, back } = texts.notFound
  if (isLogged) {
    return (
      <AppShell>
        <NotFoundPage />
      </AppShell>
    )
  }
  return (
    <PublicLayout>
      <PublicCard title={title} subtitle={text}>
        <ActionButton to="/" variant="contained">
          {back}
        </ActionButton>
      </PublicCard>
    </PublicLayout>
  )
}
