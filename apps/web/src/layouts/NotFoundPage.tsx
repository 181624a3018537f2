import { texts } from '../session/texts.ts'
import { ActionButton } from '../ui/actions/ActionButton.tsx'
import { PageHeader } from '../ui/layout/PageHeader.tsx'

/** The page within the portal for an unknown address or a record that the user may not see. */
export function NotFoundPage() {
  const { title, text, back } = texts.notFound
  return (
    <>
      <PageHeader title={title} subtitle={text} />
      <ActionButton to="/" variant="contained">
        {back}
      </ActionButton>
    </>
  )
}
