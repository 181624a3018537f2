import { CompanyPage } from '../features/companies/company-record/CompanyPage.tsx'
import { companyTabs } from './company-tabs.ts'

/** The page of a company. Its tabs belong to other areas, so the application hands them in. */
export default function CompanyScreen() {
  return <CompanyPage tabs={companyTabs} />
}
