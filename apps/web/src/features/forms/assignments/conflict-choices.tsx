import { type Answers, nodesOf } from '@domicile/contract/form-engine/evaluate'
import type { Section } from '@domicile/contract/form-engine/structure'
import type { ReactNode } from 'react'
import { ConflictChoice } from './ConflictChoice.tsx'
import type { AnswerSync } from './saving/answer-sync.ts'

type Conflicts = ReturnType<AnswerSync['state']>['conflicts']

/** A question below each field that another person has changed too. */
export function conflictChoices(
  { sections, answers }: { sections: readonly Section[]; answers: Answers },
  conflicts: Conflicts,
  choose: AnswerSync['choose'],
): ReadonlyMap<string, ReactNode> {
  const nodes = nodesOf({ sections })
  const choices = new Map<string, ReactNode>()
  for (const [path, conflict] of conflicts) {
    const field = nodes.get(path.split('/').at(-1)!)?.field
    const mine = answers[path] ?? null
    if (field)
      choices.set(
        path,
        <ConflictChoice {...{ field, mine, conflict }} onChoose={(whose) => choose(path, whose)} />,
      )
  }
  return choices
}
