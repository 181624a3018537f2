import { formatCount, formatList } from '../../../../ui/data/format.ts'

const companies = (count: number) => formatCount(count, 'other company', 'other companies')

/** The texts of answers for a group of companies. */
export const groupTexts = {
  use: (answers: number, others: number) =>
    answers === 1
      ? `Use this answer for ${companies(others)}`
      : `Use these ${answers} answers for ${companies(others)}`,
  title: (answers: number) =>
    answers === 1
      ? 'Use this answer for other companies?'
      : `Use these ${answers} answers for other companies?`,
  list: 'Companies',
  selectAll: 'Select all',
  clear: 'Clear selection',
  none: 'No answer yet',
  now: (answer: string) => `Now: ${answer}`,
  close: 'Close',
  same: (names: readonly string[]) => `Already the same: ${formatList(names)}`,
  replaces: (count: number) =>
    count === 1
      ? 'The answer of 1 company will be replaced.'
      : `The answers of ${count} companies will be replaced.`,
  verb: (count: number) => `Confirm for ${formatCount(count, 'company', 'companies')}`,
  verbOfNone: 'Confirm',
  chooseOne: 'Choose at least one company.',
  done: (count: number) => `Confirmed for ${formatCount(count, 'company', 'companies')}`,
  changed: (names: readonly string[]) => `Changed by someone else meanwhile: ${formatList(names)}.`,
  refused: (names: readonly string[]) => `No longer open: ${formatList(names)}.`,
}
