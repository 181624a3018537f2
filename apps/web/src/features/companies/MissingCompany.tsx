import { ProblemError } from '../../api/client.ts'
import { paths } from '../../navigation/paths.ts'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { TextLink } from '../../ui/layout/TextLink.tsx'
import { companyTexts as words } from './company-texts.ts'

/** A missing company or one the user may not see; the page does not reveal which. */
export function MissingCompany() {
  return (
    <>
      <PageHeader title={words.notFound} subtitle={words.notFoundHelp} />
      <TextLink to={paths.companies()}>{words.toList}</TextLink>
    </>
  )
}

/** Returns true for a missing company, a foreign one or an invalid id, which must all look the same. */
export function isMissing(error: Error | null): boolean {
  return error instanceof ProblemError && [400, 404, 422].includes(error.status)
}
