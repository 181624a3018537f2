import { texts } from '../session/texts.ts'
import { ActionButton } from '../ui/layout/ActionButton.tsx'
import { PageHeader } from '../ui/layout/PageHeader.tsx'

/** Within the portal: an address that leads nowhere, or to what one may not see. */
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
