import type { Order, OrderLine } from '@domicile/contract/sales/orders/orders'
import { isIdle } from '@domicile/contract/sales/orders/order-states'
import type { Answers } from '@domicile/contract/form-engine/evaluate'
import { useState } from 'react'
import { AnswerPanel } from '../../../../answering/AnswerPanel.tsx'
import { useSend } from '../../../../api/queries.ts'
import { setAlert } from '../../../../api/store.ts'
import { NeededDocuments } from '../NeededDocuments.tsx'
import { orderPageTexts } from '../order-texts.ts'

const words = orderPageTexts.data

/** The client's missing input, service by service: a form to answer here, documents to upload at the company. */
export function MissingPanel({ order, onClose }: { order: Order; onClose: () => void }) {
  // Fixed on opening, so that an answer given elsewhere meanwhile does not remove a field.
  const [lines] = useState(() => linesToGive(order))
  const [place, setPlace] = useState(0)
  const { mutateAsync } = useSend('PUT /api/purchase/orders/:id/answers')
  const isAhead = order.state !== 'needs-data'
  const line = lines[place]
  if (!line) return null
  const { id, title, sections, answers, documents } = line

  async function send(changes: Answers): Promise<void> {
    const sent = [{ lineId: id, answers: { ...removed(answers, changes), ...changes } }]
    const answered = await mutateAsync({ params: { id: order.id }, body: { lines: sent } })
    if (place < lines.length - 1) return setPlace(place + 1)
    const thanks = isAhead ? words.ahead : words.sent
    setAlert({ info: answered.lines.some(isLacking) ? words.lacking : thanks })
    onClose()
  }

  const alone = isAhead ? words.subtitleAhead : words.subtitle
  return (
    <AnswerPanel
      key={id}
      title={isAhead ? words.titleAhead : words.title}
      subtitle={lines.length > 1 ? words.step(place + 1, lines.length, title) : alone}
      submitLabel={words.send}
      form={{ sections }}
      answers={answers}
      today={order.today}
      subject={id}
      isUnfinishedFine
      pointer="/lines/0/answers"
      send={send}
      onClose={onClose}
    >
      {documents.some(({ state }) => state !== 'valid') && (
        <NeededDocuments companyId={order.company.id} documents={documents} />
      )}
    </AnswerPanel>
  )
}

/** Returns the lines that take input, first those that lack some. */
function linesToGive({ lines }: Order): OrderLine[] {
  const open = lines.filter(isToGive)
  return [...open.filter(isLacking), ...open.filter((line) => !isLacking(line))]
}

/** Answers that are not sent stay as they are, so those removed are sent as null. */
function removed(before: Answers, after: Answers): Answers {
  const gone = Object.keys(before).filter((path) => !Object.hasOwn(after, path))
  return Object.fromEntries(gone.map((path) => [path, null]))
}

function isLacking(line: OrderLine): boolean {
  const { missing, documents } = line
  return isToGive(line) && (missing.length > 0 || documents.some((document) => document.state !== 'valid'))
}

function isToGive({ state, sections, documents }: OrderLine): boolean {
  return isIdle(state) && (sections.length > 0 || documents.some((document) => document.state !== 'valid'))
}
