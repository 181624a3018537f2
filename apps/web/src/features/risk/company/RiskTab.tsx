import type { CompanyTabProps } from '../../companies/companies.public.ts'
import { RiskPanel } from './RiskPanel.tsx'

/** The risk of a company, for staff. */
export function RiskTab({ company }: CompanyTabProps) {
  return <RiskPanel companyId={company.id} isReadOnly={company.status === 'archived'} />
}
