import type { Order, OrderLine } from '@domicile/contract/purchase/orders/orders'
import { isIdle } from '@domicile/contract/purchase/orders/order-states'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { FormPanel } from '../../../forms/FormPanel.tsx'
import { useRouteForm } from '../../../forms/use-route-form.ts'
import { answersOf, startOf } from '../intake-answers.ts'
import { IntakeFields } from '../IntakeFields.tsx'
import { NeededDocuments } from '../NeededDocuments.tsx'
import { orderPageTexts } from '../order-texts.ts'

const words = orderPageTexts.data

/** The client's missing input: questions to answer here, documents to upload at the company. */
export function MissingPanel({ order, onClose }: { order: Order; onClose: () => void }) {
  // Fixed on opening, so that an answer given elsewhere meanwhile does not remove a field.
  const [lines] = useState(() => order.lines.filter(isToGive))
  const isAhead = order.state !== 'needs-data'
  const thanks = isAhead ? words.ahead : words.sent
  const form = useRouteForm('PUT /api/purchase/orders/:id/answers', {
    texts: { fields: {} },
    subject: order.id,
    values: { lines: lines.map(({ questions, answers }) => ({ answers: startOf(questions, answers) })) },
    input: (values) => ({
      params: { id: order.id },
      body: {
        lines: lines.map(({ id, questions }, place) => ({
          lineId: id,
          answers: answersOf(questions, values.lines[place]?.answers ?? {}),
        })),
      },
    }),
    done: (answered) => (answered.lines.some(isLacking) ? words.lacking : thanks),
    onSaved: onClose,
  })
  return (
    <FormPanel
      form={form}
      title={isAhead ? words.titleAhead : words.title}
      subtitle={isAhead ? words.subtitleAhead : words.subtitle}
      onClose={onClose}
      submitLabel={words.send}
    >
      {lines.map(({ id, title, questions, documents }, place) => (
        <Box key={id} component="section" aria-label={title} sx={{ display: 'grid', gap: 2 }}>
          <Typography variant="h3">{title}</Typography>
          <IntakeFields form={form} at={`lines.${place}.answers`} questions={questions} />
          {documents.some(({ state }) => state !== 'valid') && (
            <NeededDocuments companyId={order.company.id} documents={documents} />
          )}
        </Box>
      ))}
    </FormPanel>
  )
}

function isLacking(line: OrderLine): boolean {
  const { missing, documents } = line
  return isToGive(line) && (missing.length > 0 || documents.some((document) => document.state !== 'valid'))
}

function isToGive({ state, questions, documents }: OrderLine): boolean {
  return isIdle(state) && (questions.length > 0 || documents.some((document) => document.state !== 'valid'))
}
