import { isGroupField } from '@domicile/contract/form-engine/group-fields'
import { partOf, recordField } from '@domicile/contract/form-engine/record-fields'
import type { Field, Section } from '@domicile/contract/form-engine/structure'
import { builderTexts as words } from '../builder-texts.ts'
import { conditionInWords, expressionInWords } from '../conditions/sentences.ts'
import type { Sections } from '../structure/places.ts'

/** Returns the conditions, the calculation and the binding of a field or a section as sentences, one a line. */
function factsOf(part: Field | Section, section: Section, sections: Sections): string {
  const { show, enable, required } = part
  const computed = 'computed' in part ? part.computed : null
  return [
    show && words.showWhen(conditionInWords(show, sections)),
    enable && words.enableWhen(conditionInWords(enable, sections)),
    typeof required === 'boolean' ? null : words.requiredWhen(conditionInWords(required, sections)),
    computed && words.computedAs(expressionInWords(computed, sections)),
    bindingInWords(part, section),
    'group' in part && isGroupField(section, part) ? words.group : null,
  ]
    .filter((fact) => fact !== null)
    .join('\n')
}

function bindingInWords(part: Field | Section, section: Section): string | null {
  if ('fields' in part) return part.record && words.rowsAre[part.record]
  const record = partOf('company', section)
  return part.record && words.boundTo((record && recordField(record, part.record)?.label) ?? part.record)
}

const BETWEEN = '\n\n'

/** Returns the facts of a section and of its fields as one text, which is cheap to compare. */
export function sectionFacts(section: Section, sections: Sections): string {
  return [section, ...section.fields].map((part) => factsOf(part, section, sections)).join(BETWEEN)
}

/** Returns the facts of a section first, then those of each of its fields. */
export function splitFacts(facts: string): string[] {
  return facts.split(BETWEEN)
}
