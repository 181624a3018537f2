import type { ImportedStatement } from '@domicile/contract/sales/payments/bank-payments'
import { uploadLimits } from '@domicile/contract/upload-limits'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { upload } from '../../../api/client.ts'
import { type ProblemError, reasonOf } from '../../../api/problem-error.ts'
import { EncodingField } from '../../../forms/files/EncodingField.tsx'
import { ActionButton } from '../../../ui/actions/ActionButton.tsx'
import { formatDay, formatMoney } from '../../../ui/data/format.ts'
import { FileDrop } from '../../../ui/fields/FileDrop.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { paymentTexts } from './payment-texts.ts'

const words = paymentTexts.import

/** Imports a bank statement and summarises it; for an unreadable file it shows the line and the reason. */
export function ImportPanel({ onByHand }: { onByHand: () => void }) {
  const [progress, setProgress] = useState(0)
  /** The file whose encoding is asked for. */
  const [chosen, setChosen] = useState<{ file: File; encoding: string } | null>(null)
  const sending = useMutation<ImportedStatement, ProblemError, { file: File; encoding: string }>({
    mutationFn: ({ file, encoding }) =>
      upload(
        'POST /api/purchase/bank-statements',
        {},
        { file, query: { encoding }, onProgress: setProgress },
      ),
    onSuccess: () => setChosen(null),
    onError: ({ errors: [first] }, { file, encoding }) => {
      if (first?.pointer === '/encoding')
        setChosen({ file, encoding: first.value ?? (encoding === 'ask' ? '' : encoding) })
    },
  })
  const [problem] = sending.error?.errors ?? []
  const encodingProblem = problem?.pointer === '/encoding' ? problem : undefined
  const send = (file: File, encoding = 'ask') => (setProgress(0), sending.mutate({ file, encoding }))
  return (
    <Box sx={{ mb: 3 }}>
      <Panel title={words.title} action={<ActionButton onClick={onByHand}>{words.byHand}</ActionButton>}>
        <FileDrop
          label={words.label}
          accept={['text/xml', 'text/csv']}
          endings={['.xml', '.csv']}
          maxBytes={uploadLimits.bankStatement}
          onFile={(file) => (setChosen(null), send(file))}
          progress={sending.isPending ? progress : undefined}
          error={encodingProblem ? undefined : reasonOf(sending.error)}
          messages={{ wrongType: words.wrongType }}
        />
        <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary', maxWidth: '72ch' }}>
          {words.help}
        </Typography>
        {chosen && (
          <Stack sx={{ mt: 2, gap: 1, maxWidth: 400, alignItems: 'flex-start' }}>
            <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{chosen.file.name}</Typography>
            <EncodingField
              name="encoding"
              label={words.encoding}
              file={chosen.file}
              value={chosen.encoding}
              onChange={(encoding) => (sending.reset(), setChosen({ ...chosen, encoding }))}
              error={encodingProblem?.code === 'guessed' ? undefined : encodingProblem?.message}
              help={words.encodingHelp}
            />
            <ActionButton
              variant="outlined"
              busy={sending.isPending}
              onClick={() => send(chosen.file, chosen.encoding || undefined)}
            >
              {words.confirmEncoding}
            </ActionButton>
          </Stack>
        )}
        {sending.data && <Imported statement={sending.data} />}
      </Panel>
    </Box>
  )
}

function Imported({
  statement: { name, entries, known, setAside, leftOut, notes },
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
      {notes.length > 0 && <Lines title={words.notes} lines={notes} isOpen />}
      {leftOut.length > 0 && (
        <Lines
          title={words.leftOut}
          lines={leftOut.map(({ bookedOn, amount, currency, payer }) =>
            [formatDay(bookedOn), formatMoney(amount, currency), payer].filter(Boolean).join(' · '),
          )}
        />
      )}
    </Alert>
  )
}

function Lines({ title, lines, isOpen }: { title: string; lines: readonly string[]; isOpen?: boolean }) {
  return (
    <Box component="details" open={isOpen} sx={{ mt: 1 }}>
      <summary>{title}</summary>
      <Box component="ul" sx={{ my: 0.5, pl: 2.5 }}>
        {lines.map((line, index) => (
          <li key={index}>{line}</li>
        ))}
      </Box>
    </Box>
  )
}
