import type { RunRecord } from '@domicile/contract/work/runs/workflow-runs'
import { AnswerList } from '../../../answering/reading/AnswerList.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { fileOf } from './run-files.ts'
import { runTexts as words } from './run-texts.ts'

/** The answers to the forms of a run, by stage. */
export function RunAnswers({ run: { id, forms, stages, today } }: { run: RunRecord }) {
  const nameOf = (stage: string) => stages.find(({ key }) => key === stage)?.name ?? ''
  return forms
    .filter(({ answers }) => Object.keys(answers).length > 0)
    .map(({ stage, sections, answers, files }) => (
      <Panel key={stage} title={words.answers(nameOf(stage))}>
        <AnswerList {...{ sections, answers, today }} fileOf={fileOf(id, { files })} />
      </Panel>
    ))
}
