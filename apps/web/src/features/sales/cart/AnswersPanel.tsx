import type { CartLine } from '@domicile/contract/sales/orders/cart'
import { AnswerPanel } from '../../../answering/AnswerPanel.tsx'
import { useSend } from '../../../api/queries.ts'
import { cartTexts } from './cart-texts.ts'
import { showCart } from './use-cart.ts'

const words = cartTexts.needs

type AnswersPanelProps = { companyId: string; line: CartLine; today: string; onClose: () => void }

/** The form of one service in the cart; open questions can be answered after ordering. */
export function AnswersPanel({ companyId, line, today, onClose }: AnswersPanelProps) {
  const { service, sections, answers } = line
  const { mutateAsync } = useSend('PUT /api/purchase/companies/:companyId/cart/lines/:serviceId', {
    done: words.saved,
    onSuccess: (cart) => (showCart(cart), onClose()),
  })
  return (
    <AnswerPanel
      title={words.title(service.title)}
      subtitle={words.subtitle}
      submitLabel={words.save}
      form={{ sections }}
      answers={answers}
      today={today}
      subject={`${companyId} ${service.id}`}
      isUnfinishedFine
      send={(newAnswers) =>
        mutateAsync({
          params: { companyId, serviceId: service.id },
          body: { answers: newAnswers },
          quiet: true,
        })
      }
      onClose={onClose}
    />
  )
}
