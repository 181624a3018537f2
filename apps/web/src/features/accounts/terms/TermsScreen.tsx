import type { Terms } from '@domicile/contract/accounts/terms'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useCallback, useEffect, useState } from 'react'
import { call, ProblemError } from '../../../api/client.ts'
import { texts } from '../../../session/texts.ts'
import { formatDayOf } from '../../../ui/data/format.ts'
import { FullScreenSpinner } from '../../../ui/feedback/FullScreenSpinner.tsx'
import { PublicCard } from '../../../ui/layout/PublicCard.tsx'
import { TextLink } from '../../../ui/layout/TextLink.tsx'
import { termsTexts as words } from './terms-texts.ts'
import { TermsText } from './TermsText.tsx'

/** The current terms of use, which can be read at any time. */
export default function TermsScreen() {
  const [terms, setTerms] = useState<Terms>()
  const [failure, setFailure] = useState<ProblemError>()
  const read = useCallback(() => {
    call('GET /api/terms').then(setTerms, (error: unknown) =>
      setFailure(error instanceof ProblemError ? error : new ProblemError(500, {})),
    )
  }, [])
  useEffect(read, [read])
  if (!terms && !failure) return <FullScreenSpinner />
  return (
    <PublicCard
      title={texts.terms.title}
      subtitle={terms && words.version(terms.version, formatDayOf(terms.publishedAt))}
      width={720}
    >
      {terms && <TermsText sections={terms.sections} />}
      {failure && (
        <Alert
          severity="error"
          action={
            <Button size="small" color="inherit" onClick={() => (setFailure(undefined), read())}>
              {words.again}
            </Button>
          }
        >
          {failure.message}
        </Alert>
      )}
      <Box sx={{ mt: 4 }}>
        <TextLink to="/">{words.back}</TextLink>
      </Box>
    </PublicCard>
  )
}
