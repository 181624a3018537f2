import { addYears } from '@domicile/contract/days'
import {
  MOST_EXTENSION_YEARS,
  RETENTION_YEARS,
  retentionStarts,
} from '@domicile/contract/compliance/due-diligence/case-kinds'
import type { DueDiligenceCase } from '@domicile/contract/compliance/due-diligence/cases'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { DateOf, LongText } from '../../../../forms/Fields.tsx'
import { InlineForm } from '../../../../forms/InlineForm.tsx'
import { useRouteForm } from '../../../../forms/use-route-form.ts'
import { formatDay } from '../../../../ui/data/format.ts'
import { ActionButton } from '../../../../ui/actions/ActionButton.tsx'
import { Panel } from '../../../../ui/layout/Panel.tsx'
import { actionTexts, settingTexts } from '../case-action-texts.ts'
import { isOffered, obstacleOf } from '../use-case-menu.ts'

const words = settingTexts.retention

type RetentionPanelProps = { of: DueDiligenceCase; exit: NonNullable<DueDiligenceCase['exit']> }

type ConfirmableProps = RetentionPanelProps & { onConfirm: () => void }

/** The day on which the data of an ended relationship is deleted, and the form that postpones it. */
export function RetentionPanel({ of, exit, onConfirm }: ConfirmableProps) {
  const isDeleted = exit.dataDeletedAt !== null
  return (
    <Panel title={words.title}>
      <Typography>{isDeleted ? words.deleted : words.text(formatDay(exit.retainUntil))}</Typography>
      {!isDeleted && <Counting of={of} exit={exit} onConfirm={onConfirm} />}
      {exit.extensionReason && (
        <Typography sx={{ color: 'text.secondary' }}>{words.extended(exit.extensionReason)}</Typography>
      )}
      {!isDeleted && of.allowedActions.includes('extend') && <ExtensionForm of={of} exit={exit} />}
    </Panel>
  )
}

/** The day from which retention counts, why, and the confirmation of an end in the past. */
function Counting({ of, exit, onConfirm }: ConfirmableProps) {
  const { retainFrom, retainBecause, recordedBy, confirmedBy, endedOn } = exit
  return (
    <>
      <Typography sx={{ color: 'text.secondary' }}>
        {words.counted(formatDay(retainFrom), retentionStarts[retainBecause])}{' '}
        {retainBecause === 'record' && words.unconfirmed(recordedBy ?? '', formatDay(endedOn))}
        {confirmedBy && words.confirmed(confirmedBy)}
      </Typography>
      {isOffered(of, 'confirmEnd') && (
        <Box sx={{ my: 1.5 }}>
          <ActionButton variant="outlined" disabledReason={obstacleOf(of, 'confirmEnd')} onClick={onConfirm}>
            {actionTexts.confirmEnd.verb}
          </ActionButton>
        </Box>
      )}
    </>
  )
}

function ExtensionForm({ of: { slug }, exit }: RetentionPanelProps) {
  const last = addYears(exit.retainFrom, RETENTION_YEARS + MOST_EXTENSION_YEARS)
  const form = useRouteForm('PUT /api/due-diligence/:slug/retention', {
    texts: {
      fields: words.fields,
      help: { until: words.help.until(formatDay(last)), reason: words.help.reason },
    },
    subject: slug,
    values: { until: '', reason: '' },
    input: (body) => ({ params: { slug }, body }),
    done: words.done,
    isInline: true,
    stays: () => ({ values: { until: '', reason: '' }, version: 0 }),
  })
  return (
    <InlineForm form={form} label={words.form} submitLabel={words.submit} variant="outlined">
      <DateOf form={form} name="until" required />
      <LongText form={form} name="reason" rows={2} required />
    </InlineForm>
  )
}
