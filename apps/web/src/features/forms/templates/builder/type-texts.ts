import type { FieldType } from '@domicile/contract/form-engine/field-types'

/** The field types as the palette shows them. */
export const typeTexts: Record<FieldType, { label: string; hint: string }> = {
  text: { label: 'Text', hint: 'One line' },
  'short text': { label: 'Short text', hint: 'One short line' },
  textarea: { label: 'Text area', hint: 'Several lines' },
  'long text': { label: 'Long text', hint: 'Several paragraphs' },
  'formatted text': { label: 'Formatted text', hint: 'Headings, lists and links' },
  URL: { label: 'URL', hint: 'The address of a web page' },
  number: { label: 'Number', hint: 'A number, with a unit if you like' },
  date: { label: 'Date', hint: 'A calendar day' },
  checkbox: { label: 'Checkbox', hint: 'Yes or no' },
  radio: { label: 'Radio buttons', hint: 'One of a few options' },
  'single choice': { label: 'Single choice', hint: 'One of a few options' },
  select: { label: 'Select', hint: 'One option from a list' },
  dropdown: { label: 'Dropdown', hint: 'One option from a list' },
  autocomplete: { label: 'Autocomplete', hint: 'One option from a long list, by search' },
  'multi choice': { label: 'Multiple choice', hint: 'Several options' },
  'file upload': { label: 'File upload', hint: 'Documents' },
  'image upload': { label: 'Image upload', hint: 'Photos and scans' },
}

type Group = { title: string; types: readonly FieldType[] }

/** The palette, grouped by how a field is answered. */
export const typeGroups: readonly Group[] = [
  { title: 'Text', types: ['text', 'short text', 'textarea', 'long text', 'formatted text', 'URL'] },
  { title: 'Number and date', types: ['number', 'date'] },
  {
    title: 'Choice',
    types: ['radio', 'single choice', 'select', 'dropdown', 'autocomplete', 'multi choice', 'checkbox'],
  },
  { title: 'Files', types: ['file upload', 'image upload'] },
]
