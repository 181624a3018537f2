import { hitDecisionNames, type HitDecision } from '@domicile/contract/compliance/screening/hit-states'
import { DecisionInput, type HitRecord } from '@domicile/contract/compliance/screening/hits'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type KeyboardEvent, useId, useRef } from 'react'
import { Bind, LongText } from '../../../../forms/Fields.tsx'
import { issuesOf } from '../../../../forms/form-errors.ts'
import { InlineForm } from '../../../../forms/InlineForm.tsx'
import { readAgain } from '../../../../forms/read-again.ts'
import { useRouteForm } from '../../../../forms/use-route-form.ts'
import { useKeys } from '../../../../lists/use-keys.ts'
import { focusField } from '../../../../ui/fields/field-types.ts'
import { RadioField } from '../../../../ui/fields/RadioField.tsx'
import { type ComparedFact, suggestedReasons } from './compare-sides.ts'
import { decisionTexts as words } from './hit-texts.ts'
import { allOrNone, chosenOf, reportRefused, useSeenHits } from './same-hits.ts'
import { SameHitsField } from './SameHitsField.tsx'
import { useNextHit } from './use-next-hit.ts'

type Values = { decision: HitDecision | ''; reason: string; evidence: string; others: string[] }

const options = (['no_hit', 'confirmed', 'skipped'] as const).map((value) => ({
  value,
  label: words.options[value],
}))
const empty: Values = { decision: '', reason: '', evidence: '', others: [] }

type DecisionFormProps = { hit: HitRecord; facts: readonly ComparedFact[]; onSaved: () => void }

/** Decides a hit by mouse or by single keys, then opens the next one. */
export function DecisionForm({ hit, facts, onSaved }: DecisionFormProps) {
  const { id, needsSecond } = hit
  const { others, keepSeen } = useSeenHits(hit.others)
  const next = useNextHit()
  const bodyOf = (values: Values, version: number) => ({
    ...values,
    decision: values.decision as HitDecision,
    others: chosenOf(others, values.others),
    version,
  })
  const form = useRouteForm('PUT /api/screening-hits/:id/decision', {
    texts: words,
    subject: id,
    values: empty,
    version: hit.version,
    input: (values, version) => ({ params: { id }, body: bodyOf(values, version) }),
    check: (values) => issuesOf(DecisionInput, bodyOf(values, hit.version)),
    reread: async () => {
      const { version } = await readAgain('GET /api/screening-hits/:id', { params: { id } })
      return { values: empty, version }
    },
    done: ({ settled }) => (needsSecond ? words.proposed : words.decided)(settled.length + 1),
    onSaved: ({ settled, refused }) => {
      reportRefused(refused, others)
      onSaved()
      return next(settled)
    },
    isInline: true,
  })
  const choose = (ids: string[]) => {
    keepSeen()
    form.setValue('others', ids, { shouldDirty: true })
  }
  const suggestions = suggestedReasons(facts, form.watch('decision'))
  const suggestionList = useRef<HTMLElement>(null)
  const decide = (decision: HitDecision) => () => {
    form.setValue('decision', decision, { shouldDirty: true })
    // The keys that follow must not land on a control that was left behind.
    suggestionList.current?.focus()
  }
  const use = (reason: string) => {
    const before = form.getValues('reason').trim()
    if (before.includes(reason)) return
    form.setValue('reason', [before, reason].filter(Boolean).join(' '), { shouldDirty: true })
  }
  const digits = suggestions.slice(0, 9).map((reason, place) => [String(place + 1), () => use(reason)])
  useKeys({
    n: decide('no_hit'),
    c: decide('confirmed'),
    s: decide('skipped'),
    r: () => setTimeout(() => focusField('reason')),
    a: () => choose(allOrNone(others, form.getValues('others'))),
    ...Object.fromEntries(digits),
  })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void form.submit()
  }
  return (
    <Box ref={suggestionList} tabIndex={-1} onKeyDown={onKeyDown} sx={{ outline: 'none', mt: -1, mb: -2 }}>
      <InlineForm form={form} label={words.form} submitLabel={needsSecond ? words.propose : words.decide}>
        <Bind<Values, HitDecision | ''> form={form} name="decision">
          {({ onChange, inputRef: _ref, ...parts }) => (
            <RadioField
              {...parts}
              options={options}
              onChange={(value) => onChange(hitDecisionNames.find((name) => name === value) ?? '')}
              required
            />
          )}
        </Bind>
        <Suggestions reasons={suggestions} onUse={use} />
        <LongText form={form} name="reason" rows={2} required />
        <LongText form={form} name="evidence" rows={1} />
        {others.length > 0 && (
          <Bind<Values, string[]> form={form} name="others">
            {({ name, value }) => <SameHitsField {...{ name, others, value, onChange: choose }} />}
          </Bind>
        )}
        {needsSecond && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {words.needsSecond}
          </Typography>
        )}
        <Typography variant="body2" sx={{ color: 'text.secondary', ...needsPointer }}>
          {words.keys}
        </Typography>
      </InlineForm>
    </Box>
  )
}

type SuggestionsProps = { reasons: readonly string[]; onUse: (reason: string) => void }

/** The reasons that the comparison gives, each with its key. */
function Suggestions({ reasons, onUse }: SuggestionsProps) {
  const id = useId()
  if (reasons.length === 0) return null
  return (
    <Box role="group" aria-labelledby={id}>
      <Typography id={id} variant="body2" sx={{ color: 'text.secondary' }}>
        {words.suggested}
      </Typography>
      {reasons.map((reason, place) => (
        <Button key={reason} size="small" onClick={() => onUse(reason)} sx={{ ml: -0.5, display: 'flex' }}>
          <Box component="kbd" aria-hidden sx={key}>
            {place + 1}
          </Box>
          {reason}
        </Button>
      ))}
    </Box>
  )
}

/** A phone has no keys. */
const needsPointer = { '@media (hover: none)': { display: 'none' } } as const

const key = {
  fontFamily: 'inherit',
  mr: 1,
  px: 0.75,
  borderRadius: 1,
  border: 1,
  borderColor: 'divider',
  color: 'text.secondary',
  ...needsPointer,
} as const
