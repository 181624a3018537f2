import { PublicLayout } from '../../layouts/PublicLayout.tsx'
import { useClientState } from '../../store.ts'
import { texts } from '../../texts.ts'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { PublicCard } from '../../ui/PublicCard.tsx'
import { AppShell } from './AppShell.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'

/** An address that no screen has; whoever is signed in keeps the navigation. */
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
