import { ProblemError } from '../../api/client.ts'
import { paths } from '../../navigation/paths.ts'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { TextLink } from '../../ui/layout/TextLink.tsx'
import { invoicePageTexts as words } from './invoice-texts.ts'

/** An invoice that is not there, or not for this person: nobody learns which. */
export function MissingInvoice() {
  return (
    <>
      <PageHeader title={words.notFound} subtitle={words.notFoundHelp} />
      <TextLink to={paths.invoices()}>{words.toList}</TextLink>
    </>
  )
}

/** One out of reach and one missing read the same, and so does an address that is none. */
export function isMissing(error: Error | null): boolean {
  return error instanceof ProblemError && [400, 404, 422].includes(error.status)
}
