import type { KeyHint } from '../../../ui/feedback/key-hints.ts'

/** The keys of the intake, beside those of every screen. */
export const intakeKeys: readonly KeyHint[] = [
  { keys: ['Enter'], does: 'File the letter and open the next' },
  { keys: ['1', '2', '3'], does: 'Choose a proposed company' },
  { keys: ['C'], does: 'Go to the company' },
  { keys: ['F'], does: 'Go to the sender' },
  { keys: ['D'], does: 'Go to the date received' },
  { keys: ['Q'], does: 'Put the letter in quarantine' },
  { keys: ['S'], does: 'Skip the letter' },
  { keys: ['N', 'P'], does: 'Next or previous page' },
  { keys: ['X'], does: 'Split before the page' },
  { keys: ['M'], does: 'Merge with the previous letter' },
  { keys: ['T'], does: 'Turn the page' },
  { keys: ['Delete'], does: 'Delete a blank letter' },
]
