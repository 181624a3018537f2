import type { StandingRule } from '@domicile/contract/mail/mail-requests/standing-rules'
import { SendDialog } from '../../../../api/SendDialog.tsx'
import { ruleTexts as words } from './rule-texts.ts'

const routes = {
  approve: 'PUT /api/standing-rules/:id/approval',
  stop: 'PUT /api/standing-rules/:id/stop',
} as const

type RuleDialogProps = { event: keyof typeof routes; rule: StandingRule; onClose: () => void }

/** Asks before a rule applies, or applies no more. */
export function RuleDialog({ event, rule, onClose }: RuleDialogProps) {
  const { title, done } = words.asks[event]
  return (
    <SendDialog
      route={routes[event]}
      input={() => ({ params: { id: rule.id } })}
      title={title(rule.summary)}
      text={event === 'approve' ? words.effects[rule.kind] : words.asks.stop.text}
      verb={words[event]}
      danger={event === 'approve' && rule.kind === 'destroy'}
      done={done}
      onClose={onClose}
    />
  )
}
