import { paperKinds, type PaperKind } from '@domicile/contract/mail/mail-kinds'
import type { RuleKind } from '@domicile/contract/mail/mail-requests/request-states'

type Rule = { sender: string | null; paperKind: PaperKind | null; kind: RuleKind; afterDays: number }

const verbs: Record<RuleKind, string> = { scan: 'Scan', forward: 'Forward', hold: 'Hold', destroy: 'Destroy' }

/** A rule as a sentence, such as `Forward letters from “City Bank” after 3 days`. */
export function summaryOfRule({ sender, paperKind, kind, afterDays }: Rule): string {
  const mail = paperKind ? paperKinds[paperKind].toLowerCase() : 'mail'
  const from = sender ? ` from “${sender}”` : ''
  const delay = afterDays === 0 ? '' : afterDays === 1 ? ' after 1 day' : ` after ${afterDays} days`
  return `${verbs[kind]} ${mail}${from}${delay}`
}
