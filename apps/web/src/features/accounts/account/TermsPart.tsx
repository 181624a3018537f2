import { useQuery } from '@tanstack/react-query'
import Box from '@mui/material/Box'
import type { Profile } from '@domicile/contract/accounts/session/auth'
import { query } from '../../../api/queries.ts'
import { QueryBoundary } from '../../../api/QueryBoundary.tsx'
import { formatDayOf } from '../../../ui/data/format.ts'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { TermsText, termsTexts } from '../terms/terms.public.ts'

/** The terms in effect, which every user has accepted; the public screen is for signed-out readers. */
export function TermsPart({ person: { timeZone } }: { person: Profile }) {
  const result = useQuery(query('GET /api/terms'))
  return (
    <QueryBoundary query={result}>
      {({ version, publishedAt, sections }) => (
        <Box sx={{ maxWidth: 720 }}>
          <Panel title={termsTexts.version(version, formatDayOf(publishedAt, timeZone))}>
            <TermsText sections={sections} />
          </Panel>
        </Box>
      )}
    </QueryBoundary>
  )
}
