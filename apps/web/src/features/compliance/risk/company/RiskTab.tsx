import { RiskPanel } from './RiskPanel.tsx'
import type { CompanyTabProps } from '../../../../registers/company-tab.ts'

/** The risk of a company, for staff. */
export function RiskTab({ company }: CompanyTabProps) {
  return <RiskPanel companyId={company.id} isReadOnly={company.status === 'archived'} />
}
