import type { NounHistory } from '../../../history/noun-history.ts'
import { fileTexts } from './file-texts.ts'

export const fileHistory: NounHistory<'file'> = {
  title: 'Documents',
  events: {
    uploaded: (file) => `uploaded ${file}`,
    downloaded: (file) => `downloaded ${file}`,
    dated: (file) => `set the dates of ${file}`,
    approved: (file) => `marked ${file} valid`,
    unapproved: (file) => `withdrew the validity of ${file}`,
  },
  fields: {
    kind: 'Document',
    number: 'Version',
    issuedOn: fileTexts.issuedOn,
    expiresOn: fileTexts.expiresOn,
  },
  values: {
    kind: (value) => fileTexts.kinds[value as keyof typeof fileTexts.kinds] ?? value,
  },
}
