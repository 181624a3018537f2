import { reviewKinds } from '@domicile/contract/compliance/due-diligence/case-kinds'
import type { DueDiligenceCase } from '@domicile/contract/compliance/due-diligence/cases'
import { paths } from '../../../navigation/paths.ts'
import { DateTime } from '../../../ui/data/DateTime.tsx'
import { DefinitionList, type Fact } from '../../../ui/data/DefinitionList.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { TextLink } from '../../../ui/layout/TextLink.tsx'
import { LevelChip } from '../risk/risk.public.ts'
import { NextReview } from './case-columns.tsx'
import { caseTexts } from './due-diligence-texts.ts'

const words = caseTexts.facts

type CaseFactsProps = { of: DueDiligenceCase; timeZone: string | undefined }

/** The facts of a case beside its checklist: risk, review and people. */
export function CaseFacts({ of, timeZone }: CaseFactsProps) {
  const { company, manager, current, approvals, nextReviewOn, isPep } = of
  const zone = timeZone === undefined ? {} : { timeZone }
  const facts: (Fact | false)[] = [
    { label: words.level, value: of.level && <LevelChip level={of.level} /> },
    current.score !== null && { label: words.score, value: words.ofHundred(current.score) },
    isPep && { label: words.exposed, value: words.yes },
    { label: words.company, value: <TextLink to={paths.company(company.id)}>{company.name}</TextLink> },
    { label: words.manager, value: manager?.name },
    { label: words.kind, value: reviewKinds[current.kind] },
    { label: words.started, value: <DateTime value={current.startedAt} {...zone} /> },
    current.submittedAt !== null && {
      label: words.submitted,
      value: <DateTime value={current.submittedAt} {...zone} />,
    },
    of.state === 'submitted' && {
      label: words.approvals,
      value: words.given(approvals.given, approvals.needed),
    },
    nextReviewOn !== null && { label: words.next, value: <NextReview of={of} /> },
  ]
  return (
    <Panel title={words.title}>
      <DefinitionList items={facts.filter((fact) => fact !== false)} />
    </Panel>
  )
}
