import type { NounHistory } from '../../history/noun-history.ts'
import { formatFileSize } from '../../ui/data/format.ts'
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
    size: 'Size',
    sha256: fileTexts.checksum,
    issuedOn: fileTexts.issuedOn,
    expiresOn: fileTexts.expiresOn,
  },
  values: {
    kind: (value) => fileTexts.kinds[value as keyof typeof fileTexts.kinds] ?? value,
    size: (value) => formatFileSize(Number(value)),
    sha256: (value) => `${value.slice(0, 12)}…`,
  },
}
