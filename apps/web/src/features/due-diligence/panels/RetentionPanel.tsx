import { addYears } from '@domicile/contract/days'
import { MOST_EXTENSION_YEARS, RETENTION_YEARS } from '@domicile/contract/due-diligence/case-kinds'
import type { DueDiligenceCase } from '@domicile/contract/due-diligence/cases'
import Typography from '@mui/material/Typography'
import { DateOf, LongText } from '../../../forms/Fields.tsx'
import { InlineForm } from '../../../forms/InlineForm.tsx'
import { useRouteForm } from '../../../forms/use-route-form.ts'
import { formatDay } from '../../../ui/data/format.ts'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { settingTexts } from '../case-action-texts.ts'

const words = settingTexts.retention

type RetentionPanelProps = { of: DueDiligenceCase; exit: NonNullable<DueDiligenceCase['exit']> }

/** The day on which the data of an ended relationship is deleted, and the form that postpones it. */
export function RetentionPanel({ of, exit }: RetentionPanelProps) {
  const isDeleted = exit.dataDeletedAt !== null
  return (
    <Panel title={words.title}>
      <Typography>{isDeleted ? words.deleted : words.text(formatDay(exit.retainUntil))}</Typography>
      {exit.extensionReason && (
        <Typography sx={{ color: 'text.secondary' }}>{words.extended(exit.extensionReason)}</Typography>
      )}
      {!isDeleted && of.allowedActions.includes('extend') && <ExtensionForm of={of} exit={exit} />}
    </Panel>
  )
}

function ExtensionForm({ of: { slug }, exit }: RetentionPanelProps) {
  const last = addYears(exit.endedOn, RETENTION_YEARS + MOST_EXTENSION_YEARS)
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
