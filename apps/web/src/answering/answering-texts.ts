import { formatCount, formatNumber } from '../ui/data/format.ts'

/** The texts around the questions of a form; the questions have their own. */
export const answeringTexts = {
  choose: 'Choose',
  yes: 'Yes',
  no: 'No',
  sections: 'Sections',
  sectionOf: (place: number, count: number) => `Section ${place} of ${count}`,
  back: 'Back',
  next: (title: string) => `Next: ${title}`,
  atLeastOne: 'Answer at least one question.',
  notNeeded: 'Your other answers make this section unnecessary.',
  noRows: (item: string) => `No ${lower(item)} yet.`,
  addRow: (item: string) => `Add ${lower(item)}`,
  mostRows: (max: number) => `You can add at most ${max}.`,
  row: (item: string, place: number) => `${item} ${place}`,
  removeRow: (item: string, place: number) => `Remove ${lower(item)} ${place}`,
  remove: 'Remove',
  removed: (item: string, place: number) => `${item} ${place} removed.`,
  undo: 'Undo',
  noAnswer: 'No answer',
  removeFile: (name: string) => `Remove ${name}`,
  noUploads: 'You can’t upload files in the preview.',
  filesNotNeeded: 'Your other answers make this unnecessary.',
  mostFiles: (max: number) => `You can add at most ${formatCount(max, 'file')}.`,
  unnamedFile: 'File',
  removedFile: 'Removed file',
  uploadFailed: 'The upload failed. Try again.',
  progress: (answered: number, total: number) =>
    `${formatNumber(answered)} of ${formatCount(total, 'required question')} answered`,
  allAnswered: 'All required questions answered',
  firstProblems: (total: number, visible: number) =>
    `${formatCount(total, 'answer')} need attention. These are the first ${visible}.`,
  nextOpen: 'Next unanswered question',
  ofSection: (answered: number, total: number) => `${answered} of ${total} required`,
  complete: 'Complete',
  before: 'Before:',
  prefilled: 'From our record, please check',
} as const

/** Lower-cases the first letter of a noun, but not of an abbreviation: "Employer", "UBO". */
function lower(noun: string): string {
  return /^\p{Lu}\p{Ll}/u.test(noun) ? noun.charAt(0).toLowerCase() + noun.slice(1) : noun
}
