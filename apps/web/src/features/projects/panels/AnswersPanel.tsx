import type { Project } from '@domicile/contract/projects/projects'
import { DefinitionList } from '../../../ui/data/DefinitionList.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { projectPageTexts as words } from '../project-texts.ts'

/** What the client answered when ordering; nothing where the project is for no order, or the reader is the client. */
export function AnswersPanel({ answers }: Pick<Project, 'answers'>) {
  if (!answers?.length) return null
  return (
    <Panel title={words.answers} subtitle={words.answersSubtitle}>
      <DefinitionList items={answers.map(({ question, answer }) => ({ label: question, value: answer }))} />
    </Panel>
  )
}
