import type { Project } from '@domicile/contract/projects/projects'
import { DefinitionList } from '../../../ui/data/DefinitionList.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { projectPageTexts as words } from '../project-texts.ts'

/** The client's intake answers; nothing if the project has no order or the user is the client. */
export function AnswersPanel({ answers }: Pick<Project, 'answers'>) {
  if (!answers?.length) return null
  return (
    <Panel title={words.answers} subtitle={words.answersSubtitle}>
      <DefinitionList items={answers.map(({ question, answer }) => ({ label: question, value: answer }))} />
    </Panel>
  )
}
