import { ownMessages } from '@domicile/contract/messages'
import { invalidField } from '../http/errors.ts'
import type { Upload } from '../http/feature.ts'
import { withEnding } from '../http/uploads.ts'
import { sha256Of } from '../security/sha256.ts'
import { documentType } from './document-type.ts'
import { reencodeImage } from './images.ts'

/** Checks a file by its content and re-encodes pictures. Returns the bytes to store. */
export async function prepareDocument(file: Upload, accepted: readonly string[]) {
  const type = documentType(file.bytes)
  const isImageOnly = !accepted.includes('application/pdf')
  if (!type || !accepted.includes(type.mediaType))
    throw invalidField('file', isImageOnly ? ownMessages.imageType : ownMessages.documentType, 'type')
  if (!type.isWhole(file.bytes)) throw invalidField('file', ownMessages.fileBroken, 'broken')
  const { mediaType } = type
  const bytes = mediaType === 'application/pdf' ? file.bytes : await reencodeImage(file.bytes, mediaType)
  const name = withEnding(file.name, type.endings)
  return { bytes, name, mediaType, size: bytes.length, sha256: sha256Of(bytes) }
}
