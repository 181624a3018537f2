import type { CartLine } from '@domicile/contract/purchase/orders/cart'
import { useState } from 'react'
import { setAlert } from '../../api/store.ts'
import { SidePanel } from '../../forms/SidePanel.tsx'
import { IntakeFields } from '../orders/orders.public.ts'
import { cartTexts } from './cart-texts.ts'
import { useLineChange } from './use-cart.ts'

const words = cartTexts.needs

type AnswersPanelProps = { companyId: string; line: CartLine; onClose: () => void }

/** The questions of one service in the cart; what is left open can be answered after ordering. */
export function AnswersPanel({ companyId, line, onClose }: AnswersPanelProps) {
  const [answers, setAnswers] = useState(line.answers)
  const { service, questions } = line
  const save = useLineChange(companyId, service.id)
  const problems = save.error?.errors ?? []
  const errorOf = (key: string) => problems.find(({ pointer }) => pointer === `/answers/${key}`)?.message
  const given = Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer.trim() !== ''))
  return (
    <SidePanel
      title={words.title(service.title)}
      subtitle={words.subtitle}
      onClose={onClose}
      dirty={JSON.stringify(answers) !== JSON.stringify(line.answers)}
      onSubmit={() =>
        save.mutate({ answers: given }, { onSuccess: () => (setAlert({ info: words.saved }), onClose()) })
      }
      submitLabel={words.save}
      saving={save.isPending}
      errors={questions.flatMap(({ key, label }) => {
        const message = errorOf(key)
        return message ? [{ field: key, label: `${label}: ${message}` }] : []
      })}
      generalError={save.error && problems.length === 0 ? save.error.message : undefined}
    >
      <IntakeFields questions={questions} answers={answers} onChange={setAnswers} errorOf={errorOf} />
    </SidePanel>
  )
}
