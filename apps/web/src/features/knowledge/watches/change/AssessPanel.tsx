import { type Assessment, AssessmentInput } from '@domicile/contract/knowledge/watches/watch-changes'
import type { Level } from '@domicile/contract/knowledge/watches/watch-kinds'
import Typography from '@mui/material/Typography'
import { Choice, LongText, Text } from '../../../../forms/Fields.tsx'
import { issuesOf } from '../../../../forms/form-errors.ts'
import { FormPanel } from '../../../../forms/FormPanel.tsx'
import { useRouteForm } from '../../../../forms/use-route-form.ts'
import { formatList } from '../../../../ui/data/format.ts'
import { assessmentTexts } from './change-texts.ts'

const words = assessmentTexts.panel
const NAMED = 3

/** Empty values leave each company as it is. */
type Values = {
  isRelevant: '' | 'yes' | 'no'
  level: '' | Level
  note: string
  reason: string
  internalNote: string
}

type AssessPanelProps = { changeId: string; companies: readonly Assessment[]; onClose: () => void }

/** Decides whether a change is relevant for one or several companies, and what it means for them. */
export function AssessPanel({ changeId, companies, onClose }: AssessPanelProps) {
  const only = companies.length === 1 ? companies[0]! : undefined
  const start = valuesOf(only)
  const bodyOf = (values: Values) => ({
    companyIds: companies.map(({ company }) => company.id),
    ...changesOf(values, start),
  })
  const form = useRouteForm('PUT /api/watch-changes/:id/companies', {
    texts: words,
    subject: `${changeId}/${only?.company.id ?? 'several'}`,
    values: start,
    input: (values) => ({ params: { id: changeId }, body: bodyOf(values) }),
    check: (values) => issuesOf(AssessmentInput, bodyOf(values)),
    done: assessmentTexts.confirmed(companies.length),
    onSaved: onClose,
  })
  const names = companies.slice(0, NAMED).map(({ company }) => company.name)
  return (
    <FormPanel
      form={form}
      title={only ? words.titleOne : words.title}
      subtitle={formatList(names, companies.length)}
      submitLabel={words.save}
      onClose={onClose}
    >
      {only && <Typography sx={{ color: 'text.secondary' }}>{words.proposal(only.reason)}</Typography>}
      <Choice form={form} name="isRelevant" options={withUnchanged(relevance, only)} />
      <Choice form={form} name="level" options={withUnchanged(levelOptions, only)} />
      <LongText form={form} name="note" rows={4} />
      <Text form={form} name="reason" />
      <LongText form={form} name="internalNote" rows={2} />
    </FormPanel>
  )
}

const relevance = [
  { value: 'yes', label: assessmentTexts.relevant },
  { value: 'no', label: assessmentTexts.notRelevant },
]
const levelOptions = Object.entries(assessmentTexts.levels).map(([value, label]) => ({ value, label }))

function withUnchanged(options: { value: string; label: string }[], only: Assessment | undefined) {
  return only ? options : [{ value: '', label: words.unchanged }, ...options]
}

function valuesOf(only: Assessment | undefined): Values {
  if (!only) return { isRelevant: '', level: '', note: '', reason: '', internalNote: '' }
  const { isRelevant, level, note, internalNote } = only
  return {
    isRelevant: isRelevant ? 'yes' : 'no',
    level,
    note: note ?? '',
    reason: '',
    internalNote: internalNote ?? '',
  }
}

/** Only what was changed is sent, so that several companies keep the rest. */
function changesOf(values: Values, start: Values) {
  const { isRelevant, level, note, reason, internalNote } = values
  return {
    ...(isRelevant !== start.isRelevant && { isRelevant: isRelevant === 'yes' }),
    ...(level !== start.level && level !== '' && { level }),
    ...(note !== start.note && { note: note.trim() || null }),
    ...(internalNote !== start.internalNote && { internalNote: internalNote.trim() || null }),
    ...(reason.trim() && { reason: reason.trim() }),
  }
}
