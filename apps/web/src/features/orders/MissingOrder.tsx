import { ProblemError } from '../../api/client.ts'
import { paths } from '../../navigation/paths.ts'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { TextLink } from '../../ui/layout/TextLink.tsx'
import { orderPageTexts as words } from './order-texts.ts'

/** The screen for an order that does not exist or that the user may not see; it does not show which. */
export function MissingOrder() {
  return (
    <>
      <PageHeader title={words.notFound} subtitle={words.notFoundHelp} />
      <TextLink to={paths.orders()}>{words.toList}</TextLink>
    </>
  )
}

/** Returns true for missing, unreadable and badly addressed orders, so that all three look the same. */
export function isMissing(error: Error | null): boolean {
  return error instanceof ProblemError && [400, 404, 422].includes(error.status)
}
