import type { Membership } from '@domicile/contract/accounts/session/auth'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../../navigation/paths.ts'
import { query } from '../../../api/queries.ts'
import { QueryBoundary } from '../../../api/QueryBoundary.tsx'
import { formatInstant } from '../../../ui/data/format.ts'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { TextLink } from '../../../ui/layout/TextLink.tsx'
import { settingsTexts } from './settings-texts.ts'

const words = settingsTexts.support

type SupportAccessPanelProps = { companies: readonly Membership[]; timeZone: string }

/** Support access to each company the user owns; it is changed on the company's page. */
export function SupportAccessPanel({ companies, timeZone }: SupportAccessPanelProps) {
  return (
    <Panel title={words.title} subtitle={words.subtitle}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {companies.map((company) => (
          <Company key={company.companyId} company={company} timeZone={timeZone} />
        ))}
      </Box>
    </Panel>
  )
}

function Company({ company, timeZone }: { company: Membership; timeZone: string }) {
  const { companyId, companyName } = company
  const access = useQuery(query('GET /api/companies/:companyId/support-access', { params: { companyId } }))
  return (
    <Box component="li" sx={{ py: 1 }}>
      <TextLink to={paths.company(companyId, 'access')}>{companyName}</TextLink>
      <QueryBoundary query={access} isInline>
        {({ allowed, writeUntil }) => (
          <Typography sx={{ color: 'text.secondary' }}>{summary(allowed, writeUntil)}</Typography>
        )}
      </QueryBoundary>
    </Box>
  )

  function summary(isAllowed: boolean, writeUntil: string | null): string {
    if (!isAllowed) return words.nothing
    return writeUntil ? words.changing(formatInstant(writeUntil, timeZone)) : words.looking
  }
}
