import { useMatches } from '@tanstack/react-router'
import { PublicLayout } from '../../layouts/PublicLayout.tsx'
import { texts } from '../../texts.ts'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { PublicCard } from '../../ui/PublicCard.tsx'

/** An address that leads nowhere, or to what one may not see. */
export default function NotFoundScreen() {
  const hasFrame = useMatches({ select: (matches) => matches.length > 1 })
  const { title, text, back } = texts.notFound
  const wayOn = (
    <ActionButton to="/" variant="contained">
      {back}
    </ActionButton>
  )
  if (hasFrame) {
    return (
      <>
        <PageHeader title={title} subtitle={text} />
        {wayOn}
      </>
    )
  }
  return (
    <PublicLayout>
      <PublicCard title={title} subtitle={text}>
        {wayOn}
      </PublicCard>
    </PublicLayout>
  )
}
