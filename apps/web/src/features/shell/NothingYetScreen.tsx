import { texts } from '../../texts.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'

/** The start of a person whose role has no screen yet. */
export default function NothingYetScreen() {
  const { title, heading, text } = texts.nothingYet
  return (
    <>
      <PageHeader title={title} />
      <EmptyState title={heading} text={text} />
    </>
  )
}
