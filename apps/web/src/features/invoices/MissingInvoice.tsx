import { ProblemError } from '../../client.ts'
import { paths } from '../../paths.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
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
