import type { Field } from '@domicile/contract/form-engine/structure'
import { isPattern } from '@domicile/server/domain/templates/patterns'
import { quote, type Report } from './report.ts'
import { fitText } from './texts.ts'

type Around = {
  message: string
  /** The pattern is for the whole answer in the file too; otherwise it is found anywhere in it. */
  isWhole: boolean
  at: string
  report: Report
}

const LONGEST = 300

/** Returns a pattern for a whole answer; null with a note if it has parts that patterns here cannot have. */
export function patternFor(source: string, { message, isWhole, at, report }: Around): Field['pattern'] {
  const expression = isWhole ? source.replace(/^\^|(?<!\\)\$$/g, '') : wholeOf(source)
  if (expression === '' || expression.length > LONGEST || !isPattern(expression)) {
    report.add(at, 'left-out', `The pattern ${quote(source)} was left out: patterns here have other syntax.`)
    return null
  }
  return { expression, message: fitText(message, 200, { at, report }) ?? 'Enter a valid value.' }
}

function wholeOf(source: string): string {
  const [starts, ends] = [source.startsWith('^'), /(?<!\\)\$$/.test(source)]
  const inner = source.slice(starts ? 1 : 0, ends ? -1 : undefined)
  if (starts && ends && !inner.includes('|')) return inner
  return `${starts ? '' : '.*'}(?:${inner})${ends ? '' : '.*'}`
}
