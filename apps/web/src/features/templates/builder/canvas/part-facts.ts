import type { Field, Section } from '@domicile/contract/templates/structure'
import { builderTexts as words } from '../builder-texts.ts'
import { conditionInWords, expressionInWords } from '../conditions/sentences.ts'
import type { Sections } from '../structure/places.ts'

/** Returns the conditions and the calculation of a field or a section as sentences, one a line. */
function factsOf(part: Field | Section, sections: Sections): string {
  const { show, enable, required } = part
  const computed = 'computed' in part ? part.computed : null
  return [
    show && words.showWhen(conditionInWords(show, sections)),
    enable && words.enableWhen(conditionInWords(enable, sections)),
    typeof required === 'boolean' ? null : words.requiredWhen(conditionInWords(required, sections)),
    computed && words.computedAs(expressionInWords(computed, sections)),
  ]
    .filter((fact) => fact !== null)
    .join('\n')
}

const BETWEEN = '\n\n'

/** Returns the facts of a section and of its fields as one text, which is cheap to compare. */
export function sectionFacts(section: Section, sections: Sections): string {
  return [section, ...section.fields].map((part) => factsOf(part, sections)).join(BETWEEN)
}

/** Returns the facts of a section first, then those of each of its fields. */
export function splitFacts(facts: string): string[] {
  return facts.split(BETWEEN)
}
