import type { RunRecord } from '@domicile/contract/workflows/workflow-runs'
import { AnswerList } from '../../answering/reading/AnswerList.tsx'
import { Panel } from '../../ui/layout/Panel.tsx'
import { runTexts as words } from './run-texts.ts'

/** The answers to the forms of a run, by stage. */
export function RunAnswers({ run: { forms, stages, today } }: { run: RunRecord }) {
  const nameOf = (stage: string) => stages.find(({ key }) => key === stage)?.name ?? ''
  return forms
    .filter(({ answers }) => Object.keys(answers).length > 0)
    .map(({ stage, sections, answers }) => (
      <Panel key={stage} title={words.answers(nameOf(stage))}>
        <AnswerList sections={sections} answers={answers} today={today} />
      </Panel>
    ))
}
