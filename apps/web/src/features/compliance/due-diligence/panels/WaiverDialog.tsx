import { addYears } from '@domicile/contract/days'
import { MOST_WAIVED_YEARS } from '@domicile/contract/compliance/due-diligence/case-kinds'
import type { DueDiligenceCase } from '@domicile/contract/compliance/due-diligence/cases'
import { useState } from 'react'
import { SendDialog } from '../../../../api/SendDialog.tsx'
import { today } from '../../../../ui/data/today.ts'
import { DateField } from '../../../../ui/fields/dates/DateField.tsx'
import { actionLabels, waiverTexts as words } from '../case-action-texts.ts'

type WaiverDialogProps = { of: DueDiligenceCase; text: string; gap: string; onClose: () => void }

/** Waives one requirement until a day, with the reason. */
export function WaiverDialog({ of: { slug, version }, text, gap, onClose }: WaiverDialogProps) {
  const [until, setUntil] = useState('')
  return (
    <SendDialog
      title={words.ask}
      text={words.effect(text)}
      verb={words.verb}
      reason={{ label: actionLabels.reason, help: actionLabels.internal, required: true, max: 1000 }}
      route="POST /api/due-diligence/:slug/waivers"
      input={(reason) => ({ params: { slug }, body: { gap, reason, until, version } })}
      done={words.done}
      disabledReason={until === '' ? words.chooseDay : undefined}
      onClose={onClose}
    >
      <DateField
        name="until"
        label={words.until}
        value={until}
        max={addYears(today(), MOST_WAIVED_YEARS)}
        onChange={setUntil}
        required
      />
    </SendDialog>
  )
}
