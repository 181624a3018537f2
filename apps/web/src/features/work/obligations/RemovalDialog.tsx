import type { Obligation } from '@domicile/contract/work/obligations/obligations'
import { SendDialog } from '../../../api/SendDialog.tsx'
import { calendarTexts } from './obligation-texts.ts'

const words = calendarTexts.removal

type RemovalDialogProps = { companyId: string; obligation: Obligation; onClose: () => void }

/** Asks before an obligation of the company alone leaves the calendar. */
export function RemovalDialog({ companyId, obligation, onClose }: RemovalDialogProps) {
  const { title, rule } = obligation
  return (
    <SendDialog
      route="DELETE /api/companies/:companyId/obligations/:ruleId"
      input={() => ({ params: { companyId, ruleId: rule!.id } })}
      title={words.title(title)}
      text={words.text}
      verb={calendarTexts.actions.remove}
      danger
      done={words.done}
      onClose={onClose}
    />
  )
}
