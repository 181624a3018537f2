import { MAX_STATEMENT_BYTES } from '@domicile/contract/companies/files/file-kinds'
import type { ImportedStatement } from '@domicile/contract/sales/payments/bank-payments'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { upload } from '../../../api/client.ts'
import { type ProblemError, reasonOf } from '../../../api/problem-error.ts'
import { ActionButton } from '../../../ui/actions/ActionButton.tsx'
import { formatDay, formatMoney } from '../../../ui/data/format.ts'
import { FileDrop } from '../../../ui/fields/FileDrop.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { paymentTexts } from './payment-texts.ts'

const words = paymentTexts.import

/** Imports a bank statement and summarises it; for an unreadable file it shows the line and the reason. */
export function ImportPanel({ onByHand }: { onByHand: () => void }) {
  const [progress, setProgress] = useState(0)
  const sending = useMutation<ImportedStatement, ProblemError, File>({
    mutationFn: (file) => upload('POST /api/purchase/bank-statements', {}, { file, onProgress: setProgress }),
  })
  return (
    <Box sx={{ mb: 3 }}>
      <Panel title={words.title} action={<ActionButton onClick={onByHand}>{words.byHand}</ActionButton>}>
        <FileDrop
          label={words.label}
          accept={['text/xml', 'text/csv']}
          endings={['.xml', '.csv']}
          maxBytes={MAX_STATEMENT_BYTES}
          onFile={(file) => (setProgress(0), sending.mutate(file))}
          progress={sending.isPending ? progress : undefined}
          error={reasonOf(sending.error)}
          messages={{ wrongType: words.wrongType }}
        />
        <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary', maxWidth: '72ch' }}>
          {words.help}
        </Typography>
        {sending.data && <Imported statement={sending.data} />}
      </Panel>
    </Box>
  )
}

function Imported({
  statement: { name, entries, known, setAside, leftOut },
}: {
  statement: ImportedStatement
}) {
  const parts = [
    words.found(entries),
    known > 0 && words.known(known),
    setAside > 0 && words.setAside(setAside),
  ]
  return (
    <Alert severity="success" role="status" sx={{ mt: 2, overflowWrap: 'anywhere' }}>
      {words.done(name)}. {parts.filter(Boolean).join(', ')}.
      {leftOut.length > 0 && (
        <Box component="details" sx={{ mt: 1 }}>
          <summary>{words.leftOut}</summary>
          <Box component="ul" sx={{ my: 0.5, pl: 2.5 }}>
            {leftOut.map(({ bookedOn, amount, currency, payer }, index) => (
              <li key={index}>
                {[formatDay(bookedOn), formatMoney(amount, currency), payer].filter(Boolean).join(' · ')}
              </li>
            ))}
          </Box>
        </Box>
      )}
    </Alert>
  )
}
