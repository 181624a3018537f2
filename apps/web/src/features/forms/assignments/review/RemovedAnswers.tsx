import type { AssignmentRecord } from '@domicile/contract/forms/assignments/assignments'
import { AnswerValue } from '../../../../answering/reading/AnswerValue.tsx'
import { DefinitionList } from '../../../../ui/data/DefinitionList.tsx'
import { Panel } from '../../../../ui/layout/Panel.tsx'
import { fileOf } from '../file-of.ts'
import { reviewTexts as words } from './review-texts.ts'

/** The answers of the last review that do not count any more, such as those of a removed row. */
export function RemovedAnswers({ record }: { record: AssignmentRecord }) {
  const { sections, answers, changedAnswers } = record
  const present = new Set(answers.map(({ path }) => path))
  const fields = new Map(sections.flatMap((section) => section.fields.map((field) => [field.name, field])))
  const items = (changedAnswers ?? []).flatMap(({ path, before }) => {
    const field = fields.get(path.split('/').at(-1)!)
    if (!field || present.has(path)) return []
    const value = <AnswerValue field={field} value={before} fileOf={fileOf(record)} />
    return [{ label: field.label, value }]
  })
  if (items.length === 0) return null
  return (
    <Panel title={words.removedAnswers}>
      <DefinitionList items={items} />
    </Panel>
  )
}
