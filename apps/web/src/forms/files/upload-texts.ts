import { formatWait } from '../../ui/data/format.ts'

/** The texts of several files that are uploaded one after another. */
export const uploadTexts = {
  uploading: (done: number, total: number) => `Uploading ${done + 1} of ${total}`,
  waiting: (done: number, total: number, seconds: number) =>
    `${done} of ${total} uploaded. The others follow in ${formatWait(seconds)}.`,
  retry: 'Try again',
  seeFirst: 'See the first',
  notAdded: 'Not added',
  sendAgain: (refused: readonly { file: { name: string }; message: string }[], action: string) =>
    [
      refused.length === 1 ? 'A file was not added.' : `${refused.length} files were not added.`,
      ...refused.map(({ file, message }) => `${file.name}: ${message}`),
      `Use “${action}” for ${refused.length === 1 ? 'it' : 'them'}.`,
    ].join(' '),
  chosen: 'Chosen files',
  remove: (name: string) => `Remove ${name}`,
} as const
