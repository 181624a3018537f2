import { formatCount } from '../../../ui/data/format.ts'

/** The texts of official forms. */
export const officialFormTexts = {
  title: 'Official forms',
  help: 'Add the PDF of an authority and choose which answer fills which of its fields. Everyone who sees the answers can download it filled.',
  file: 'PDF with fields',
  wrongType: 'Use a .pdf file.',
  filled: (count: number, total: number) => `${formatCount(count, 'field')} of ${total} filled`,
  edit: (name: string) => `Fields of ${name}`,
  editHelp: 'Choose what fills each field of the PDF.',
  name: 'Name',
  unnamed: 'Field without a name',
  nothing: 'Left empty',
  isChosen: (field: string, option: string) => `${field}: “${option}” is chosen`,
  isYes: (field: string) => `${field}: Yes`,
  inRow: (item: string, number: number, field: string) => `${item} ${number}: ${field}`,
  gone: 'An answer that the form no longer asks for',
  saved: 'Official form saved',
  remove: 'Remove',
  removeTitle: (name: string) => `Remove ${name}?`,
  removeText: 'It can no longer be downloaded, also for answers that were given.',
  removeVerb: 'Remove form',
  removed: 'Official form removed',
  pdf: 'Download as PDF',
  download: (name: string) => `Download “${name}”, filled`,
}
