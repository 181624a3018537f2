import Stack from '@mui/material/Stack'
import type { CompanyTabProps } from '../../companies/companies.public.ts'
import { ChargesPanel } from './ChargesPanel.tsx'
import { RulesPanel } from './RulesPanel.tsx'

/** The standing rules for a company's mail, and what its storage and forwarding cost. */
export function MailRulesTab(props: CompanyTabProps) {
  return (
    <Stack sx={{ gap: 2 }}>
      <RulesPanel {...props} />
      <ChargesPanel companyId={props.company.id} />
    </Stack>
  )
}
