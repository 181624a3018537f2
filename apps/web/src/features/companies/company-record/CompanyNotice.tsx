import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import type { Missing } from '@domicile/contract/companies/company-form'
import type { Company } from '@domicile/contract/companies/companies'
import { missingToPublish } from '@domicile/contract/companies/company-states'
import { Fragment } from 'react'
import { inputName } from '../../../answering/input-names.ts'
import { paths } from '../../../navigation/paths.ts'
import { addedTexts } from './added-texts.ts'
import { formTexts, companyTexts as words } from '../companies/companies.public.ts'
import { TextLink } from '../../../ui/layout/TextLink.tsx'

/** Returns whether the page must start with a warning or a hint. */
export function needsNotice(company: Company, missing: readonly Missing[]): boolean {
  const { status, allowedActions } = company
  if (status === 'archived') return true
  if (status === 'active') return missing.length > 0 && allowedActions.includes('companies:update')
  return allowedActions.includes('publish') && missingText(company, missing) !== undefined
}

type CompanyNoticeProps = {
  company: Company
  /** The fields that the firm added and that have no answer. */
  missing: readonly Missing[]
}

/** A warning that a company is archived, with the reason, or the fields that it still needs. */
export function CompanyNotice({ company, missing }: CompanyNoticeProps) {
  if (company.status === 'archived') {
    return (
      <Alert severity="warning">
        <AlertTitle sx={{ typography: 'h3' }}>{words.archivedTitle}</AlertTitle>
        {company.archiveReason}
      </Alert>
    )
  }
  if (company.status === 'active') return <MissingDetails companyId={company.id} missing={missing} />
  return (
    <Alert severity="info">
      {missingText(company, missing)} <TextLink to={paths.editCompany(company.id)}>{words.complete}</TextLink>
    </Alert>
  )
}

/** Returns a sentence with the fields that a draft needs before it can be published; undefined if none. */
export function missingText(company: Company, added: readonly Missing[]): string | undefined {
  if (company.status !== 'draft') return undefined
  const missing = missingToPublish(company).map((field) => formTexts.fields[field].toLowerCase())
  const all = [...missing, ...added.map(({ label }) => `“${label}”`)]
  return all.length > 0 ? words.missing(new Intl.ListFormat('en').format(all)) : undefined
}

/** More links than this would push the company off the screen. */
const MOST_LISTED = 5

/** The answers that a published company lacks, each with the link to its field. */
function MissingDetails({ companyId, missing }: { companyId: string; missing: readonly Missing[] }) {
  const rest = missing.length - MOST_LISTED
  return (
    <Alert severity="info">
      {addedTexts.missing}{' '}
      {missing.slice(0, MOST_LISTED).map(({ path, label }, place) => (
        <Fragment key={path}>
          {place > 0 && ', '}
          <TextLink to={paths.editCompany(companyId, inputName(path))}>{label}</TextLink>
        </Fragment>
      ))}
      {rest > 0 ? ` ${addedTexts.more(rest)}` : '.'}
    </Alert>
  )
}
