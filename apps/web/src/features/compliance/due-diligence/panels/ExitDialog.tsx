import { addYears } from '@domicile/contract/days'
import { RETENTION_YEARS } from '@domicile/contract/compliance/due-diligence/case-kinds'
import type { DueDiligenceCase } from '@domicile/contract/compliance/due-diligence/cases'
import { useState } from 'react'
import { formatDay } from '../../../../ui/data/format.ts'
import { SendDialog } from '../../../../api/SendDialog.tsx'
import { DateField } from '../../../../ui/fields/dates/DateField.tsx'
import { isDay } from '../../../../ui/fields/dates/parse-day.ts'
import { today } from '../../../../ui/data/today.ts'
import { actionLabels, settingTexts } from '../case-action-texts.ts'

const words = settingTexts.exit

/** Ends the relationship with a company, and names the day on which its data is deleted. */
export function ExitDialog({
  of: { slug, company, retainedFromAtLeast },
  onClose,
}: {
  of: DueDiligenceCase
  onClose: () => void
}) {
  const [endedOn, setEndedOn] = useState(today)
  return (
    <SendDialog
      title={words.ask(company.name)}
      text={isDay(endedOn) ? effectOf(endedOn, retainedFromAtLeast) : words.effect('…')}
      verb={words.verb(company.name)}
      danger
      reason={{ label: actionLabels.reason, help: actionLabels.internal, required: true, max: 1000 }}
      route="PUT /api/due-diligence/:slug/exit"
      input={(reason) => ({ params: { slug }, body: { reason, endedOn } })}
      done={words.done}
      onClose={onClose}
    >
      <DateField name="endedOn" label={words.endedOn} value={endedOn} onChange={setEndedOn} required />
    </SendDialog>
  )
}

/** The day of the deletion: an end in the past counts from the last decision at the earliest, and once it is confirmed. */
function effectOf(endedOn: string, atLeast: string): string {
  const from = endedOn < atLeast ? atLeast : endedOn
  const [until, unconfirmed] = [from, today()].map((day) => formatDay(addYears(day, RETENTION_YEARS)))
  const effect = from < today() ? words.confirmed(until!, unconfirmed!) : words.effect(until!)
  return from === endedOn ? effect : `${effect} ${words.counted(formatDay(from))}`
}
