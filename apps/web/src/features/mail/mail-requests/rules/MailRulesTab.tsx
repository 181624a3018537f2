import Stack from '@mui/material/Stack'
import { ChargesPanel } from './ChargesPanel.tsx'
import { RulesPanel } from './RulesPanel.tsx'
import type { CompanyTabProps } from '../../../../registers/company-tab.ts'

/** The standing rules for a company's mail, and what its storage and forwarding cost. */
export function MailRulesTab(props: CompanyTabProps) {
  return (
    <Stack sx={{ gap: 2 }}>
      <RulesPanel {...props} />
      <ChargesPanel companyId={props.company.id} />
    </Stack>
  )
}
