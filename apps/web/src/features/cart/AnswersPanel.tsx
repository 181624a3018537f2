import type { CartLine } from '@domicile/contract/purchase/orders/cart'
import { FormPanel } from '../../forms/FormPanel.tsx'
import { useRouteForm } from '../../forms/use-route-form.ts'
import { answersOf, IntakeFields, startOf } from '../orders/orders.public.ts'
import { cartTexts } from './cart-texts.ts'
import { showCart } from './use-cart.ts'

const words = cartTexts.needs

type AnswersPanelProps = { companyId: string; line: CartLine; onClose: () => void }

/** The questions of one service in the cart; open ones can be answered after ordering. */
export function AnswersPanel({ companyId, line, onClose }: AnswersPanelProps) {
  const { service, questions } = line
  const form = useRouteForm('PUT /api/purchase/companies/:companyId/cart/lines/:serviceId', {
    texts: { fields: {} },
    subject: `${companyId} ${service.id}`,
    values: { answers: startOf(questions, line.answers) },
    input: ({ answers }) => ({
      params: { companyId, serviceId: service.id },
      body: { answers: answersOf(questions, answers) },
      quiet: true,
    }),
    done: words.saved,
    onSaved: (cart) => (showCart(cart), onClose()),
  })
  return (
    <FormPanel
      form={form}
      title={words.title(service.title)}
      subtitle={words.subtitle}
      onClose={onClose}
      submitLabel={words.save}
    >
      <IntakeFields form={form} at="answers" questions={questions} />
    </FormPanel>
  )
}
