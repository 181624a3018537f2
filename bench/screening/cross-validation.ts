import { rules as currentRules, type Rules } from '@domicile/screening/rules'
import { folds, type LabelledPair } from './labelled-pairs.ts'
import { measuresAt, scorePairs, type Measures } from './measures.ts'

/** The weights that the labelled pairs decided, with the values tried. */
export const tried = {
  contradiction: [1.5, 2, 2.5],
  missingPerson: [0.3, 0.4, 0.5],
  missingOther: [0.6, 0.8, 1],
  slip: [0.6, 0.7],
  birthYear: [-0.2, -0.25, -0.3],
} as const

export type Choice = { [Weight in keyof typeof tried]: number }

export type Fold = { fold: number; choice: Choice; train: Measures; test: Measures }

/** Chooses the weights on four folds and measures them on the fifth, five times over. */
export function crossValidate(pairs: readonly LabelledPair[]): { folds: Fold[]; test: Measures } {
  const choices = allChoices().map((choice) => ({ choice, scored: scorePairs(pairs, rulesWith(choice)) }))
  const found = Array.from({ length: folds }, (_, fold) => {
    const results = choices.map(({ choice, scored }) => {
      const train = scored.filter(({ pair }) => pair.fold !== fold)
      const test = scored.filter(({ pair }) => pair.fold === fold)
      return { choice, test, train: measuresAt(train, currentRules.threshold) }
    })
    // The first of equals is the one nearest to the middle, so that chance does not choose.
    return results.reduce((best, next) => (next.train.f1 > best.train.f1 ? next : best))
  })
  const all = found.flatMap(({ test }) => test)
  return {
    folds: found.map(({ choice, train, test }, fold) => ({
      fold,
      choice,
      train,
      test: measuresAt(test, currentRules.threshold),
    })),
    test: measuresAt(all, currentRules.threshold),
  }
}

function rulesWith({ birthYear, ...names }: Choice): Rules {
  return {
    ...currentRules,
    qualifier: { ...currentRules.qualifier, birthYear },
    names: { ...currentRules.names, ...names },
  }
}

/** All combinations, those first that differ least from the rules in use. */
function allChoices(): Choice[] {
  let choices: Partial<Choice>[] = [{}]
  for (const [weight, values] of Object.entries(tried))
    choices = choices.flatMap((choice) => values.map((value) => ({ ...choice, [weight]: value })))
  return (choices as Choice[]).sort((a, b) => distance(a) - distance(b))
}

function distance(choice: Choice): number {
  const current: Choice = { ...currentRules.names, birthYear: currentRules.qualifier.birthYear }
  return (Object.keys(tried) as (keyof Choice)[]).filter((weight) => choice[weight] !== current[weight])
    .length
}
