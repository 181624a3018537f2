import type { Translation } from '@domicile/contract/translations/translations'
import Alert from '@mui/material/Alert'
import { formatCount, formatDay, formatMoney } from '../../../ui/data/format.ts'
import { priceDifference } from './price-difference.ts'
import { translationPageTexts } from './translation-texts.ts'

const words = translationPageTexts.notices

type Severity = 'info' | 'success' | 'warning' | 'error'
type TranslationNoticeProps = { translation: Translation; isClient: boolean }

/** The notice at the top: the decision that the reader must take, or how the translation ended. */
export function TranslationNotice({ translation, isClient }: TranslationNoticeProps) {
  const notice = noticeOf(translation, isClient)
  return notice ? <Alert severity={notice[0]}>{notice[1]}</Alert> : null
}

function noticeOf(translation: Translation, isClient: boolean): [Severity, string] | undefined {
  const { state, quote, settlement, complaint, reviewUntil, files, mailItem } = translation
  const reason = translation.reason ?? ''
  // Clients read no reason that quotes the letter.
  if (translation.isWithheld && !(state === 'cancelled' && reason))
    return ['info', isClient ? words.withheld : words.withheldForStaff]
  const lacksDocument = !mailItem && !files.some(({ role }) => role === 'source')
  if (state === 'requested' && lacksDocument) return ['warning', isClient ? words.addFiles : words.noFiles]
  if (state === 'accepted' && lacksDocument) return ['warning', isClient ? words.addMissing : words.noFiles]
  if (state === 'quoted' && quote)
    return ['info', words.quote(money(quote), pages(quote.pages), formatDay(quote.validUntil))]
  if (state === 'client_review' && isClient)
    return [
      'info',
      [words.draft, reviewUntil && words.draftUntil(formatDay(reviewUntil))].filter(Boolean).join(' '),
    ]
  if (state === 'adjusting' && settlement) return ['warning', adjustmentOf(translation, settlement, isClient)]
  if (state === 'delivered') return deliveredNotice(settlement, isClient)
  if (state === 'complaint' && complaint) return ['warning', words.complaint(complaint.text)]
  if (state === 'in_revision') return ['warning', words.revision(reason || (complaint?.text ?? ''))]
  if (state === 'declined') return ['info', words.declined(reason)]
  if (state === 'cancelled') return ['info', words.cancelled(reason)]
  return state === 'expired' ? ['info', words.expired] : undefined
}

type Settlement = NonNullable<Translation['settlement']>

function adjustmentOf(translation: Translation, settlement: Settlement, isClient: boolean): string {
  const { balance } = settlement
  if (isClient && balance) return words.morePages(pages(settlement.pages), money(balance))
  return words.adjustment(pages(settlement.pages), money(settlement), priceDifference(translation) ?? '')
}

function deliveredNotice(settlement: Settlement | null, isClient: boolean): [Severity, string] {
  const balance = settlement?.balance
  if (!balance?.isRefund) return ['success', words.delivered]
  const refund = isClient ? words.refund : words.refunded
  return ['success', `${words.delivered} ${refund(money(balance))}`]
}

function money({ net, currency }: { net: string; currency: string }): string {
  return formatMoney(net, currency)
}

function pages(count: number): string {
  return formatCount(count, 'page')
}
