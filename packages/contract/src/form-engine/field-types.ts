// No zod here: every screen with a form loads this.

/** How a field is answered. Two types of the specification with the same answer differ in how they look. */
export type Answering =
  | 'line'
  | 'lines'
  | 'formatted'
  | 'number'
  | 'date'
  | 'yes-no'
  | 'one'
  | 'several'
  | 'url'
  | 'file'
  | 'image'

/** The field types of the specification, section 3, in its order. */
export const fieldTypes = {
  text: 'line',
  textarea: 'lines',
  radio: 'one',
  select: 'one',
  date: 'date',
  checkbox: 'yes-no',
  number: 'number',
  autocomplete: 'one',
  'short text': 'line',
  'long text': 'lines',
  dropdown: 'one',
  'formatted text': 'formatted',
  'file upload': 'file',
  'image upload': 'image',
  URL: 'url',
  'single choice': 'one',
  'multi choice': 'several',
} as const satisfies Record<string, Answering>

export type FieldType = keyof typeof fieldTypes

/** The settings that apply to an answer, beside those that every field has. */
export type Setting =
  | 'placeholder'
  | 'unit'
  | 'bounds'
  | 'days'
  | 'pattern'
  | 'options'
  | 'default'
  | 'computed'

/** The settings that apply to each type of answer; the others of a field have no effect and are null or empty. */
export const settingsOf: Record<Answering, readonly Setting[]> = {
  line: ['placeholder', 'bounds', 'pattern', 'default', 'computed'],
  lines: ['placeholder', 'bounds', 'default', 'computed'],
  formatted: ['bounds'],
  number: ['placeholder', 'unit', 'bounds', 'default', 'computed'],
  date: ['days', 'default', 'computed'],
  'yes-no': ['default', 'computed'],
  one: ['placeholder', 'options', 'default'],
  several: ['options', 'bounds', 'default'],
  url: ['placeholder', 'default'],
  file: ['bounds'],
  image: ['bounds'],
}

/** Returns true if a setting applies to fields of a type. */
export function hasSetting(type: FieldType, setting: Setting): boolean {
  return settingsOf[fieldTypes[type]].includes(setting)
}

/** Returns true if answers of a type are files. */
export function isFileType(type: FieldType): boolean {
  return fieldTypes[type] === 'file' || fieldTypes[type] === 'image'
}

/** Characters of an answer at most, and files, rows or options chosen. */
export const mostOf = { line: 200, lines: 4000, formatted: 20_000, url: 2000, files: 10, rows: 100 } as const
