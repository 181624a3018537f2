import type { Condition } from '@domicile/contract/form-engine/conditions'
import { plainField } from '@domicile/contract/form-engine/plain-parts'
import { limits } from '@domicile/contract/form-engine/limits'
import type { Option } from '@domicile/contract/form-engine/structure'
import { createOptions, type Options } from '../options.ts'
import {
  addField,
  conditionIn,
  isObject,
  type Json,
  own,
  type Place,
  splitItem,
  textIn,
  textOf,
} from './reading.ts'
import { reportSettings } from './settings.ts'
import { fitText } from '../texts.ts'
import { combine } from '../expressions/translate.ts'

/** The settings of choices that are read. */
export const choiceSettings = [
  ...[
    'choices',
    'choicesVisibleIf',
    'choicesEnableIf',
    'showOtherItem',
    'hasOther',
    'otherText',
    'otherPlaceholder',
  ],
  ...['showNoneItem', 'hasNone', 'noneText', 'showSelectAllItem', 'hasSelectAll', 'selectAllText'],
  ...['maxSelectedChoices', 'minSelectedChoices', 'multiSelect', 'otherErrorText', 'otherPlaceHolder'],
]

const ITEM_SETTINGS = ['value', 'text', 'visibleIf', 'enableIf', 'imageLink']

/** Reads the options of a question, with the conditions of each. */
export function readChoices(json: Json, items: readonly unknown[], place: Place): Options {
  const { reading, at } = place
  const options = createOptions({ at, report: reading.report })
  const conditions: (() => void)[] = []
  const hasRoom = reading.room.take('options', Math.min(items.length, limits.options), at)
  for (const item of hasRoom ? items.slice(0, limits.options + 1) : []) {
    const { value: raw, text: label } = isObject(item)
      ? { value: textOf(own(item, 'value'), reading), text: textIn(item, 'text', reading) }
      : splitItem(textOf(item, reading))
    if (isObject(item)) reportSettings(item, ITEM_SETTINGS, place)
    const sources = isObject(item) ? item : {}
    const known = own(sources, 'visibleIf') === undefined ? undefined : options.find(raw)
    const option = known ?? options.add(raw, label)
    if (!option) continue
    conditions.push(() =>
      setConditions(option, [json, sources], raw, { place, isAgain: known !== undefined }),
    )
    if (isObject(item) && own(item, 'imageLink'))
      reading.report.add(at, 'left-out', 'Pictures of options were left out.')
  }
  if (own(json, 'showOtherItem') === true || own(json, 'hasOther') === true)
    options.add('other', textIn(json, 'otherText', reading) || 'Other')
  if (own(json, 'showNoneItem') === true || own(json, 'hasNone') === true) {
    options.add('none', textIn(json, 'noneText', reading) || 'None')
    reading.report.add(at, 'changed', 'The option “none” does not clear the other options here.')
  }
  if (own(json, 'showSelectAllItem') === true || own(json, 'hasSelectAll') === true)
    reading.report.add(at, 'left-out', 'The option that selects all others was left out.')
  if (items.length > limits.options)
    reading.report.add(at, 'left-out', `Only the first ${limits.options} options were imported.`)
  reading.tasks.push(() => conditions.forEach((set) => set()))
  return options
}

function setConditions(
  option: Option,
  [question, item]: readonly [Json, Json],
  raw: string,
  { place, isAgain }: { place: Place; isAgain: boolean },
): void {
  const shows = [own(question, 'choicesVisibleIf'), own(item, 'visibleIf')]
  const enables = [own(question, 'choicesEnableIf'), own(item, 'enableIf')]
  const read = (sources: readonly unknown[], use: 'show' | 'enable') => {
    const parts = sources.flatMap((source) => conditionIn(source, use, place, raw) ?? [])
    return parts.length > 0 ? combine('all', parts) : null
  }
  const [show, enable] = [read(shows, 'show'), read(enables, 'enable')]
  option.show = isAgain ? either(option.show, show) : show
  option.enable = isAgain ? either(option.enable, enable) : enable
}

/** An option that is listed twice is offered under both conditions; without one of them always. */
function either(first: Condition | null, second: Condition | null): Condition | null {
  return first && second ? combine('any', [first, second]) : null
}

/** Adds the text that is asked for beside the choice of “other”, or as a comment. */
export function addComment(
  json: Json,
  { name, choice }: { name: string; choice: 'one' | 'several' | null },
  place: Place,
): void {
  const { reading, at } = place
  const isOther = own(json, 'showOtherItem') === true || own(json, 'hasOther') === true
  const isComment = own(json, 'showCommentArea') === true || own(json, 'hasComment') === true
  if (!isComment && !(isOther && choice)) return
  const text = textIn(json, isOther ? 'otherText' : 'commentText', reading) || (isOther ? 'Other' : 'Comment')
  const label = fitText(text, 200, { at, report: reading.report }) ?? 'Comment'
  const hint = textIn(json, isOther ? 'otherPlaceholder' : 'commentPlaceholder', reading)
  const field = {
    ...plainField(`${name}-Comment`, label, isOther ? ('short text' as const) : ('long text' as const)),
    placeholder: fitText(hint, 200, { at, report: reading.report }),
  }
  addField(field, place, { names: [`${name}-Comment`] })
  if (!isOther || !choice) return
  const key = (place.row?.get(name) ?? reading.names.get(name)) as { key?: string } | undefined
  if (!key?.key) return
  field.show = {
    of: { field: key.key },
    operator: choice === 'one' ? 'equals' : 'contains',
    to: { value: 'other' },
  }
  field.required = true
}
