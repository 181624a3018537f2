import { freshen } from '../../../api/query-client.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { BusyButton } from '../../../ui/actions/BusyButton.tsx'
import { PublicLayout } from '../../../layouts/PublicLayout.tsx'
import type { ProblemError } from '../../../api/client.ts'
import { query, useSend } from '../../../api/queries.ts'
import { signOut } from '../../../session/session.ts'
import { formatDayOf } from '../../../ui/data/format.ts'
import { FullScreenSpinner } from '../../../ui/feedback/FullScreenSpinner.tsx'
import { PublicCard } from '../../../ui/layout/PublicCard.tsx'
import { QueryBoundary } from '../../../api/QueryBoundary.tsx'
import { changesBetween } from '../../../history/text-changes.ts'
import { TextChanges } from '../../../history/TextChanges.tsx'
import { TermsText } from './TermsText.tsx'
import { termsTexts } from './terms-texts.ts'

const words = termsTexts.gate
const pending = query('GET /api/terms/pending')

/** The terms that the user must accept before any other screen is shown. */
export function TermsGate({ timeZone }: { timeZone: string }) {
  const result = useQuery(pending)
  const acceptance = useSend('PUT /api/terms/acceptance', {})
  const accept = (version: number) =>
    acceptance.mutate(
      { body: { version } },
      // If a newer version was published meanwhile, it is shown instead.
      { onError: ({ code }) => code === 'terms-changed' && void freshen('terms') },
    )
  return (
    <PublicLayout>
      <QueryBoundary query={result} page={words.firstTitle} skeleton={<FullScreenSpinner />}>
        {({ accepted, sectionsAccepted, terms }) => (
          <PublicCard
            key={terms.version}
            title={accepted === null ? words.firstTitle : words.changedTitle}
            subtitle={termsTexts.version(terms.version, formatDayOf(terms.publishedAt, timeZone))}
            width={720}
          >
            {accepted === null ? (
              <TermsText sections={terms.sections} />
            ) : (
              <>
                <Typography>{words.changed(accepted)}</Typography>
                <TextChanges changes={changesBetween(sectionsAccepted, terms.sections)} />
              </>
            )}
            <Decision
              version={terms.version}
              isAccepting={acceptance.isPending}
              error={acceptance.error}
              onAccept={() => accept(terms.version)}
            />
          </PublicCard>
        )}
      </QueryBoundary>
    </PublicLayout>
  )
}

type DecisionProps = {
  version: number
  isAccepting: boolean
  error: ProblemError | null
  onAccept: () => void
}

function Decision({ version, isAccepting, error, onAccept }: DecisionProps) {
  const [isLeaving, setIsLeaving] = useState(false)
  const leave = () => {
    setIsLeaving(true)
    void signOut()
  }
  return (
    <Box sx={{ mt: 4, pt: 3, borderTop: 1, borderColor: 'divider' }}>
      {error && (
        <Alert severity={error.code === 'terms-changed' ? 'warning' : 'error'} sx={{ mb: 2 }}>
          {error.message}
        </Alert>
      )}
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2 }}>
        {words.kept}
      </Typography>
      <Stack direction={{ xs: 'column-reverse', sm: 'row' }} sx={{ gap: 1, justifyContent: 'flex-end' }}>
        <BusyButton variant="outlined" busy={isLeaving} onClick={leave}>
          {words.signOut}
        </BusyButton>
        <BusyButton variant="contained" busy={isAccepting} onClick={onAccept}>
          {words.accept(version)}
        </BusyButton>
      </Stack>
    </Box>
  )
}
