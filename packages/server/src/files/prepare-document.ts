import { ownMessages } from '@domicile/contract/messages'
import { uploadLimits } from '@domicile/contract/upload-limits'
import { invalidField } from '../http/errors.ts'
import type { Upload } from '../http/feature.ts'
import { tooLarge, withEnding } from '../http/uploads.ts'
import { sha256Of } from '../security/sha256.ts'
import { type ActiveContent, findActiveContent } from './active-pdf.ts'
import { type DocumentType, documentType } from './document-type.ts'
import { reencodeImage } from './images.ts'

/** Checks a file by its content and re-encodes images, which may have `maxImageBytes`. Returns the bytes to store. */
export async function prepareDocument(
  file: Upload,
  accepted: readonly string[],
  maxImageBytes: number = uploadLimits.image,
) {
  const type = requireDocument(file.bytes, accepted)
  if (type.mediaType !== 'application/pdf' && file.bytes.length > maxImageBytes) throw tooLarge(maxImageBytes)
  const { mediaType } = type
  const bytes = mediaType === 'application/pdf' ? file.bytes : await reencodeImage(file.bytes, mediaType)
  const name = withEnding(file.name, type.endings)
  return { bytes, name, mediaType, size: bytes.length, sha256: sha256Of(bytes) }
}

/** Returns the type of a complete file; refuses another type, and a PDF that does more than show pages. */
export function requireDocument(bytes: Buffer, accepted: readonly string[]): DocumentType {
  const type = requireType(bytes, accepted)
  const active = type.mediaType === 'application/pdf' ? findActiveContent(bytes) : undefined
  if (active === 'unreadable') throw invalidField('file', ownMessages.fileBroken, 'broken')
  if (active) throw invalidField('file', reasons[active], 'active')
  return type
}

/** The same for a file that no one gets as it is, so that it may contain anything. */
export function requireType(bytes: Buffer, accepted: readonly string[]): DocumentType {
  const type = documentType(bytes)
  const isImageOnly = !accepted.includes('application/pdf')
  if (!type || !accepted.includes(type.mediaType))
    throw invalidField('file', isImageOnly ? ownMessages.imageType : ownMessages.documentType, 'type')
  if (!type.isWhole(bytes)) throw invalidField('file', ownMessages.fileBroken, 'broken')
  return type
}

const reasons: Record<Exclude<ActiveContent, 'unreadable'>, string> = {
  javascript: ownMessages.fileActive('JavaScript'),
  launch: ownMessages.fileActive('an action that starts a program'),
  embedded: ownMessages.fileActive('other files'),
  encrypted: ownMessages.fileEncrypted,
}
