import type { AssignmentRecord } from '@domicile/contract/forms/assignments/assignments'
import type { Value } from '@domicile/contract/form-engine/conditions'
import type { Section } from '@domicile/contract/form-engine/structure'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { AnswerDocument } from '../../../../answering/reading/AnswerDocument.tsx'
import type { RouteForm } from '../../../../forms/use-route-form.ts'
import { Fold } from '../../../../ui/layout/Fold.tsx'
import { fileOf } from '../file-of.ts'
import { RemovedAnswers } from './RemovedAnswers.tsx'
import { answersOfRecord, changedSections, type ReviewValues } from './review-form.ts'
import { reviewTexts as words } from './review-texts.ts'
import { SectionDecision } from './SectionDecision.tsx'

type ReviewedSectionsProps = { record: AssignmentRecord; form: RouteForm<ReviewValues> }

/** All sections with their decisions; after a review only what changed since, and the others folded. */
export function ReviewedSections({ record, form }: ReviewedSectionsProps) {
  const { sections, today, changedAnswers } = record
  const shared = { sections, today, answers: answersOfRecord(record), fileOf: fileOf(record) }
  const decide = (section: Section) => (
    <SectionDecision form={form} section={section} place={sections.indexOf(section)} />
  )
  if (changedAnswers === null) return <AnswerDocument {...shared} after={decide} />
  const changed = changedSections(record)
  const before = new Map(changedAnswers.map((answer) => [answer.path, answer.before as Value]))
  return (
    <>
      <Typography variant="h2">{words.changedTitle}</Typography>
      {changed.size === 0 && <Typography sx={{ color: 'text.secondary' }}>{words.nothingChanged}</Typography>}
      <AnswerDocument
        {...shared}
        only={(name) => changed.has(name)}
        onlyFields={(path) => before.has(path)}
        before={before}
        after={decide}
      />
      <RemovedAnswers record={record} />
      <Fold title={words.allAnswers} count={sections.length}>
        <Stack sx={{ gap: 2, py: 1 }}>
          <AnswerDocument {...shared} after={(section) => !changed.has(section.name) && decide(section)} />
        </Stack>
      </Fold>
    </>
  )
}
