import type { Translation } from '@domicile/contract/translations/translations'
import { useState } from 'react'
import { SendDialog } from '../../../../api/SendDialog.tsx'
import { formatMoney } from '../../../../ui/data/format.ts'
import { openedPart } from '../../../../ui/feedback/opened-part.tsx'
import { priceDifference } from '../price-difference.ts'
import { translationPageTexts as words } from '../translation-texts.ts'
import type { OpenOfTranslation } from '../use-translation-menu.ts'

const parts = {
  quote: openedPart(async () => (await import('./QuotePanel.tsx')).QuotePanel),
  setLanguages: openedPart(async () => (await import('./LanguagesPanel.tsx')).LanguagesPanel),
  setTerms: openedPart(async () => (await import('./TermsPanel.tsx')).TermsPanel),
  assign: openedPart(async () => (await import('./AssignPanel.tsx')).AssignPanel),
  ask: openedPart(async () => (await import('./QuestionForms.tsx')).AskPanel),
  answer: openedPart(async () => (await import('./QuestionForms.tsx')).AnswerPanel),
  finalise: openedPart(async () => (await import('./DeliveryForms.tsx')).FinalPanel),
  ship: openedPart(async () => (await import('./DeliveryForms.tsx')).ShipmentPanel),
  answerComplaint: openedPart(async () => (await import('./DeliveryForms.tsx')).ComplaintPanel),
}

type Props = { translation: Translation; onClose: () => void }

/** The open dialog or panel of a translation. */
export function TranslationPanels({ open, ...panel }: Props & { open: OpenOfTranslation | undefined }) {
  if (!open) return null
  if (isPart(open)) {
    const Part = parts[open]
    return <Part {...panel} />
  }
  if (open === 'deliverDraft') return <DraftDialog {...panel} />
  if (isSeen(open)) return <AcceptDialog {...panel} event={open} />
  return <ReasonDialog {...panel} event={open} />
}

function isPart(open: OpenOfTranslation): open is keyof typeof parts {
  return open in parts
}

const seen = {
  accept: 'PUT /api/translations/:id/acceptance',
  acceptDraft: 'PUT /api/translations/:id/draft-acceptance',
  acceptAdjustment: 'PUT /api/translations/:id/adjustment-acceptance',
} as const

function isSeen(open: OpenOfTranslation): open is keyof typeof seen {
  return open in seen
}

const withReason = {
  decline: 'PUT /api/translations/:id/refusal',
  cancel: 'PUT /api/translations/:id/cancellation',
  requestRevision: 'PUT /api/translations/:id/revision',
  refuseAdjustment: 'PUT /api/translations/:id/adjustment-refusal',
  complain: 'PUT /api/translations/:id/complaint',
} as const

/** Asks before the draft files go to the client. */
function DraftDialog({ translation, onClose }: Props) {
  const params = { id: translation.id }
  return (
    <SendDialog
      {...askingOf(translation, 'deliverDraft')}
      onClose={onClose}
      route="PUT /api/translations/:id/draft"
      input={() => ({ params })}
    />
  )
}

/** Asks before the client accepts, as it was when the dialog opened. */
function AcceptDialog({ translation, event, onClose }: Props & { event: keyof typeof seen }) {
  const [version] = useState(translation.version)
  const params = { id: translation.id }
  return (
    <SendDialog
      {...askingOf(translation, event)}
      onClose={onClose}
      route={seen[event]}
      input={() => ({ params, body: { version } })}
    />
  )
}

/** Asks for the reason of a refusal, a cancellation, a revision or a complaint. */
function ReasonDialog({ translation, event, onClose }: Props & { event: keyof typeof withReason }) {
  const params = { id: translation.id }
  const label =
    event === 'requestRevision' ? words.changes : event === 'complain' ? words.complaint : words.reason
  return (
    <SendDialog
      {...askingOf(translation, event)}
      onClose={onClose}
      danger={event !== 'requestRevision'}
      reason={{ label, required: true, max: 2000 }}
      route={withReason[event]}
      input={(reason) => ({ params, body: { reason } })}
    />
  )
}

function askingOf(translation: Translation, event: keyof typeof words.asks) {
  const [effect, done] = words.asks[event]
  const text = [priceOf(translation, event), effect].filter(Boolean).join(' ')
  return { title: words.ask[event](translation.name), text, verb: words.actions[event], done: done! }
}

const priceTexts = {
  accept: (price: string) => `The price is ${price} without VAT.`,
  acceptAdjustment: (price: string, difference: string) =>
    `The final price is ${price} without VAT: ${difference}.`,
}

/** The price that the client agrees to. */
function priceOf(translation: Translation, event: keyof typeof words.asks): string | undefined {
  const { quote, settlement } = translation
  if (event === 'accept' && quote) return priceTexts.accept(formatMoney(quote.net, quote.currency))
  if (event !== 'acceptAdjustment' || !settlement) return undefined
  const price = formatMoney(settlement.net, settlement.currency)
  return priceTexts.acceptAdjustment(price, priceDifference(translation) ?? '')
}
