import { documentTypes, imageTypes } from '@domicile/contract/companies/files/file-kinds'
import { ownMessages } from '@domicile/contract/messages'
import { uploadLimits } from '@domicile/contract/upload-limits'
import type { FileRules } from '../../ui/fields/FileDrop.tsx'

const documents = { accept: documentTypes, messages: { wrongType: ownMessages.documentType } } as const

/** The files that are accepted for a purpose. Those of an order of a translation keep their text, as all documents do. */
export const uploadRules = {
  image: {
    accept: imageTypes,
    maxBytes: uploadLimits.image,
    shrinks: 'pictures',
    messages: { wrongType: ownMessages.imageType },
  },
  mailFile: { ...documents, maxBytes: uploadLimits.mailFile, shrinks: 'pages' },
  document: {
    ...documents,
    maxBytes: uploadLimits.document,
    maxPictureBytes: uploadLimits.image,
    shrinks: 'pictures',
  },
} as const satisfies Record<string, FileRules>

/** The purpose of the documents of a form or a record. */
export type DocumentPurpose = 'document' | 'mailFile'
