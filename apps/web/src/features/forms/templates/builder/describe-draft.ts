import type { Condition, Expression, Value } from '@domicile/contract/form-engine/conditions'
import { recordFields } from '@domicile/contract/form-engine/record-fields'
import type { Field, Section } from '@domicile/contract/form-engine/structure'
import {
  type PartDifference,
  structureDifference,
} from '@domicile/contract/forms/templates/structure-difference'
import { mergedLabels, partOfField } from '../../../../drafts/merge-drafts.ts'
import { describePart } from '../describe-differences.ts'
import { differenceTexts, pageTexts as words } from '../template-page-texts.ts'
import { templateTexts } from '../template-texts.ts'
import { builderTexts, propertyTexts } from './builder-texts.ts'
import { conditionInWords, expressionInWords, valueInWords } from './conditions/sentences.ts'
import type { Sections } from './structure/places.ts'
import { sectionParts } from './template-draft.ts'
import { typeTexts } from './type-texts.ts'
import type { TemplateDraft } from '@domicile/contract/forms/templates/template-draft'

const parts = sectionParts('collection')

/** Returns the label of a draft's field as it is merged. */
export const labelOfField = mergedLabels(parts, words.inSection, words.merged)

/** Formats one field of a draft as it is merged; of a section, how it differs from the other draft. */
export function fieldInWords(field: string, draft: TemplateDraft, other: TemplateDraft): string {
  const { name, description, objectType, sections } = draft
  const settings: Record<string, string> = {
    name,
    description: description ?? '',
    objectType: templateTexts.objectTypes[objectType],
    order: sections.map(({ title }) => title).join(', '),
  }
  return (
    settings[field] ??
    sectionInWords(partOfField(parts, field, draft), partOfField(parts, field, other), sections)
  )
}

function sectionInWords(
  section: Section | undefined,
  other: Section | undefined,
  sections: Sections,
): string {
  if (!section) return words.sectionRemoved
  const labels = section.fields.map(({ label }) => label).join(', ')
  if (!other) return `${section.title}: ${labels}`
  const found = structureDifference({ sections: [other] }, { sections: [section] })
  return found.map((difference) => differenceInWords(difference, section, sections)).join('\n') || labels
}

/** Says how a part differs from the other draft; of one that changed, the settings as they are in this draft. */
function differenceInWords(difference: PartDifference, section: Section, sections: Sections): string {
  if (difference.change !== 'changed') return describePart(difference)
  const { part, name, label, settings } = difference
  const changed = part === 'section' ? section : section.fields.find((field) => field.name === name)
  const values = settings.map(
    (setting) =>
      `${differenceTexts.partSettings[setting] ?? setting} ${settingInWords(setting, changed, sections)}`,
  )
  return `${differenceTexts.parts[part]} “${label}”: ${values.join('; ')}`
}

function settingInWords(setting: string, part: Section | Field | undefined, sections: Sections): string {
  const value = part && (part as Record<string, unknown>)[setting]
  if (setting === 'required' && typeof value === 'boolean')
    return propertyTexts.requirements[value ? 'always' : 'never'].toLowerCase()
  if (value === null || value === undefined || value === '') return NONE
  if (['show', 'enable', 'required'].includes(setting)) return conditionInWords(value as Condition, sections)
  if (setting === 'computed') return expressionInWords(value as Expression, sections)
  if (setting === 'options') return (value as Field['options']).map(({ label }) => label).join(', ') || NONE
  if (setting === 'pattern') return (value as NonNullable<Field['pattern']>).expression
  if (setting === 'repeats') return builderTexts.repeatsAs(value as NonNullable<Section['repeats']>)
  if (setting === 'record') return recordInWords(value as string)
  if (setting === 'type') return typeTexts[value as Field['type']].label
  return valueInWords(value as Value, part && 'options' in part ? part : undefined)
}

/** Says which field of the record, or which records as rows. */
function recordInWords(name: string): string {
  const rows: Readonly<Record<string, string>> = propertyTexts.rowParts
  const fields = Object.values(recordFields).flatMap((part) => Object.entries(part))
  return rows[name] ?? fields.find(([field]) => field === name)?.[1].label ?? name
}

const NONE = '–'
