import { unzip } from '@domicile/server/files/unzip'
import { zipSync } from 'fflate'
import mammoth from 'mammoth'

/** Of all parts of the archive. A contract of 500 pages has about 5 MB of XML. */
const ARCHIVE = { files: 2000, unpacked: 50_000_000 }

/**
 * Returns a Word document as HTML, without pictures. The archive is unpacked within limits first: mammoth has none, and a
 * few bytes can describe billions.
 */
export async function docxToHtml(bytes: Uint8Array): Promise<string> {
  const parts = unzip(bytes, ARCHIVE).filter(({ name }) => /\.(xml|rels)$/i.test(name))
  const archive = zipSync(Object.fromEntries(parts.map((part) => [part.path, part.bytes])), { level: 0 })
  const { value } = await mammoth.convertToHtml(
    { buffer: Buffer.from(archive) },
    { convertImage: mammoth.images.imgElement(async () => ({ src: '' })), externalFileAccess: false },
  )
  return value
}
