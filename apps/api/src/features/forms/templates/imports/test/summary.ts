import type { Condition, Expression } from '@domicile/contract/form-engine/conditions'
import type { Field, Section } from '@domicile/contract/form-engine/structure'
import type { Imported } from '../imported.ts'

/** An import as a reader checks it: sections, fields with what differs from a plain one, and the report. */
export function summaryOf({ draft, report }: Imported): string {
  const lines = [
    `# ${draft.name}`,
    ...(draft.description ? [draft.description] : []),
    ...draft.sections.flatMap(sectionLines),
    '',
    '# Report',
    ...report.map(({ at, level, text }) => `${level}: ${oneLine(text)} [${at}]`),
  ]
  return `${lines.join('\n')}\n`
}

function sectionLines({ name, title, help, repeats, required, show, enable, fields }: Section): string[] {
  const settings = [
    repeats && `rows ${repeats.min}–${repeats.max}`,
    ...conditionsOf({ required, show, enable }),
    help && `help “${short(help)}”`,
  ]
  return ['', `## ${name}: ${title}${list(settings)}`, ...fields.map(fieldLine)]
}

function fieldLine(field: Field): string {
  const { name, label, type, help, placeholder, min, max, from, until, pattern, options, computed } = field
  const settings = [
    (min !== null || max !== null) && `${min ?? ''}..${max ?? ''}`,
    (from ?? until) && `${from ?? ''}..${until ?? ''}`,
    pattern && `pattern ${pattern.expression} “${pattern.message}”`,
    field.default !== null && `default ${JSON.stringify(field.default)}`,
    ...conditionsOf(field),
    computed && `= ${expressionText(computed)}`,
    options.length > 0 &&
      `options ${options.slice(0, 12).map(optionText).join(' | ')}${options.length > 12 ? ` (${options.length})` : ''}`,
    help && `help “${short(help)}”`,
    placeholder && `placeholder “${short(placeholder)}”`,
  ]
  return `- ${name}: ${short(label)} (${type})${list(settings)}`
}

function conditionsOf({ required, show, enable }: Pick<Field, 'required' | 'show' | 'enable'>) {
  return [
    required === true ? 'required' : required !== false && `required if ${conditionText(required)}`,
    show && `shown if ${conditionText(show)}`,
    enable && `enabled if ${conditionText(enable)}`,
  ]
}

function optionText({ name, label, show, enable }: Field['options'][number]): string {
  const text = name === label ? name : `${name}=${short(label)}`
  return `${text}${list(conditionsOf({ required: false, show, enable }))}`
}

export function conditionText(condition: Condition): string {
  if ('all' in condition) return `(${condition.all.map(conditionText).join(' and ')})`
  if ('any' in condition) return `(${condition.any.map(conditionText).join(' or ')})`
  if ('not' in condition) return `not ${conditionText(condition.not)}`
  const right = condition.to ? ` ${expressionText(condition.to)}` : ''
  return `${expressionText(condition.of)} ${condition.operator}${right}`
}

export function expressionText(expression: Expression): string {
  if ('field' in expression) return expression.field
  if ('calculate' in expression)
    return `${expression.calculate}(${expression.of.map(expressionText).join(', ')})`
  if (!('when' in expression)) return JSON.stringify(expression.value)
  const { when, use, otherwise } = expression
  return `if(${conditionText(when)}, ${expressionText(use)}, ${expressionText(otherwise)})`
}

function list(settings: readonly (string | false | null)[]): string {
  const set = settings.filter(Boolean)
  return set.length > 0 ? ` [${set.join('; ')}]` : ''
}

function short(text: string): string {
  const line = oneLine(text)
  return line.length > 60 ? `${line.slice(0, 60).trim()}…` : line
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ')
}
