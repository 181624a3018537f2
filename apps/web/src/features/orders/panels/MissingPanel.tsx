import type { Order, OrderLine } from '@domicile/contract/purchase/orders/orders'
import { isIdle } from '@domicile/contract/purchase/orders/order-states'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useSend } from '../../../api/queries.ts'
import { SidePanel } from '../../../forms/SidePanel.tsx'
import { IntakeFields } from '../IntakeFields.tsx'
import { NeededDocuments } from '../NeededDocuments.tsx'
import { orderPageTexts } from '../order-texts.ts'

const words = orderPageTexts.data

/** What the work needs: questions to answer here, documents to upload at the company. */
export function MissingPanel({ order, onClose }: { order: Order; onClose: () => void }) {
  // What was missing when it was opened: an answer that comes from elsewhere takes no field away.
  const [lines] = useState(() => order.lines.filter(isToGive))
  const [answers, setAnswers] = useState(() => lines.map((line) => line.answers))
  const isAhead = order.state !== 'needs-data'
  const thanks = isAhead ? words.ahead : words.sent
  const send = useSend('PUT /api/purchase/orders/:id/answers', {
    done: (answered) => (answered.lines.some(isLacking) ? words.lacking : thanks),
    onSuccess: onClose,
  })
  const problems = send.error?.errors ?? []
  const errorOf = (place: number, key: string) =>
    problems.find(({ pointer }) => pointer === `/lines/${place}/answers/${key}`)?.message
  return (
    <SidePanel
      title={isAhead ? words.titleAhead : words.title}
      subtitle={isAhead ? words.subtitleAhead : words.subtitle}
      onClose={onClose}
      dirty={lines.some((line, place) => JSON.stringify(line.answers) !== JSON.stringify(answers[place]))}
      onSubmit={() =>
        send.mutate({
          params: { id: order.id },
          body: {
            lines: lines.map(({ id }, place) => ({ lineId: id, answers: given(answers[place] ?? {}) })),
          },
        })
      }
      submitLabel={words.send}
      saving={send.isPending}
      errors={lines.flatMap(({ questions }, place) =>
        questions.flatMap(({ key, label }) => {
          const message = errorOf(place, key)
          return message ? [{ field: `${place}-${key}`, label: `${label}: ${message}` }] : []
        }),
      )}
      generalError={send.error && problems.length === 0 ? send.error.message : undefined}
    >
      {lines.map(({ id, title, questions, documents }, place) => (
        <Box key={id} component="section" aria-label={title} sx={{ display: 'grid', gap: 2 }}>
          <Typography variant="h3">{title}</Typography>
          <IntakeFields
            questions={questions}
            answers={answers[place] ?? {}}
            onChange={(changed) => setAnswers(answers.with(place, changed))}
            errorOf={(key) => errorOf(place, key)}
            prefix={`${place}-`}
          />
          {documents.some(({ state }) => state !== 'valid') && (
            <NeededDocuments companyId={order.company.id} documents={documents} />
          )}
        </Box>
      ))}
    </SidePanel>
  )
}

function isLacking(line: OrderLine): boolean {
  const { missing, documents } = line
  return isToGive(line) && (missing.length > 0 || documents.some((document) => document.state !== 'valid'))
}

function isToGive({ state, questions, documents }: OrderLine): boolean {
  return isIdle(state) && (questions.length > 0 || documents.some((document) => document.state !== 'valid'))
}

function given(answers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer.trim() !== ''))
}
