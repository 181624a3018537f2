import { formatDay } from '@domicile/contract/days'
import { resultTexts } from '@domicile/contract/companies/owners/result-texts'
import { authorities } from '@domicile/contract/companies/owners/sanction-kinds'
import {
  ruleText,
  type SanctionsGroup,
  sanctionsGroups,
  sanctionsTexts as words,
} from '@domicile/contract/companies/owners/sanction-texts'
import type { StructureSanctions } from '@domicile/contract/companies/owners/sanctions'
import { wrapped } from '@domicile/server/files/paper/paper-style'
import type { Content, ContentText } from 'pdfmake/interfaces.js'

/** The parties of a structure that are listed or blocked, with reasons and rules. */
export function sanctionsBlock(found: StructureSanctions): Content[] {
  const groups = sanctionsGroups(found)
  return [
    heading(words.title),
    { ...wrapped(words.asOf), style: 'quiet' },
    ...(found.truncated ? [wrapped(words.truncated)] : []),
    ...(groups.length > 0 ? groups.flatMap(groupBlock) : [wrapped(words.allClear)]),
    { ul: rulesOf(found).map(wrapped), style: 'quiet', margin: [0, 8, 0, 0] },
  ]
}

function groupBlock({ title, lines }: SanctionsGroup): Content[] {
  return [
    { text: title, bold: true, margin: [0, 6, 0, 2], headlineLevel: 2 },
    {
      ul: lines.map(({ text, steps }) =>
        steps.length > 0
          ? { stack: [wrapped(text), { ul: steps.map(wrapped), style: 'quiet' }] }
          : wrapped(text),
      ),
    },
  ]
}

function rulesOf({ regimes, on, rules, graph }: StructureSanctions): string[] {
  return [
    ...regimes.map(({ authority, rule }) => {
      const name = authorities[authority]
      if (!rule) return `${name}: ${words.noRule(formatDay(on))}`
      const verify = rule.verify && `${resultTexts.verify}: ${rule.verify}`
      return [`${name}: ${ruleText(rule)}`, `${resultTexts.source}: ${rule.source}.`, verify]
        .filter(Boolean)
        .join(' ')
    }),
    words.scope,
    words.trusts,
    words.computed(rules, graph),
  ]
}

export function heading(text: string): ContentText {
  return { text, bold: true, fontSize: 12, margin: [0, 20, 0, 4], headlineLevel: 1 }
}
