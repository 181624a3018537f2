import { ProblemError } from '../../api/client.ts'
import { paths } from '../../navigation/paths.ts'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { TextLink } from '../../ui/layout/TextLink.tsx'
import { companyTexts as words } from './company-texts.ts'

/** A company that is not there, or not for this person: nobody learns which. */
export function MissingCompany() {
  return (
    <>
      <PageHeader title={words.notFound} subtitle={words.notFoundHelp} />
      <TextLink to={paths.companies()}>{words.toList}</TextLink>
    </>
  )
}

/** A foreign company and a missing one read the same, and so does an address that is none. */
export function isMissing(error: Error | null): boolean {
  return error instanceof ProblemError && [400, 404, 422].includes(error.status)
}
