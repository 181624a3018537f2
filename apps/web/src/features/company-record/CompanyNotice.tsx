import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import type { Company } from '@domicile/contract/companies/companies'
import { missingToPublish } from '@domicile/contract/companies/company-states'
import { paths } from '../../navigation/paths.ts'
import { formTexts, companyTexts as words } from '../companies/companies.public.ts'
import { TextLink } from '../../ui/layout/TextLink.tsx'

/** Returns whether the page must start with a warning or a hint. */
export function needsNotice(company: Company): boolean {
  return (
    company.status === 'archived' ||
    (company.allowedActions.includes('publish') && missingText(company) !== undefined)
  )
}

/** A warning that a company is archived, with the reason, or the fields that a draft still needs. */
export function CompanyNotice({ company }: { company: Company }) {
  if (company.status === 'archived') {
    return (
      <Alert severity="warning">
        <AlertTitle sx={{ typography: 'h3' }}>{words.archivedTitle}</AlertTitle>
        {company.archiveReason}
      </Alert>
    )
  }
  return (
    <Alert severity="info">
      {missingText(company)} <TextLink to={paths.editCompany(company.id)}>{words.complete}</TextLink>
    </Alert>
  )
}

/** Returns a sentence with the fields that a draft needs before it can be published; undefined if none. */
export function missingText(company: Company): string | undefined {
  if (company.status !== 'draft') return undefined
  const missing = missingToPublish(company).map((field) => formTexts.fields[field].toLowerCase())
  return missing.length > 0 ? words.missing(new Intl.ListFormat('en').format(missing)) : undefined
}
