import { ProblemError } from '../../api/client.ts'
import { paths } from '../../navigation/paths.ts'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { TextLink } from '../../ui/layout/TextLink.tsx'
import { invoicePageTexts as words } from './invoice-texts.ts'

/** A missing invoice or one the user may not see; the page does not reveal which. */
export function MissingInvoice() {
  return (
    <>
      <PageHeader title={words.notFound} subtitle={words.notFoundHelp} />
      <TextLink to={paths.invoices()}>{words.toList}</TextLink>
    </>
  )
}

/** Returns true for a missing invoice, a foreign one or an invalid id, which must all look the same. */
export function isMissing(error: Error | null): boolean {
  return error instanceof ProblemError && [400, 404, 422].includes(error.status)
}
